// What content/fairy_tale/*.toml hold. The fields mean what groups.toml says; ids are those of the protocol.
import { find, type Lang, type Named, type Told } from '../../../cards/content';

export interface FairyTaleEffect {
  who: 'you' | 'all';
  what: string; // an affinity, a category, a card or "any"
  count: number | 'all';
}
export interface FairyTalePoints {
  fixed?: number;
  per?: { value: number; of: string };
  conditional?: { value: number; needs: string[] };
  majority?: { value: number; of: string };
}
export interface FairyTaleCard extends Named {
  text: Told;
  affinity: string;
  category: string;
  copies: number;
  expert?: boolean;
  wild?: boolean;
  points: FairyTalePoints;
  effect?: { open?: FairyTaleEffect; close?: FairyTaleEffect; hunt?: FairyTaleEffect };
}
export interface FairyTaleContent {
  affinity: Named[];
  category: Named[];
  card: FairyTaleCard[];
}

/** The name of an affinity, category or card of Fairy Tale. */
export function fairyTaleName(content: FairyTaleContent, id: string, lang: Lang): string {
  return find<Named>([...content.affinity, ...content.category, ...content.card], id).name[lang];
}

/** The printed value of a card: what is scored once, before anything is counted. */
export function printedPoints(points: FairyTalePoints): number {
  return points.fixed ?? (points.per ?? points.conditional ?? points.majority)?.value ?? 0;
}
