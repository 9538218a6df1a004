// What content/heroes/*.toml hold. The fields mean what rules_and_dice.toml says; ids are those of the protocol.
import type { Named, Told } from '../../../cards/content';

export type Element = 'lightning' | 'fire' | 'ice';
export type DieColour = 'green' | 'yellow' | 'red';
export type Colour = 'brown' | 'green' | 'blue' | 'red';
export type Damage = Partial<Record<'any' | Element, number>>;
export interface Edge {
  upper?: Element;
  lower?: Element;
}
export interface Hero extends Named {
  circle: string;
  strength: number;
  left?: Edge;
  right?: Edge;
  generic_slots?: number;
  prestige_slots?: number[];
  actions?: string[]; // "fight 2", "mission", …
}
export interface AdversaryBonus {
  collection?: { points: number; colours: Colour[] };
  majority?: { points: number; colour: Colour };
  strength?: { points: number };
  number?: { points: number; least: number };
  per_colour?: { points: number; colour: Colour };
  per_tile?: { points: number };
}
export interface Adversary extends Named {
  colour: Colour;
  points: number;
  bonus?: AdversaryBonus;
}
export interface Tile extends Named {
  text: Told;
  copies: number;
  effect: Record<string, unknown>;
  needs?: string;
}
export interface Mission extends Named {
  rank: 'B' | 'A' | 'S';
  starting?: boolean;
  condition: { damage?: Damage; dice?: DieColour[]; adversaries?: number };
  prestige: number[];
}
export interface Die {
  colour: DieColour;
  faces: Damage[];
}
export interface HeroesContent {
  element: Named[];
  faction: (Named & { colour: Colour })[];
  circle: Named[];
  die: Die[];
  hero: Hero[];
  adversary: Adversary[];
  tile: Tile[];
  mission: Mission[];
}

export interface HeroAction {
  kind: string;
  value: number; // 0: the action has no number
}
export function heroActions(hero: Hero): HeroAction[] {
  return (hero.actions ?? []).map((text) => {
    const [kind = '', value] = text.split(' ');
    return { kind, value: Number(value ?? 0) };
  });
}

/** What each slot printed on a hero is worth; 0 for a generic one. */
export function heroSlots(hero: Hero): number[] {
  return [...Array<number>(hero.generic_slots ?? 0).fill(0), ...(hero.prestige_slots ?? [])];
}

/** "die_green" of the protocol, or plain "green". */
export function findDie(content: HeroesContent, id: string): Die {
  const die = content.die.find((entry) => entry.colour === id.replace(/^die_/, ''));
  if (!die) throw new Error(`no such die: ${id}`);
  return die;
}

/** The points of damage of a face or a condition, one word each: no element first. */
export function damageList(damage: Damage): ('any' | Element)[] {
  return (['any', 'lightning', 'fire', 'ice'] as const).flatMap((kind) =>
    Array<typeof kind>(damage[kind] ?? 0).fill(kind),
  );
}
