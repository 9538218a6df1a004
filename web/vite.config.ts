// How the browser client is built: Svelte and TypeScript into dist/, which the program embeds. Cards, names and texts
// come from content/ (TOML, read here, so that no TOML reader is sent to anybody), messages (one catalogue per language)
// and rulebooks from the tree; of the 4,000 icons only those that src/cards/icon_names.ts chooses.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { iconNames } from './src/cards/icon_names.ts';
import { thinIcon } from './src/cards/thin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every table of a game's TOML files, merged by name: {card: [...], affinity: [...], ...}. */
function readContent(game: string): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  const folder = `${root}/content/${game}`;
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.toml')) continue;
    for (const [key, value] of Object.entries(parse(readFileSync(`${folder}/${file}`, 'utf8')))) {
      const before = merged[key];
      if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value];
      else if (before && typeof before === 'object' && !Array.isArray(before)) Object.assign(before, value);
      else merged[key] = value;
    }
  }
  return merged;
}

/** Everything that is said in a language, sorted by id: content/messages/<who>.<lang>.json, content/<game>/messages.<lang>.json. */
function readMessages(lang: string): Record<string, string> {
  const end = `.${lang}.json`;
  const files = readdirSync(`${root}/content`, { recursive: true }) as string[];
  const entries = files
    .filter((file) => file.endsWith(end) && /^(messages\/\w+|\w+\/messages)\.\w+\.json$/.test(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(`${root}/content/${file}`, 'utf8')) as Record<string, string>));
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** What `virtual:feerie/<what>` holds. */
function valueOf(what: string): object {
  if (what === 'icons') return chosenIcons();
  const [kind, name] = what.split('/') as [string, string];
  return kind === 'messages' ? readMessages(name) : readContent(name);
}

function chosenIcons(): Record<string, string> {
  const file = fileURLToPath(new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url));
  const all = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  const chosen: Record<string, string> = {};
  for (const [name, icon] of Object.entries(iconNames)) {
    const found = all.icons[icon];
    if (!found) throw new Error(`icon_names.ts: there is no icon "${icon}" (for "${name}")`);
    chosen[name] = thinIcon(found.body);
  }
  return chosen;
}

function fromTheTree(): Plugin {
  const prefix = 'virtual:feerie/';
  return {
    name: 'feerie-tree',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(valueOf(id.slice(prefix.length + 1))))});`;
    },
  };
}

/** Every text gets a smaller form beside it, so that the server need not zip. */
function zipped(): Plugin {
  return {
    name: 'feerie-zipped',
    writeBundle({ dir }) {
      for (const file of readdirSync(dir as string, { recursive: true }) as string[])
        if (/\.(js|css|svg|json)$/.test(file)) {
          const path = `${dir}/${file}`;
          writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
        }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), fromTheTree(), zipped()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a strict content policy allows no data: scripts, and fonts stay cacheable
    modulePreload: { polyfill: false },
  },
  test: { environment: 'node', include: ['test/**/*.test.ts'] },
});
