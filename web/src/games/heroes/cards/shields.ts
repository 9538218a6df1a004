// The small things that lie on heroes: half-shields and shields, slots, wounds, action plates, dice. The outline of a
// shield is its element (star, flame, hexagon), so only like halves fit. Open halves are pale and dashed; closed ones are
// whole and can hold one wound.
import type { Lang } from '../../../cards/content';
import type { DieColour, Element, HeroAction } from './content';
import { circle, path, putAt, roundedPath, svg } from '../../../cards/draw';
import { line } from '../../../cards/words';

const half: Record<Element, string> = {
  lightning: 'M0-19 5-11 14-14 11-5 19 0 11 5 14 14 5 11 0 19Z',
  fire: 'M0-21C9-10 16-3 16 5A16 14 0 0 1 0 19Z',
  ice: 'M0-19 16.5-9.5V9.5L0 19Z',
};
const whole: Record<Element, string> = {
  lightning: 'M0-19 5-11 14-14 11-5 19 0 11 5 14 14 5 11 0 19-5 11-14 14-11 5-19 0-11-5-14-14-5-11Z',
  fire: 'M0-21C9-10 16-3 16 5A16 14 0 0 1-16 5C-16-3-9-10 0-21Z',
  ice: 'M0-19 16.5-9.5V9.5L0 19-16.5 9.5V-9.5Z',
};

/** The half on an edge: its flat side at x, looking into the card. Open: it found no partner in the line-up. */
export function halfShield(
  element: Element,
  x: number,
  y: number,
  k: number,
  side: 'left' | 'right',
  open: boolean,
): string {
  const s = side === 'left' ? 1 : -1;
  return (
    svg`<g class="el-${element}"><path transform="translate(${x} ${y}) scale(${s * k} ${k})" d="${half[element]}" fill="${open ? 'var(--card-2)' : 'var(--el)'}" stroke="${open ? 'var(--el)' : 'var(--card-ink)'}" stroke-width="${open ? 2.2 : 1.5}" stroke-linejoin="round"${open ? ' stroke-dasharray="3.6 2.2"' : ''}/>` +
    putAt(
      element,
      x + s * 7.2 * k,
      y + (element === 'fire' ? 2.5 * k : 0),
      11.5 * k,
      open ? 'var(--card-ink)' : 'var(--el-ink)',
    ) +
    '</g>'
  );
}
export function wholeShield(element: Element, x: number, y: number, k: number): string {
  return (
    svg`<g class="el-${element}"><path transform="translate(${x} ${y}) scale(${k})" d="${whole[element]}" fill="var(--el)" stroke="var(--card-ink)" stroke-width="1.8" stroke-linejoin="round"/>` +
    putAt(element, x, y + (element === 'fire' ? 1.5 * k : 0), 18 * k, 'var(--el-ink)') +
    '</g>'
  );
}
export function wound(cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, 'var(--hurt)', 'var(--on-hurt)', r * 0.16) + putAt('wound', cx, cy, r * 1.24, 'var(--on-hurt)')
  );
}
/** A slot: a coin of prestige, or an empty socket when it is worth nothing. */
export function slot(cx: number, cy: number, r: number, worth: number, hit: boolean): string {
  const place = worth
    ? circle(cx, cy, r, 'var(--coin)', 'var(--coin-rim)', r * 0.16) +
      line(cx, cy + r * 0.43, String(worth), r * 1.2, { face: 'clerkBold', fill: 'var(--coin-ink)', anchor: 'middle' })
    : circle(cx, cy, r, 'var(--card)', 'var(--card-edge)', r * 0.16) +
      svg`<circle cx="${cx}" cy="${cy}" r="${r * 0.56}" fill="var(--card-2)" stroke="var(--card-edge)" stroke-width="${r * 0.1}" stroke-dasharray="${r * 0.18} ${r * 0.14}"/>`;
  return place + (hit ? wound(cx, cy, r * 0.9) : '');
}

/** One action: its sign, and its number if it has one. */
export function plate(action: HeroAction, x: number, y: number, w: number, h: number): string {
  const size = Math.min(h * 0.76, action.value ? w * 0.5 : w * 0.8);
  const type = Math.min(h * 0.74, w * 0.5);
  const gap = size * 0.12;
  const wide = action.value ? size + gap + type * 0.58 : size;
  const left = x + (w - wide) / 2;
  return (
    path(roundedPath(x, y, w, h, h * 0.14), 'var(--card-2)', 'var(--card-edge)', 1) +
    putAt(action.kind, left + size / 2, y + h / 2, size, 'var(--card-ink)') +
    (action.value
      ? line(left + size + gap, y + h / 2 + type * 0.35, String(action.value), type, { face: 'clerkBold' })
      : '')
  );
}

export const octagon = (x: number, y: number, s: number): string =>
  svg`M${x + s * 0.29} ${y}h${s * 0.42}l${s * 0.29} ${s * 0.29}v${s * 0.42}l${-s * 0.29} ${s * 0.29}h${-s * 0.42}l${-s * 0.29} ${-s * 0.29}v${-s * 0.42}Z`;

const dieOutline: Record<DieColour, string> = {
  green: 'M12 2H44a10 10 0 0 1 10 10V44a10 10 0 0 1-10 10H12A10 10 0 0 1 2 44V12A10 10 0 0 1 12 2Z',
  yellow: 'M14 2H42L54 14V42L42 54H14L2 42V14Z',
  red: 'M2 2H22l6 5 6-5H54V22l-5 6 5 6V54H34l-6-5-6 5H2V34l5-6-5-6Z',
};
const dieLetter: Record<DieColour, Record<Lang, string>> = {
  green: { en: 'G', fr: 'V' },
  yellow: { en: 'Y', fr: 'J' },
  red: { en: 'R', fr: 'R' },
};
export const dieName: Record<DieColour, Record<Lang, string>> = {
  green: { en: 'green', fr: 'vert' },
  yellow: { en: 'yellow', fr: 'jaune' },
  red: { en: 'red', fr: 'rouge' },
};

/** The body of a die: the outline tells its colour (round, cut, notched), the letter repeats it. */
export function dieBody(colour: DieColour, x: number, y: number, size: number): string {
  return svg`<path transform="translate(${x} ${y}) scale(${size / 56})" d="${dieOutline[colour]}" fill="var(--die)" stroke="var(--card-ink)" stroke-width="${Math.min(3, 100 / size)}" stroke-linejoin="round"/>`;
}
export function smallDie(colour: DieColour, lang: Lang, x: number, y: number, size: number): string {
  return (
    `<g class="die-${colour}">` +
    dieBody(colour, x, y, size) +
    line(x + size / 2, y + size * 0.69, dieLetter[colour][lang], size * 0.54, {
      face: 'clerkBold',
      fill: 'var(--die-ink)',
      anchor: 'middle',
    }) +
    '</g>'
  );
}
export function dieCorner(colour: DieColour, lang: Lang, size: number): string {
  return line(size / 2, size * 0.925, dieLetter[colour][lang], size * 0.2, {
    face: 'clerkBold',
    fill: 'var(--die-ink)',
    anchor: 'middle',
  });
}
/** A point of damage, with its element's shield or as a plain drop. */
export function damageSign(kind: 'any' | Element, cx: number, cy: number, r: number): string {
  return kind === 'any' ? wound(cx, cy, r) : wholeShield(kind, cx, cy, r / 18);
}
