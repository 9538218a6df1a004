// The four affinities as suits.
import type { Suit } from '../../../cards/suits';

export const suits: Record<string, Suit> = {
  dragonvale: { tail: 'swallow', letter: { en: 'D', fr: 'V' }, layers: ['peaks', 'peaks', 'hills'], arch: 'gothic' },
  holy_empire: { tail: 'point', letter: { en: 'H', fr: 'S' }, layers: ['hills', 'towers', 'hills'], arch: 'round' },
  fairywood: { tail: 'round', letter: { en: 'F', fr: 'B' }, layers: ['trees', 'trees', 'hills'], arch: 'ogee' },
  shadow: { tail: 'saw', letter: { en: 'S', fr: 'O' }, layers: ['peaks', 'bare', 'hills'], arch: 'cut', stars: true },
};
