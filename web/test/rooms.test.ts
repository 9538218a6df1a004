// The list of games is longer than the rooms of this client: what it has no room for it names, and never offers.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../src/lib/content';
import type { GameOption } from '../src/lib/play';
import { boards, hasRoom } from '../src/lib/rooms';
import { nameOfValue, usualBot } from '../src/lib/terms';

const tree = (path: string) => new URL(`../../${path}`, import.meta.url);
const listed = [...readFileSync(tree('engine/games.def'), 'utf8').matchAll(/^FEERIE_GAME\((\w+)\)/gm)].map(([, room]) => room as string);
const games = listed.map((room) => room.replaceAll('_', '-'));

describe('the rooms of the client', () => {
  it('are of games of the list, and have a folder and a content each', async () => {
    expect(boards.filter((game) => !games.includes(game))).toEqual([]);
    for (const game of games) {
      expect(existsSync(tree(`web/src/games/${game.replaceAll('-', '_')}/Board.svelte`)), game).toBe(hasRoom(game));
      expect((await contentOf(game)) !== undefined, game).toBe(hasRoom(game));
    }
  });

  it('are fewer than the titles: every game of the list is called something in both languages', () => {
    for (const lang of ['en', 'fr'])
      for (const room of listed) {
        const messages = JSON.parse(readFileSync(tree(`content/${room}/messages.${lang}.json`), 'utf8'));
        expect([messages[`web.title.${room}`], messages[`web.tale.${room}`]].every((text) => text), `${room} in ${lang}`).toBe(true);
      }
  });
});

describe('a game with fewer levels', () => {
  it('fills its seats with the best bot it has', () => {
    expect(usualBot({ bots: ['random', 'greedy', 'novice', 'adept', 'expert'] })).toBe('adept');
    expect(usualBot({ bots: ['random', 'greedy'] })).toBe('greedy');
    expect(usualBot(undefined)).toBe('adept');
  });
});

describe('a value that is a word of the content', () => {
  const option: GameOption = {
    name: 'battlefield',
    values: ['none', 'siege'],
    default: 'none',
    players: {},
    names: { none: { en: 'by hand', fr: 'à la main' }, siege: { en: 'The siege', fr: 'Le siège' } },
  };
  it('is called what the content calls it', () => {
    expect(nameOfValue(option, 'siege', 'fr')).toBe('Le siège');
    expect(nameOfValue({ ...option, names: undefined }, 'siege', 'fr')).toBeUndefined();
    expect(nameOfValue(undefined, 'siege', 'fr')).toBeUndefined();
  });
});
