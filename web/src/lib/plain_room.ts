// The room of a game that brings none of its own, and the rest of one that brings only a part.
import PlainBoard from '../parts/PlainBoard.svelte';
import type { GameRoom } from './room';

export const plainRoom: GameRoom = {
  Board: PlainBoard,
  onBoard: ({ on }) => on?.cell !== undefined,
  handShown: () => false,
  openHand: () => ({ held: [], offered: [], size: 'mini' }),
  draw: () => undefined,
  drawOutcome: () => undefined,
  piles: () => undefined,
  tally: () => [],
  ruleOf: {},
  bookPicture: () => [],
};
