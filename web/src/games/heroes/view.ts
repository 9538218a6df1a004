// What the server shows of Heroes.
import type { Message } from '../../lib/protocol.gen';
import type { LegalMove, View } from '../../lib/table.svelte';
import { cardLines, type TallyLine } from '../../lib/tally';

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
  place: number;
  line: string[];
  adversaries_left: number;
  missions: { rank: string; mission?: string; places: { prestige: number; seat: number }[] }[];
  roll: { die: string; face: number; damage: { untyped: number; lightning: number; fire: number; ice: number } }[];
  untyped_left: number;
  victim: number;
  odds: { mission?: string; dice: string[]; extra: string[]; won: number; all: number }[];
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
  hand?: string[];
  chosen?: string | null;
}

export function heroesTally(view: HeroesView, seat: number): TallyLine[] {
  const { prestige, won } = view.seats[seat - 1]!;
  return [{ name: { id: 'web.hf.track', args: {} }, why: undefined, points: prestige }, ...cardLines(won)];
}

/** The answer that a card, a mission or a slot stands for. */
export function moveFor(legal: LegalMove[], term: string): string | undefined {
  const named = (value: unknown) => (value as { term?: string } | undefined)?.term === term;
  return legal.find(({ say }) => named(say.args.card) || named(say.args.mission) || named(say.args.slot))?.move;
}
