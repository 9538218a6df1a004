// What the points of a seat are made of, line by line, as its game's view tells it. The reasons are the engine's.
import type { Message } from './protocol.gen';
import { house } from './house.svelte';
import type { View } from './table.svelte';

export interface TallyLine {
  name: Message;
  why: Message | undefined;
  points: number;
}

/** Cards of one name and one reason share a line. */
export function cardLines(cards: { card: string; points: number; why: Message }[]): TallyLine[] {
  const alike = new Map<string, { card: string; n: number; points: number; why: Message }>();
  for (const { card, points, why } of cards) {
    const key = JSON.stringify([card, points, why]);
    const line = alike.get(key) ?? { card, n: 0, points: 0, why };
    alike.set(key, { ...line, n: line.n + 1, points: line.points + points });
  }
  return [...alike.values()].map(({ card, n, points, why }) => ({
    name: { id: n > 1 ? 'web.tally.cards' : 'web.tally.card', args: { card: { term: card }, ...(n > 1 ? { n } : {}) } },
    why,
    points,
  }));
}

export const tallyOf = (view: View, seat: number): TallyLine[] => house.contents[view.game]?.room.tally(view, seat) ?? [];
