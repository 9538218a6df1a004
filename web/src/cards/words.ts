// Words in a drawing: broken by the measured widths of metrics.ts, in the largest size that fits the box they are given.
// A line that nearly fills its box also carries its length, so that another face, before ours has arrived, is squeezed
// into the box rather than let out of it.
import { escape, svg } from './draw';
import type { Lang } from './content';
import { measure, type Face } from './metrics';

const families: Record<Face, [family: string, weight: number, style: string]> = {
  story: ['story', 400, ''],
  storyBold: ['story', 600, ''],
  storyItalic: ['story', 400, 'italic'],
  clerk: ['clerk', 400, ''],
  clerkBold: ['clerk', 700, ''],
};

export interface Style {
  face?: Face;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  max?: number; // the width of the box
}

/** The apostrophes, minus signs and narrow gaps of a printed text. */
export function typeset(text: string, lang: Lang): string {
  const neat = text.replace(/'/g, '’').replace(/(^|[\s(])-(?=\d)/g, '$1−');
  return lang === 'fr' ? neat.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : neat;
}

export function line(x: number, y: number, text: string, size: number, style: Style = {}): string {
  const { face = 'clerk', fill = 'var(--card-ink)', anchor = 'start', max } = style;
  const [family, weight, slant] = families[face];
  const wide = measure(text, size, face);
  const length =
    max !== undefined && wide > max * 0.8
      ? svg` textLength="${Math.min(wide, max)}" lengthAdjust="spacingAndGlyphs"`
      : '';
  return svg`<text x="${x}" y="${y}" font-family="var(--${family})" font-size="${size}"${weight === 400 ? '' : ` font-weight="${weight}"`}${slant && ` font-style="${slant}"`} fill="${fill}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${length}>${escape(text)}</text>`;
}

/** Lines no wider than max, broken at spaces; if that is not enough, also after a hyphen between letters. */
export function wrap(text: string, max: number, size: number, face: Face, hyphens = false): string[] {
  const lines: string[] = [];
  let now = '';
  for (const word of text.split(hyphens ? / |(?<=\p{L}-)(?=\p{L})/u : ' ')) {
    const longer = now === '' ? word : now + (now.endsWith('-') ? '' : ' ') + word;
    if (now !== '' && measure(longer, size, face) > max) {
      lines.push(now);
      now = word;
    } else now = longer;
  }
  return now === '' ? lines : [...lines, now];
}

// Of two lines, neither much longer than the other: the width is narrowed while the number of lines stays.
function balance(text: string, max: number, size: number, face: Face, hyphens: boolean): string[] {
  let best = wrap(text, max, size, face, hyphens);
  for (let width = max - 4; best.length > 1 && width > max * 0.5; width -= 4) {
    const narrower = wrap(text, width, size, face, hyphens);
    if (narrower.length !== best.length || narrower.some((l) => measure(l, size, face) > width)) break;
    best = narrower;
  }
  return best;
}

export interface Block {
  lines: string[];
  size: number;
  height: number;
  fits: boolean;
}

/** The largest of these sizes in which the text takes at most so many lines, none wider than max. */
export function fit(
  text: string,
  max: number,
  sizes: readonly number[],
  most: number,
  face: Face,
  lead: number,
): Block {
  let block: Block = { lines: [], size: 0, height: 0, fits: false };
  for (const size of sizes)
    for (const hyphens of [false, true]) {
      const lines = wrap(text, max, size, face, hyphens);
      const fits = lines.length <= most && lines.every((l) => measure(l, size, face) <= max);
      block = { lines, size, height: lines.length * size * lead, fits };
      if (fits) return { ...block, lines: balance(text, max, size, face, hyphens) };
    }
  return block;
}

/** A block of lines; y is the base of its first. */
export function paragraph(x: number, y: number, block: Block, lead: number, style: Style): string {
  return block.lines.map((text, i) => line(x, y + i * block.size * lead, text, block.size, style)).join('');
}

/** A name around a middle height: in one line if it can, else in two, else (where there is room) in three. */
export function title(
  x: number,
  middle: number,
  text: string,
  max: number,
  one: readonly number[],
  two: readonly number[],
  style: Style = {},
  three: readonly number[] = [],
): string {
  const face = style.face ?? 'storyBold';
  let block = fit(text, max, one, 1, face, 1);
  if (!block.fits) block = fit(text, max, two, 2, face, 1);
  if (!block.fits && three.length > 0) block = fit(text, max, three, 3, face, 1);
  const lead = 1;
  const first = middle - ((block.lines.length - 1) / 2) * block.size * lead + block.size * 0.32;
  return paragraph(x, first, block, lead, { anchor: 'middle', ...style, face, max });
}
