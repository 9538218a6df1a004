// What a host chooses for a table, as a form holds it and as a request says it. The form holds what was wished; what is
// asked for is the wish where it goes with the number of players, so that going back to that number brings it back.
import type { GameInfo, GameOption } from './play';
import type { Clock, Parts } from './protocol.gen';

type About = NonNullable<Parts['about']>;

export interface Terms {
  players: number;
  /** What was wished for, by option; not always what so many players can have. */
  options: Record<string, string>;
  clockKind: Clock['kind'];
  /** For each answer. */
  seconds: number;
  /** For the whole game, and what each answer adds. */
  minutes: number;
  increment: number;
  isPublic: boolean;
  chat: boolean;
  hints: boolean;
}

export const usualTerms = (info: GameInfo | undefined): Terms => ({
  players: info?.players.usual ?? 0,
  options: {},
  clockKind: 'none',
  seconds: 60,
  minutes: 10,
  increment: 10,
  isPublic: false,
  chat: true,
  hints: true,
});

export function termsOfTable({ players, options, clock, public: isPublic, chat, hints }: About, info: GameInfo | undefined): Terms {
  const usual = usualTerms(info);
  return {
    ...usual,
    players,
    options: { ...options },
    clockKind: clock.kind,
    seconds: clock.kind === 'move' ? (clock.seconds ?? usual.seconds) : usual.seconds,
    minutes: clock.kind === 'fischer' ? Math.max(1, Math.round((clock.seconds ?? 0) / 60)) : usual.minutes,
    increment: clock.increment ?? usual.increment,
    isPublic,
    chat,
    hints,
  };
}

function clockOf({ clockKind, seconds, minutes, increment }: Terms): Clock {
  if (clockKind === 'none') return { kind: 'none' };
  return clockKind === 'move' ? { kind: 'move', seconds } : { kind: 'fischer', seconds: minutes * 60, increment };
}

const USUAL_BOT = 'adept';

/** The bot that fills a seat: the usual one, or the best of a game that has no such level. */
export const usualBot = (info: Pick<GameInfo, 'bots'> | undefined): string =>
  info === undefined || info.bots.includes(USUAL_BOT) ? USUAL_BOT : (info.bots.at(-1) ?? USUAL_BOT);

/** What a value is called, where it is a word of the content; the catalogues word the others. */
export const nameOfValue = (option: GameOption | undefined, value: string, lang: 'en' | 'fr'): string | undefined =>
  option?.names?.[value]?.[lang];

/** Whether so many players can have this value of an option. */
export function goesWith({ players }: GameOption, value: string, n: number): boolean {
  const range = players[value];
  return range !== undefined && range.least <= n && n <= range.most;
}

export const wished = (option: GameOption, { options }: Terms): string => options[option.name] ?? option.default;

/** The wish, or where it does not go with the number of players, the first value that does. */
export function chosen(option: GameOption, terms: Terms): string {
  const wish = wished(option, terms);
  return [wish, ...option.values].find((value) => goesWith(option, value, terms.players)) ?? wish;
}

/** What `create` and `setup` have in common. */
export const saidTerms = (info: GameInfo, terms: Terms) => ({
  options: Object.fromEntries(info.options.map((option) => [option.name, chosen(option, terms)])),
  clock: clockOf(terms),
  public: terms.isPublic,
  chat: terms.chat,
  hints: terms.hints,
});
