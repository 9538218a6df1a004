// What seats are called: people by their names, bots by their levels, you as "you".
import { house } from './house.svelte';
import type { Line, Sitter } from './protocol.gen';
import type { TableState } from './table.svelte';
import type { Words } from './words';

export function nameOf(table: TableState, seat: number): string {
  if (seat === table.seat) return house.say('web.you');
  return plainName(table, seat);
}

export function plainName(table: TableState, seat: number): string {
  return sitterName(table.parts.seats?.[seat - 1], seat, table.parts.seats ?? []);
}

export function sitterName(sitter: Sitter | undefined, seat: number, all: Sitter[]): string {
  if (!sitter) return house.say('web.seat', { n: seat });
  if (sitter.kind === 'person') return sitter.name ?? '';
  if (sitter.kind === 'bot') {
    const alike = all.filter((each) => each.kind === 'bot' && each.level === sitter.level).length;
    const name = house.say('web.bot', { level: house.say(`web.level.${sitter.level}`) });
    return alike > 1 ? `${name} ${seat}` : name;
  }
  return house.say('web.open_seat');
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
