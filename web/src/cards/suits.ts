// Suits: the families into which a game sorts its cards. Each is told four ways, so that colour is never alone: the hue
// (class suit-<id> in its room's suits.css), the tail of its ribbon, its silhouette (the icon of the same name) and its letter. Also the landscape it plays in and the outline of its window.
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

const plain: Suit = { tail: 'flat', letter: { en: '?', fr: '?' }, layers: ['hills', 'hills', 'hills'], arch: 'soft' };
const suits: Record<string, Suit> = {};

/** A room brings its own when it is opened. */
export const bringSuits = (brought: Record<string, Suit>): void => void Object.assign(suits, brought);

/** A pack may bring a suit we have never seen: it is drawn plainly. */
export const suitOf = (id: string): Suit => suits[id] ?? plain;
