// Which answers are given by pressing something on the board or in the hand: those that are on a thing. The prompt lists
// the others as sentences, and whatever declines.
import type { TableState } from './table.svelte';

export function answersOnBoard(table: TableState): string[] {
  return table.legal.filter(({ on, declines }) => on !== undefined && !declines).map(({ move }) => move);
}
