// Ways to get to a table, shared by the pages.
import { house } from './house.svelte';
import type { Clock, CreateRequest, Place } from './protocol.gen';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { nameOfValue, usualBot } from './terms';

/** A table against bots: made, lucky, begun, opened. */
export async function playNow(game: string): Promise<void> {
  const info = house.connection.welcome?.games.find((each) => each.game === game) as GameInfo | undefined;
  await playOn(game, info?.players.usual ?? 2, 1, usualBot(info));
}

/** The same from a chosen seat, and where that is given from the middle of another game. */
export async function playOn(game: string, players: number, seat: number, level: string, from?: CreateRequest['from']): Promise<void> {
  const seats = Array.from({ length: players }, (_, i): Place => (i + 1 === seat ? { kind: 'me' } : { kind: 'bot', level }));
  const made = await house.tryTo({ type: 'create', game, seats, public: false, chat: false, ...(from ? { from } : {}) });
  if (made?.type !== 'ok' || !made.table) return;
  await begin(made.table);
  router.go(`/t/${made.table}`);
}

export async function begin(table: string): Promise<void> {
  house.nonce(table);
  await house.tryTo({ type: 'start', table });
}

export interface GameOption {
  name: string;
  values: string[];
  default: string;
  /** With how many players each value goes. */
  players: Record<string, { least: number; most: number }>;
  /** What the values are called, where they are words of the content. */
  names?: Record<string, { en: string; fr: string }>;
}

export interface GameInfo {
  game: string;
  title: { en: string; fr: string };
  content: string; // the hash of the cards that new tables get
  players: { least: number; most: number; usual: number };
  options: GameOption[];
  bots: string[];
}

export function games(): GameInfo[] {
  return (house.connection.welcome?.games ?? []) as unknown as GameInfo[];
}

export const titleOf = (game: string): string => house.say(`web.title.${idWord(game)}`);

/** What a table plays differently from the usual, and its clock. */
export function termsOf({ game, options, clock }: { game: string; options: Record<string, string>; clock: Clock }): string[] {
  const known = new Map(games().find((each) => each.game === game)?.options.map((option) => [option.name, option]));
  const chosen = Object.entries(options).filter(([name, value]) => known.get(name)?.default !== value);
  const told = chosen.map(([name, value]) => valueName(game, known.get(name), name, value));
  if (clock.kind === 'move') told.push(house.say('web.clock.is_move', { n: clock.seconds ?? 0 }));
  if (clock.kind === 'fischer')
    told.push(house.say('web.clock.is_fischer', { minutes: Math.round((clock.seconds ?? 0) / 60), n: clock.increment ?? 0 }));
  return told;
}

/** A value of an option as forms and titles name it. */
export const valueName = (game: string, option: GameOption | undefined, name: string, value: string): string =>
  nameOfValue(option, value, settings.kept.lang) ?? house.say(`option.${idWord(game)}.${name}.${value}`);

export const idWord = (game: string) => game.replaceAll('-', '_');
