// The room of Fairy Tale.
import type { GameRoom } from '../../lib/room';
import { cardLines } from '../../lib/tally';
import Board from './Board.svelte';
import { fairyTaleCard, type FairyTaleContent } from './cards';
import Hand from './Hand.svelte';
import { piles } from './piles';
import { ruleOf } from './rule_of';
import type { FairyTaleView } from './view';

export const room: Partial<GameRoom<FairyTaleView, FairyTaleContent>> = {
  Board,
  Hand,
  onBoard: () => true,
  handShown: () => true,
  openHand: ({ hand = [], offer = [] }) => ({ held: hand, offered: offer, size: 'mini' }),
  draw: (content, term, size, lang) => (content.card.some(({ id }) => id === term) ? fairyTaleCard(content, term, size, lang) : undefined),
  drawOutcome: (content, { drawn }, lang) => fairyTaleCard(content, drawn, 'mini', lang),
  piles,
  tally(view, seat) {
    const row = view.seats[seat - 1]?.row ?? [];
    return cardLines(row.flatMap((each) => (each.card === null ? [] : [{ ...each, card: each.card }])));
  },
  ruleOf,
};
