// What the server shows of Fairy Tale.
import type { View } from '../../lib/table.svelte';

export interface RowCard {
  card: string | null;
  up: boolean;
  points?: number;
}

export interface FairyTaleView extends View {
  phase: string;
  round: number;
  rounds: number;
  step: number;
  picks: number;
  plays: number;
  passes: 'left' | 'right';
  pile: number;
  seats: { row: RowCard[]; score: number; answered: boolean; hand_size: number }[];
  hand?: string[];
  offer?: string[];
  laid?: string;
}

/** Cards of a hand, equal ones next to each other, each with how many came before it. */
export function numbered(cards: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return { card, key: `${card}-${n}` };
  });
}
