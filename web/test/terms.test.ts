// What a form for a table asks for, with a game as the server's welcome describes it.
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/lib/play';
import { chosen, goesWith, saidTerms, usualTerms } from '../src/lib/terms';

const info: GameInfo = {
  game: 'fairy-tale',
  title: { en: 'Fairy Tale', fr: 'Conte de fées' },
  content: '',
  players: { least: 2, most: 5, usual: 4 },
  options: [
    {
      name: 'variant',
      values: ['basic', 'expert'],
      default: 'basic',
      players: { basic: { least: 2, most: 4 }, expert: { least: 2, most: 5 } },
    },
    {
      name: 'pairs',
      values: ['no', 'yes'],
      default: 'no',
      players: { no: { least: 2, most: 5 }, yes: { least: 4, most: 4 } },
    },
  ],
  bots: [],
};
const [variant, pairs] = info.options as [GameInfo['options'][number], GameInfo['options'][number]];

describe('the options of a table', () => {
  it('go with as many players as the server says', () => {
    expect([3, 4, 5].map((n) => goesWith(pairs, 'yes', n))).toEqual([false, true, false]);
    expect(goesWith(pairs, 'no such value', 4)).toBe(false);
  });

  it('give way to what goes with the number of players, the usual one too, and come back with it', () => {
    const terms = { ...usualTerms(info), options: { pairs: 'yes' } };
    const asked = () => [chosen(variant, terms), chosen(pairs, terms)];
    expect(asked()).toEqual(['basic', 'yes']);
    terms.players = 5;
    expect(asked()).toEqual(['expert', 'no']);
    terms.players = 4;
    expect(asked()).toEqual(['basic', 'yes']);
  });

  it('are said as they are chosen, not as they were wished', () => {
    const terms = { ...usualTerms(info), players: 3, options: { pairs: 'yes' } };
    expect(saidTerms(info, terms).options).toEqual({ variant: 'basic', pairs: 'no' });
  });
});
