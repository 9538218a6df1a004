// What the server shows of Heroes.
import type { View } from '../../lib/table.svelte';

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
  odds: { dice: string[]; extra: string[]; won: number; all: number }[];
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
    won: { card: string; points: number }[];
    held: string[];
  }[];
  hand?: string[];
  chosen?: string | null;
}
