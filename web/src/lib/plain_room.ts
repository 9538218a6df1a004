// The room of a game that brings none of its own, and the rest of one that brings only a part.
import PlainBoard from '../parts/PlainBoard.svelte';
import { isOnMap } from './laid_out';
import type { GameRoom } from './room';

export const plainRoom: GameRoom = {
  Board: PlainBoard,
  onBoard: isOnMap,
  handShown: () => false,
  openHand: () => ({ held: [], offered: [], size: 'mini' }),
  draw: () => undefined,
  drawOutcome: () => undefined,
  piles: () => undefined,
  tally: () => [],
  ruleOf: {},
  bookPicture: () => [],
};
