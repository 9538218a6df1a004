// Every game of the list can be played here: in its own room, or where it has none, in the plain one.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { roomNames, taleOf } from '../src/games';
import { contentOf, gamesKnown, knowsGame } from '../src/lib/content';
import type { GameOption } from '../src/lib/play';
import { nameOfValue, usualBot } from '../src/lib/terms';

const tree = (path: string) => new URL(`../../${path}`, import.meta.url);
const listed = [...readFileSync(tree('engine/games.def'), 'utf8').matchAll(/^FEERIE_GAME\((\w+)\)/gm)].map(([, room]) => room as string);
const games = listed.map((room) => room.replaceAll('_', '-'));

describe('the rooms of the client', () => {
  it('are found by their folders, and every game of the list has a content', async () => {
    expect(gamesKnown).toEqual(games);
    expect(knowsGame('nothing')).toBe(false);
    expect(roomNames.filter((game) => !games.includes(game))).toEqual([]);
    for (const game of games) {
      expect(existsSync(tree(`web/src/games/${game.replaceAll('-', '_')}/room.ts`)), game).toBe(roomNames.includes(game));
      expect((await contentOf(game))?.names.size, game).toBeGreaterThan(20);
    }
  });

  it('have a scene on the home page each', () => {
    expect(games.filter((game) => !taleOf[game])).toEqual([]);
    for (const [game, { suit }] of Object.entries(taleOf)) {
      const colours = readFileSync(tree(`web/src/games/${game.replaceAll('-', '_')}/colours.css`), 'utf8');
      expect(colours, game).toContain(`.suit-${suit} {`);
    }
  });

  it('cost the home page at most three kilobytes each, packed by themselves', () => {
    for (const room of listed)
      for (const lang of ['en', 'fr']) {
        const messages = JSON.parse(readFileSync(tree(`content/${room}/messages.${lang}.json`), 'utf8')) as Record<string, string>;
        const words = Object.entries(messages).filter(([id]) => /^(web\.(title|tale)|option|preset)\./.test(id));
        const scene = ['tale.json', 'colours.css'].map((file) => readFileSync(tree(`web/src/games/${room}/${file}`), 'utf8'));
        expect(gzipSync(JSON.stringify(words) + scene.join('')).length, `${room} in ${lang}`).toBeLessThanOrEqual(3 * 1024);
      }
  });

  it('have a title: every game of the list is called something in both languages', () => {
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
