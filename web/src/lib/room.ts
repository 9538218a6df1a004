// What the client has of one game: its room, src/games/<game>, which is loaded when the game is opened. No file outside a
// room names a game. Whatever a room leaves out is plain (plain_room.ts), so a game is playable before it has a board.
import type { Component } from 'svelte';
import type { Size } from '../cards';
import type { CheckedDraw } from '../fairness/verify';
import type { Piles } from '../fairness/piles';
import type { GameContent } from './content';
import type { Message } from './protocol.gen';
import type { LegalMove, TableState, View } from './table.svelte';
import type { TallyLine } from './tally';
import type { Lang } from './words';

export interface Places {
  table: TableState;
  chosen: string | undefined;
  choose: (move: string) => void;
}

/** What a seat holds, as everybody sees it from above. */
export interface OpenHand {
  held: string[];
  offered: string[];
  size: Size;
}

/** A game that is open: all a page needs of it. */
export interface OpenGame extends GameContent {
  room: GameRoom;
}

/** V: the game's view; C: the tables of its content. */
export interface GameRoom<V extends View = View, C = unknown> {
  Board: Component<Places>;
  /** The cards to choose from, under the question. */
  Hand?: Component<Places & { size?: Size }>;
  /** Whether the board or the hand has a place to press for this answer, which is on something. */
  onBoard(answer: LegalMove): boolean;
  /** Whether anybody holds a hand now; where nobody does, the board gets its room. */
  handShown(view: V): boolean;
  openHand(view: V): OpenHand;
  /** A card by its name alone; nothing where the word is no card. */
  draw(content: C, term: string, size: Size, lang: Lang): string | undefined;
  /** What a draw of the table brought: a card, a face of a die. */
  drawOutcome(content: C, draw: CheckedDraw, lang: Lang): string | undefined;
  /** Where a draw came from; where a room does not say, `web.fairness.source.<game>.<source>`. */
  sourceOf?(draw: CheckedDraw): Message;
  /** What lies in which pile, to check each draw; nothing where the client cannot. */
  piles(content: C, options: Record<string, string>, players: number): Piles | undefined;
  /** What the points of a seat are made of. */
  tally(view: V, seat: number): TallyLine[];
  /** From a question's message to the rule to read. */
  ruleOf: Record<string, string>;
  /** A picture of the rulebook that is not only cards, in pieces. */
  bookPicture(content: C, kind: string, ids: string[], lang: Lang): string[];
}
