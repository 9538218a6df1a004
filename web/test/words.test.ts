// The browser words the catalogue as the terminal does.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
        catalogue: cases.catalogue[lang],
        term: (id: string) => cases.terms[id]?.[lang] ?? '',
        seats: cases.seats,
        eye: each.eye ?? 0,
      };
      expect(word(words, each.message)).toBe(each.text);
    });
});

describe('protocol', () => {
  it('has the types the schema asks for', () => {
    expect(readFileSync(new URL('../src/lib/protocol.gen.ts', import.meta.url), 'utf8')).toBe(protocolTypes());
  });
});
