// What the server shows of Heroes, and which answer a thing on the board stands for.
import type { Message } from '../../lib/protocol.gen';
import type { LegalMove, View } from '../../lib/table.svelte';

export interface LineHero {
  hero: string;
  tile: string | null;
  joins: [string | null, string | null];
}

export interface HeroesView extends View {
  phase: string;
  round: number;
  picks: number;
  turn: number;
  first: number;
  place: number;
  line: string[];
  adversaries_left: number;
  missions: { rank: string; mission?: string; places: { prestige: number; seat: number }[] }[];
  roll: { die: string; face: number; damage: { untyped: number; lightning: number; fire: number; ice: number } }[];
  untyped_left: number;
  victim: number;
  odds: Odds[];
  drawn: string | null;
  seats: {
    prestige: number;
    points: number;
    strength: number;
    hand: number;
    answered: boolean;
    picked: string | null;
    line_up: LineHero[];
    slots: { kind: string; slots: number; counters: number }[];
    won: { card: string; points: number; why: Message }[];
    held: string[];
  }[];
  hand?: string[] | null;
  /** What you chose and nobody sees yet: a hero while recruiting, 0 or 1 for an end of the line-up. */
  chosen?: string | number | null;
}
export interface Odds {
  mission?: string;
  dice: string[];
  extra: string[];
  won: number;
  all: number;
}

const recruiting = ['foes', 'deal', 'pick', 'pass', 'discard', 'show', 'side', 'place'];
const returning = ['keep', 'leave', 'over'];
export function chapterOf({ phase }: HeroesView): 'recruit' | 'adventure' | 'return' {
  return recruiting.includes(phase) ? 'recruit' : returning.includes(phase) ? 'return' : 'adventure';
}

/** Where a seat's activation token stands, from 0: those who had their turn have moved on (HF-19). */
export function tokenPlace(view: HeroesView, seat: number): number | undefined {
  if (view.turn === 0) return undefined;
  const order = (each: number) => (each - view.first + view.players) % view.players;
  const place = view.place - 1 + Number(order(seat) < order(view.turn));
  return place < view.seats[seat - 1]!.line_up.length ? place : undefined;
}

const named = (value: unknown) => (value as { term?: string } | undefined)?.term;
const listed = (value: unknown) => (Array.isArray(value) ? value.map(named) : undefined);

/** The answer that a card, a mission or a slot stands for; of several tiles to place there, with this one. */
export function answerFor(legal: LegalMove[], term: string, tile?: string): LegalMove | undefined {
  return legal.find(
    ({ say: { args } }) =>
      [args.card, args.mission, args.slot].some((each) => named(each) === term) &&
      (tile === undefined || args.tile === undefined || named(args.tile) === tile),
  );
}

const seated = (value: unknown) => (value as { seat?: number } | undefined)?.seat;

/** The answer that names a seat and no card of it: whom a tile hits, who gains prestige too. */
export const answerAgainst = (legal: LegalMove[], seat: number): LegalMove | undefined =>
  legal.find(({ say: { args } }) => args.card === undefined && seated(args.owner) === seat);

/** The answer that the acting hero's plate of this kind stands for, or the tile on it. */
export const actingAnswer = (legal: LegalMove[], action: string): LegalMove | undefined =>
  legal.find(({ say }) => say.id === `heroes.do_act_${action}`);

/** The answer that the tile just drawn stands for: it is held. */
export const holdingAnswer = (legal: LegalMove[]): LegalMove | undefined => legal.find(({ say }) => say.id === 'heroes.do_hold');

/** The tiles one may place now, each once. */
export function tilesToPlace(legal: LegalMove[]): string[] {
  const tiles = legal.filter(({ say }) => say.args.card !== undefined).map(({ say }) => named(say.args.tile));
  return [...new Set(tiles)].filter((tile) => tile !== undefined);
}

/** The heroes an answer would keep (HF-42). */
export const heroesKept = (legal: LegalMove[], move: string | undefined): string[] =>
  (listed(legal.find((each) => each.move === move)?.say.args.cards) ?? []) as string[];
export function keepingMove(legal: LegalMove[], heroes: string[]): string | undefined {
  return legal.find(({ say }) => {
    const cards = listed(say.args.cards);
    return cards?.length === heroes.length && cards.every((card) => heroes.includes(card as string));
  })?.move;
}
/** How many heroes one keeps; 0 where that is not the question. */
export const keeps = (legal: LegalMove[]): number => listed(legal[0]?.say.args.cards)?.length ?? 0;

export const diceOf = ({ say }: LegalMove): string[] | undefined => listed(say.args.dice) as string[] | undefined;
export const endOf = (end: 'left' | 'right') => `heroes.do_side_${end}`;
