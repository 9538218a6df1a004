// What seats are called: people by their names, bots by a name of the tales that goes with the seat, you as "you".
import { house } from './house.svelte';
import type { Line, Sitter } from './protocol.gen';
import type { TableState } from './table.svelte';
import type { Words } from './words';

export function nameOf(table: TableState, seat: number): string {
  if (seat === table.seat) return house.say('web.you');
  return plainName(table, seat);
}

export function plainName(table: TableState, seat: number): string {
  const all = table.parts.seats ?? [];
  return sitterName(all[seat - 1], seat, all);
}

export function sitterName(sitter: Sitter | undefined, seat: number, all: Sitter[]): string {
  if (!sitter) return house.say('web.seat', { n: seat });
  if (sitter.kind === 'person') return sitter.name ?? '';
  if (sitter.kind === 'open') return house.say('web.open_seat');
  const name = house.say(`play.bot_name_${seat}`);
  return all.some((each) => each.name === name) ? `${name}*` : name; // a person may be called so too
}

/** The same where nothing else shows that it is a bot, and which. */
export function sitterTitle(sitter: Sitter | undefined, seat: number, all: Sitter[]): string {
  const name = sitterName(sitter, seat, all);
  return sitter?.kind === 'bot' ? house.say('web.named_bot', { name, level: house.say(`web.level.${sitter.level}`) }) : name;
}

export function wordsAt(table: TableState): Words {
  const seats = (table.parts.seats ?? []).map((_, i) => plainName(table, i + 1));
  return house.words(table.parts.about?.game, seats, table.seat);
}

/** Whom a line of the story speaks of; 0 for nobody at the table. What only you are told is your own. */
export function seatOf(line: Line, eye: number): number {
  if (line.say?.id.endsWith('_own') && line.say.args.who === undefined) return eye;
  const who = (line.say?.args.who ?? line.say?.args.owner) as { seat?: number } | undefined;
  const seat = line.seat ?? who?.seat ?? 0;
  return seat < 7 ? seat : 0;
}
