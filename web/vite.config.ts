// How the browser client is built: Svelte and TypeScript into dist/, which the program embeds. Cards, names and texts
// come from content/ (TOML, read here, so that no TOML reader is sent to anybody), messages and rulebooks from the tree.
// Of the 4,000 silhouettes of game-icons.net (Lorc, Delapouite and contributors, CC BY 3.0) a browser is only sent those
// that src/cards/icons.json chooses for all pages and games/<room>/icons.json for a room: our name first, theirs second,
// each chosen for being light too. The small line signs of the tools (undo, eye, play) are our own: own_icons.ts.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
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

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const rooms = [...readFileSync(`${root}/engine/games.def`, 'utf8').matchAll(/^FEERIE_GAME\((\w+)\)/gm)].map(([, room]) => room as string);

/** Of a game's words what stands where no table is open: its title and tale, and what its options are called. */
const IN_FRONT = /^(web\.(title|tale)|option|preset)\./;
/** What only boards in the terminal say. */
const OF_TERMINAL = /^board\./;
/** Files every page may speak from, and those that only the program at its command line does. */
const OF_PAGES = ['web', 'play', 'nouns', 'table'];
const OF_COMMANDS = ['cli'];

type Entry = [id: string, text: string];
const sorted = (entries: Entry[]) => Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
const wordsOf = (room: string, lang: string): Entry[] => Object.entries(json(`${root}/content/${room}/messages.${lang}.json`));
const sharedWords = (lang: string, wanted: (file: string) => boolean): Entry[] =>
  readdirSync(`${root}/content/messages`)
    .filter((file) => file.endsWith(`.${lang}.json`) && wanted(file.split('.')[0] as string))
    .flatMap((file) => Object.entries(json(`${root}/content/messages/${file}`)));

/** What is said in a language: on all pages (pages), what comes later (further), in a room, or everything (all). */
function readMessages(part: string, lang: string): Record<string, string> {
  if (part === 'all') return sorted([...sharedWords(lang, () => true), ...rooms.flatMap((room) => wordsOf(room, lang))]);
  if (part === 'further') return sorted(sharedWords(lang, (file) => ![...OF_PAGES, ...OF_COMMANDS].includes(file)));
  if (part !== 'pages') return sorted(wordsOf(part, lang).filter(([id]) => !IN_FRONT.test(id) && !OF_TERMINAL.test(id)));
  const inFront = rooms.flatMap((room) => wordsOf(room, lang)).filter(([id]) => IN_FRONT.test(id));
  return sorted([...sharedWords(lang, (file) => OF_PAGES.includes(file)), ...inFront]);
}

/** Where the content and the words of each game of the list come from. */
function gamesModule(): string {
  const entries = rooms.map((room) => {
    const words = ['en', 'fr'].map((lang) => `${lang}: () => import('virtual:feerie/messages/${room}/${lang}')`);
    return `'${room.replaceAll('_', '-')}': { content: () => import('virtual:feerie/content/${room}'), words: { ${words.join(', ')} } }`;
  });
  return `export default { ${entries.join(', ')} };`;
}

/** What `virtual:feerie/<what>` holds. */
function valueOf(what: string): object {
  const [kind, name, lang] = what.split('/') as [string, string, string];
  if (kind === 'icons') return chosenIcons(name ? `games/${name}/icons.json` : 'cards/icons.json');
  return kind === 'messages' ? readMessages(name, lang) : readContent(name);
}

function chosenIcons(list: string): Record<string, string> {
  const file = fileURLToPath(new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url));
  const all = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  const chosen: Record<string, string> = {};
  for (const [name, icon] of Object.entries(json(`${root}/web/src/${list}`))) {
    const found = all.icons[icon];
    if (!found) throw new Error(`${list}: there is no icon "${icon}" (for "${name}")`);
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
      const what = id.slice(prefix.length + 1);
      return what === 'games' ? gamesModule() : `export default JSON.parse(${JSON.stringify(JSON.stringify(valueOf(what)))});`;
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
