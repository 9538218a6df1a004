// Circles, colours of adversaries and ranks of missions as suits.
import type { Suit } from '../../../cards/suits';

const both = (letter: string): Suit['letter'] => ({ en: letter, fr: letter });

export const suits: Record<string, Suit> = {
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
