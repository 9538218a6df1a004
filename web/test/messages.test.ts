// Whatever the client says has words in both languages.
import { readFileSync, readdirSync } from 'node:fs';
import english from 'virtual:feerie/messages/all/en';
import french from 'virtual:feerie/messages/all/fr';
import { describe, expect, it } from 'vitest';

const here = (path: string) => new URL(path, import.meta.url);
const catalogues = [english, french];
const sources = (readdirSync(here('../src'), { recursive: true }) as string[])
  .filter((file) => /\.(svelte|ts)$/.test(file))
  .map((file) => ({ file, text: readFileSync(here(`../src/${file}`), 'utf8') }));

describe('messages', () => {
  it('named in the client exist', () => {
    let named = 0;
    for (const { file, text } of sources)
      for (const [, id] of text.matchAll(/'((?:web|play)\.[a-z_.]+)'/g)) {
        named += 1;
        for (const catalogue of catalogues) expect(catalogue[id as string], `${file}: ${id}`).toBeDefined();
      }
    expect(named).toBeGreaterThan(100);
  });
  it('of every fault of a record exist', () => {
    for (const { file, text } of sources)
      for (const [, id] of text.matchAll(/new Fault\('([a-z_]+)'/g))
        for (const catalogue of catalogues) expect(catalogue[`web.fault.${id}`], `${file}: ${id}`).toBeDefined();
  });
  it('made from a beginning have at least one end', () => {
    for (const { file, text } of sources)
      for (const [, start] of text.matchAll(/`(web\.[a-z_.]*)\$\{/g))
        for (const catalogue of catalogues)
          expect(Object.keys(catalogue).some((id) => id.startsWith(start as string)), `${file}: ${start}`).toBe(true);
  });
});
