// Which answers are given by pressing something on the board or in the hand; the prompt lists the others as sentences.
import { fairyTaleOnBoard, type FairyTaleView } from '../games/fairy_tale/view';
import { isOnBoard } from '../games/heroes/view';
import type { LegalMove, TableState, View } from './table.svelte';

export function answersOnBoard(table: TableState): string[] {
  const legal = (table.parts.play?.legal ?? []) as LegalMove[];
  return pressed(table.view, legal, table.seat).map((each) => each.move);
}

function pressed(view: View | undefined, legal: LegalMove[], me: number): LegalMove[] {
  if (view?.game === 'fairy-tale') return fairyTaleOnBoard(view as FairyTaleView, legal, me);
  if (view?.game === 'heroes') return legal.filter(isOnBoard);
  return [];
}
