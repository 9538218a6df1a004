// The suits of both games: affinities, circles, colours of adversaries, ranks of missions. Each is told four ways, so
// that colour is never alone: the hue (class suit-<id> in tokens.css), the tail of its ribbon, its silhouette (the icon of
// the same name) and its letter. Also the landscape it plays in and the outline of its window.
import type { Lang } from './content';

export type Tail = 'swallow' | 'point' | 'round' | 'flat' | 'saw' | 'slant';
export type LayerName = 'peaks' | 'hills' | 'towers' | 'trees' | 'bare' | 'waves' | 'pines' | 'tents' | 'dunes';
export type Arch = 'gothic' | 'round' | 'ogee' | 'cut' | 'soft';
export interface Suit {
  tail: Tail;
  letter: Record<Lang, string>;
  layers: [far: LayerName, middle: LayerName, near: LayerName];
  arch: Arch;
  stars?: boolean;
}

const both = (letter: string): Record<Lang, string> => ({ en: letter, fr: letter });

export const suits: Record<string, Suit> = {
  dragonvale: { tail: 'swallow', letter: { en: 'D', fr: 'V' }, layers: ['peaks', 'peaks', 'hills'], arch: 'gothic' },
  holy_empire: { tail: 'point', letter: { en: 'H', fr: 'S' }, layers: ['hills', 'towers', 'hills'], arch: 'round' },
  fairywood: { tail: 'round', letter: { en: 'F', fr: 'B' }, layers: ['trees', 'trees', 'hills'], arch: 'ogee' },
  shadow: { tail: 'saw', letter: { en: 'S', fr: 'O' }, layers: ['peaks', 'bare', 'hills'], arch: 'cut', stars: true },
  storm: {
    tail: 'round',
    letter: { en: 'St', fr: 'Or' },
    layers: ['peaks', 'hills', 'hills'],
    arch: 'soft',
    stars: true,
  },
  ember: { tail: 'saw', letter: { en: 'Em', fr: 'Br' }, layers: ['towers', 'peaks', 'hills'], arch: 'soft' },
  frost: { tail: 'point', letter: { en: 'Fr', fr: 'Gi' }, layers: ['peaks', 'pines', 'hills'], arch: 'soft' },
  wayfarer: { tail: 'flat', letter: { en: 'Wa', fr: 'Va' }, layers: ['dunes', 'tents', 'hills'], arch: 'soft' },
  brown: { tail: 'swallow', letter: both('R'), layers: ['towers', 'tents', 'hills'], arch: 'cut' },
  green: { tail: 'round', letter: { en: 'T', fr: 'É' }, layers: ['trees', 'pines', 'hills'], arch: 'cut' },
  blue: { tail: 'point', letter: { en: 'D', fr: 'N' }, layers: ['waves', 'waves', 'waves'], arch: 'cut' },
  red: { tail: 'saw', letter: both('C'), layers: ['peaks', 'bare', 'hills'], arch: 'cut', stars: true },
  rank_b: { tail: 'flat', letter: both('B'), layers: ['hills', 'trees', 'hills'], arch: 'round' },
  rank_a: { tail: 'slant', letter: both('A'), layers: ['peaks', 'towers', 'hills'], arch: 'round' },
  rank_s: { tail: 'saw', letter: both('S'), layers: ['peaks', 'peaks', 'hills'], arch: 'round', stars: true },
};

const plain: Suit = { tail: 'flat', letter: both('?'), layers: ['hills', 'hills', 'hills'], arch: 'soft' };
/** A pack may bring a suit we have never seen: it is drawn plainly. */
export const suitOf = (id: string): Suit => suits[id] ?? plain;
