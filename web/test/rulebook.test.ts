// The books are read into plain blocks, and every picture in them is of a card that exists.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBook } from '../src/lib/rulebook';

const tree = (path: string) => new URL(`../../${path}`, import.meta.url);
const ids = (game: string) =>
  new Set(
    readdirSync(tree(`content/${game}`)).flatMap((file) =>
      [...readFileSync(tree(`content/${game}/${file}`), 'utf8').matchAll(/^id = "([^"]+)"/gm)].map((match) => match[1]),
    ),
  );

describe('a rulebook', () => {
  it('is read with its pictures and plans', () => {
    const [heading, picture, plan] = readBook('# Title\n\n<!-- cards: bard old_sage:\nTwo of them: a sage. -->\n\n```text\n a  b\n  c\n```\n');
    expect(heading?.kind).toBe('heading');
    expect(picture).toEqual({ kind: 'picture', what: 'cards', ids: ['bard', 'old_sage'], caption: 'Two of them: a sage.' });
    expect(readBook('<!-- line_up: a b: Joined. -->')).toEqual([{ kind: 'picture', what: 'line_up', ids: ['a', 'b'], caption: 'Joined.' }]);
    expect(readBook('<!-- dice: green: Faces. -->')).toEqual([{ kind: 'picture', what: 'dice', ids: ['green'], caption: 'Faces.' }]);
    expect(plan).toEqual({ kind: 'plan', text: ' a  b\n  c' });
  });
  for (const game of ['fairy-tale', 'heroes'])
    it(`of ${game} shows the same cards in both languages, and cards that exist`, () => {
      const [en, fr] = ['en', 'fr'].map((lang) =>
        readBook(readFileSync(tree(`rulebooks/${game}.${lang}.md`), 'utf8')).flatMap((block) =>
          block.kind === 'picture' && block.what !== 'dice' ? [block.ids] : [],
        ),
      );
      expect(en?.length).toBeGreaterThan(2);
      expect(fr).toEqual(en);
      const known = ids(game.replace('-', '_'));
      for (const card of en?.flat() ?? []) expect(known.has(card), card).toBe(true);
    });
});
