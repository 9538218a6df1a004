// Which answers are given by pressing something on the board or in the hand: those that are on a thing. The prompt lists
// the others as sentences, and whatever declines.
import type { GameRoom } from './room';
import type { TableState } from './table.svelte';

export function answersOnBoard(table: TableState, { onBoard }: Pick<GameRoom, 'onBoard'>): string[] {
  return table.legal.filter((answer) => answer.on !== undefined && !answer.declines && onBoard(answer)).map(({ move }) => move);
}
