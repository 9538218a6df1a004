// Reads our own rulebooks: headings, numbered paragraphs, lists, tables, plans, pictures, bold. Only the marks those books use, made into
// plain data; the page is drawn from it, so no text of a book can ever be taken for markup.
import type { Lang } from './words';

export type Run = { text: string; strong?: boolean; italic?: boolean; code?: boolean };
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; id: string | undefined; runs: Run[]; rules: string[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'plan'; text: string }
  | { kind: 'picture'; what: string; ids: string[]; caption: string }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] };

const books = import.meta.glob<string>('../../../rulebooks/*.md', { query: '?raw', import: 'default' });

export async function loadBook(game: string, lang: Lang): Promise<Block[] | undefined> {
  const load = books[`../../../rulebooks/${game}.${lang}.md`];
  return load ? readBook(await load()) : undefined;
}

export function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  for (const part of plain.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    if (!part) continue;
    if (part.startsWith('**')) runs.push({ text: part.slice(2, -2), strong: true });
    else if (part.startsWith('*') && part.length > 2) runs.push({ text: part.slice(1, -1), italic: true });
    else if (part.startsWith('`')) runs.push({ text: part.slice(1, -1), code: true });
    else runs.push({ text: part });
  }
  return runs;
}

const cells = (line: string) => line.replace(/^\||\|$/g, '').split('|').map((cell) => readRuns(cell.trim()));

// Cards drawn in the book side by side, or another picture that the game's room draws: a comment, so that whoever reads
// the file itself is not disturbed (docs/adding_a_game.md).
const PICTURE = /^<!-- ([a-z_]+): ([a-z0-9_ ]+): (.*?) -->$/;

function readParagraph(text: string): Block {
  const number = /^\*\*(\d+\.\d+)\*\*/.exec(text)?.[1];
  const rules = [...text.matchAll(/\b[A-Z]{2}-R?\d+\b/g)].map((match) => match[0]);
  return { kind: 'paragraph', id: number, runs: readRuns(text), rules };
}

export function readBook(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.split(/\n\s*\n/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '');
    const first = lines[0];
    if (!first) continue;
    const heading = /^(#+)\s+(.*)$/.exec(first);
    if (heading) {
      blocks.push({ kind: 'heading', level: (heading[1] as string).length, runs: readRuns(heading[2] as string) });
      const rest = lines.slice(1).join(' ');
      if (rest) blocks.push(readParagraph(rest));
    } else if (first.startsWith('```')) {
      blocks.push({ kind: 'plan', text: lines.slice(1, -1).join('\n') });
    } else if (/^<!-- [a-z_]+:/.test(first)) {
      const [, what = 'cards', ids = '', caption = ''] = PICTURE.exec(lines.join(' ')) ?? [];
      blocks.push({ kind: 'picture', what, ids: ids.trim().split(/\s+/), caption });
    } else if (first.startsWith('|')) {
      blocks.push({ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) });
    } else if (/^\s*([-*]|\d+\.)\s/.test(first)) {
      const items: string[] = [];
      for (const line of lines) {
        const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
        if (item) items.push(item[1] as string);
        else items[items.length - 1] += ` ${line.trim()}`;
      }
      blocks.push({ kind: 'list', items: items.map(readRuns) });
    } else {
      blocks.push(readParagraph(lines.map((line) => line.trim()).join(' ')));
    }
  }
  return blocks;
}
