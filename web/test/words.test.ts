// The browser words the catalogue as the terminal does.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../src/lib/content';
import { type Lang, word } from '../src/lib/words';
import { protocolTypes } from '../tools/protocol_types.mjs';

const tree = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const cases = JSON.parse(tree('tests/content/wording_cases.json'));

describe('wording', () => {
  for (const each of cases.cases)
    it(`${each.lang}: ${each.why}`, () => {
      const lang = each.lang as Lang;
      const words = {
        lang,
        catalogue: { ...JSON.parse(tree(`content/messages/nouns.${lang}.json`)), ...cases.catalogue[lang] },
        term: (id: string) => cases.terms[id]?.[lang] ?? '',
        grammar: (id: string) => cases.terms[id]?.grammar?.[lang] ?? '',
        seats: cases.seats,
        eye: each.eye ?? 0,
      };
      expect(word(words, each.message)).toBe(each.text);
    });
});

describe('the names of a game', () => {
  it('bring their grammar where it is known', async () => {
    const names = (await contentOf('fairy-tale'))?.names;
    expect(names?.get('elven_archer')).toEqual({ en: 'Elven Archer', fr: 'Archer elfe', grammar: { en: 'an', fr: 'm elides' } });
    expect(names?.get('bard')).toEqual({ en: 'Bard', fr: 'Barde' });
  });
});

describe('protocol', () => {
  it('has the types the schema asks for', () => {
    expect(readFileSync(new URL('../src/lib/protocol.gen.ts', import.meta.url), 'utf8')).toBe(protocolTypes());
  });
});
