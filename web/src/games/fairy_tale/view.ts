// What the server shows of Fairy Tale.
import type { Line, Message } from '../../lib/protocol.gen';
import type { LegalMove, View } from '../../lib/table.svelte';

export interface RowCard {
  card: string | null;
  up: boolean;
  points: number;
  why: Message;
}

export interface FairyTaleView extends View {
  phase: string;
  pairs: boolean;
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

export const isDrafting = (view: FairyTaleView): boolean => ['start_card', 'deal', 'pick', 'pass'].includes(view.phase);

/** The answer a card of a row stands for: one answer is on the first of equal cards and stands for all of them. */
export function answerInRow(view: FairyTaleView, legal: LegalMove[], seat: number, { card, up }: RowCard): LegalMove | undefined {
  return legal.find(({ on }) => {
    const touched = on?.seat === seat && on.card !== undefined ? view.seats[seat - 1]?.row[on.card - 1] : undefined;
    return touched !== undefined && card !== null && touched.card === card && touched.up === up;
  });
}

/** The answer that a card in one's hand stands for, equal cards alike. */
export const answerInHand = (cards: string[], legal: LegalMove[], card: string): LegalMove | undefined =>
  legal.find(({ on }) => on?.seat === undefined && on?.card !== undefined && cards[on.card - 1] === card);

/** In pairs partners sit crosswise. */
export const partnerOf = (seat: number): number => ((seat + 1) % 4) + 1;

/** Cards of a hand, equal ones next to each other, each with how many came before it. */
export function numbered(cards: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return { card, key: `${card}-${n}` };
  });
}

const EFFECT = /^fairy_tale\.log_(hunt|hunted|opened|closed|reaches|majority|name|keep_name)(_|$)/;

/** What the cards revealed last have done. */
export function lastEffects(log: Line[]): Line[] {
  const shown = log.findLastIndex((line) => line.say?.id === 'fairy_tale.log_show');
  return shown < 0 ? [] : log.slice(shown).filter((line) => EFFECT.test(line.say?.id ?? ''));
}
