// What a host chooses for a table, as a form holds it and as a request says it.
import type { GameInfo } from './play';
import type { Clock, Parts } from './protocol.gen';

type About = NonNullable<Parts['about']>;

export interface Terms {
  players: number;
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

/** What `create` and `setup` have in common. */
export const saidTerms = (terms: Terms) => ({
  options: { ...terms.options },
  clock: clockOf(terms),
  public: terms.isPublic,
  chat: terms.chat,
  hints: terms.hints,
});
