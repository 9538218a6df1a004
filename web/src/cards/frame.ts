// The parts every card is made of: the mat with its window, the bookmark ribbon of a suit, the coin and the pennant of
// points, the back. A mat is the sheet of the card with a hole: it lies over the scene, so nothing needs a clip.
import type { Lang } from './content';
import { circle, hasIcon, path, put, putAt, roundedPath, starPath, svg } from './draw';
import { archPath, scene, type SceneOptions } from './scene';
import { suitOf, type Tail } from './suits';
import { line, title } from './words';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const radius = (w: number): number => (w > 220 ? 14 : w > 110 ? 9 : 6);

/** The sheet of a card, open where the scene shows; its edge, and the gilded inner rule with bitten corners. */
export function leaf(w: number, h: number, hole = '', r = radius(w)): string {
  const inset = w > 220 ? 7 : 4.5;
  const bite = w > 220 ? 9 : 6;
  const sheet = roundedPath(0.6, 0.6, w - 1.2, h - 1.2, r);
  const rule = svg`M${inset + bite} ${inset}H${w - inset - bite}a${bite} ${bite} 0 0 0 ${bite} ${bite}V${h - inset - bite}a${bite} ${bite} 0 0 0 ${-bite} ${bite}H${inset + bite}a${bite} ${bite} 0 0 0 ${-bite} ${-bite}V${inset + bite}a${bite} ${bite} 0 0 0 ${bite} ${-bite}Z`;
  return (
    path(sheet + hole, 'var(--card)', '', 0, 'fill-rule="evenodd"') +
    path(sheet, 'none', 'var(--card-edge)', 1.2) +
    (w > 110 ? path(rule, 'none', 'var(--gild)', w > 220 ? 1.2 : 0.9, 'opacity=".75"') : '') +
    (hole && path(hole, 'none', 'var(--card-edge)', 1.2))
  );
}

/** A leaf with a suit's scene in its window. */
export function framed(
  w: number,
  h: number,
  suit: string,
  id: string,
  box: Box,
  options: SceneOptions = {},
  r = radius(w),
): string {
  const hole = archPath(suitOf(suit).arch, box.x, box.y, box.w, box.h);
  return scene(suit, id, box.x, box.y, box.w, box.h, options) + leaf(w, h, hole, r);
}

function tailPath(tail: Tail, x: number, y: number, w: number, h: number): string {
  const t = w * 0.34;
  const b = y + h;
  switch (tail) {
    case 'swallow':
      return svg`V${b}L${x + w / 2} ${b - t}L${x} ${b}Z`;
    case 'point':
      return svg`V${b - t}L${x + w / 2} ${b}L${x} ${b - t}Z`;
    case 'round':
      return svg`V${b - w / 2}A${w / 2} ${w / 2} 0 0 1 ${x} ${b - w / 2}Z`;
    case 'slant':
      return svg`V${b - t * 1.3}L${x} ${b}Z`;
    case 'saw':
      return svg`V${b - t * 0.6}` + svg`l${-w / 6} ${t * 0.6}l${-w / 6} ${-t * 0.6}`.repeat(3) + 'Z';
    case 'flat':
      return svg`V${b - t * 0.3}H${x}Z`;
  }
}

/** The bookmark ribbon: hue, tail, silhouette and letter of a suit in one sign. Short ones leave the silhouette out. */
export function ribbon(suit: string, lang: Lang, x: number, y: number, w: number, h: number): string {
  const look = suitOf(suit);
  const letter = look.letter[lang];
  const both = h > w * 1.5;
  const size = w * 0.68;
  const type = w * (letter.length > 1 ? 0.48 : 0.58);
  return (
    svg`<g class="suit-${suit}" data-tail="${look.tail}">` +
    path(
      svg`M${x} ${y}H${x + w}` + tailPath(look.tail, x, y, w, h),
      'var(--suit)',
      'var(--card)',
      Math.max(0.8, w / 26),
    ) +
    (both ? put(hasIcon(suit) ? suit : 'mission', x + (w - size) / 2, y + w * 0.12, size, 'var(--on-suit)') : '') +
    line(x + w / 2, both ? y + w * 0.12 + size + type * 0.84 : y + (h - w * 0.2) / 2 + type * 0.36, letter, type, {
      face: 'clerkBold',
      fill: 'var(--on-suit)',
      anchor: 'middle',
    }) +
    '</g>'
  );
}

export type Trend = 'up' | 'down' | 'same';
export interface CoinOptions {
  pennant?: boolean; // points with an "if"
  trend?: Trend; // what they are now, against what is printed
}

/** Points on a coin, or on a pennant when there is an "if"; a mark at its foot says more or less than printed. */
export function coin(cx: number, cy: number, r: number, text: string, options: CoinOptions = {}): string {
  const rim = r * 0.1;
  const shape = options.pennant
    ? path(
        svg`M${cx - r} ${cy - r * 0.9}h${2 * r}v${r * 1.2}l${-r} ${r * 0.82}l${-r} ${-r * 0.82}Z`,
        'var(--coin)',
        'var(--coin-rim)',
        rim,
        'stroke-linejoin="round"',
      ) +
      path(
        svg`M${cx - r * 0.8} ${cy - r * 0.7}h${1.6 * r}v${r * 0.9}l${-0.8 * r} ${r * 0.66}l${-0.8 * r} ${-r * 0.66}Z`,
        'none',
        'var(--coin-rim)',
        r * 0.05,
        'opacity=".7"',
      )
    : circle(cx, cy, r, 'var(--coin)', 'var(--coin-rim)', rim) +
      svg`<circle cx="${cx}" cy="${cy}" r="${r * 0.8}" fill="none" stroke="var(--coin-rim)" stroke-width="${r * 0.05}" opacity=".7"/>`;
  const type = r * (text.length > 2 ? 0.86 : text.length > 1 ? 1.06 : 1.24);
  return (
    shape +
    line(cx, cy + type * 0.355 - (options.pennant ? r * 0.12 : 0), text, type, {
      face: 'clerkBold',
      fill: 'var(--coin-ink)',
      anchor: 'middle',
    }) +
    trendMark(cx + r * 0.78, cy + r * 0.68, r * 0.46, options.trend ?? 'same')
  );
}

function trendMark(cx: number, cy: number, r: number, trend: Trend): string {
  if (trend === 'same') return '';
  const up = trend === 'up';
  const sign = up
    ? svg`M${cx} ${cy - r * 0.62}L${cx + r * 0.62} ${cy + r * 0.44}H${cx - r * 0.62}Z`
    : svg`M${cx - r * 0.6} ${cy - r * 0.18}h${r * 1.2}v${r * 0.36}h${-r * 1.2}Z`;
  return (
    svg`<g data-trend="${trend}">` +
    circle(cx, cy, r, 'var(--card)', up ? 'var(--verdigris-ink)' : 'var(--rubric-ink)', r * 0.2) +
    path(sign, up ? 'var(--verdigris-ink)' : 'var(--rubric-ink)') +
    '</g>'
  );
}

/** How what a card is worth now stands to what is printed on it. */
export const trendOf = (now: number | undefined, printed: number): Trend =>
  now === undefined || now === printed ? 'same' : now > printed ? 'up' : 'down';

/** A rule with a lozenge: what stands above is the name, below the text. */
export function divider(cx: number, y: number, half: number): string {
  const k = Math.max(2.6, half * 0.055);
  return (
    path(svg`M${cx - half} ${y}h${half - k * 2}M${cx + k * 2} ${y}h${half - k * 2}`, 'none', 'var(--gild)', k * 0.34) +
    path(svg`M${cx} ${y - k}l${k} ${k}l${-k} ${k}l${-k} ${-k}Z`, 'var(--gild)')
  );
}

/** The back: a night sky sewn with gold. What this seat remembers of a card lies over it as a slip of paper. */
export function back(w: number, h: number, icon: string, known = '', r = radius(w)): string {
  const i = w * 0.05;
  const [bw, bh] = [w - 2 * i, h - 2 * i];
  const step = bw / 5;
  const rows = Math.round(bh / step);
  const [dx, dy] = [bw / 5, bh / rows];
  let lattice = '';
  let knots = '';
  for (let n = -rows; n < 5; ++n) {
    // two families of slanting threads, each cut where it meets the border
    const [from, to] = [Math.max(0, -n), Math.min(rows, 5 - n)];
    if (from >= to) continue;
    lattice += svg`M${i + (n + from) * dx} ${i + from * dy}L${i + (n + to) * dx} ${i + to * dy}M${w - i - (n + from) * dx} ${i + from * dy}L${w - i - (n + to) * dx} ${i + to * dy}`;
  }
  for (let a = 0; a < 5; ++a)
    for (let b = 0; b < rows; ++b)
      knots += svg`<circle cx="${i + (a + 0.5) * dx}" cy="${i + b * dy + (b === 0 ? dy : 0)}" r="${w / 100}"/>`;
  const [cx, cy, R] = [w / 2, known ? h * 0.42 : h / 2, w * 0.24];
  let rays = '';
  for (let n = 0; n < 16; ++n) {
    const [c, s] = [Math.cos((n * Math.PI) / 8), Math.sin((n * Math.PI) / 8)];
    const k = n % 2 ? 1.3 : 1.52;
    rays += svg`M${cx + c * R * 1.12} ${cy + s * R * 1.12}L${cx + c * R * k} ${cy + s * R * k}`;
  }
  const small = w < 110;
  const [slip, side] = small ? [h * 0.24, w * 0.015] : [h * 0.2, w * 0.04];
  return (
    path(roundedPath(0.6, 0.6, w - 1.2, h - 1.2, r), 'var(--back-2)', 'var(--card-edge)', 1.2) +
    path(roundedPath(i, i, bw, bh, w * 0.035), 'var(--back)', 'var(--back-line)', Math.max(0.8, w / 150)) +
    path(lattice, 'none', 'var(--back-line)', Math.max(0.4, w / 330), 'opacity=".45"') +
    `<g fill="var(--back-line)" opacity=".75">${knots}</g>` +
    circle(cx, cy, R * 1.62, 'var(--back)') +
    path(rays, 'none', 'var(--back-line)', w / 90, 'stroke-linecap="round"') +
    circle(cx, cy, R, 'var(--back-2)', 'var(--back-line)', w / 80) +
    putAt(icon, cx, cy, R * 1.26, 'var(--back-line)') +
    (known &&
      path(roundedPath(side, h * 0.965 - slip, w - 2 * side, slip, w * 0.03), 'var(--card)', 'var(--card-edge)', 0.8) +
        (small
          ? title(w / 2, h * 0.965 - slip / 2, known, w * 0.965, [12.5, 12], [12, 11.7, 11.4])
          : title(
              w / 2,
              h * 0.965 - slip / 2,
              known,
              w * 0.86,
              [w * 0.105, w * 0.095],
              [w * 0.095, w * 0.088, w * 0.08],
            )))
  );
}

/** A wax seal with a letter. */
export function seal(cx: number, cy: number, r: number, letter: string): string {
  return (
    path(starPath(cx, cy, r, r * 0.88, 12), 'var(--suit)', 'var(--card)', r * 0.07, 'stroke-linejoin="round"') +
    svg`<circle cx="${cx}" cy="${cy}" r="${r * 0.7}" fill="none" stroke="var(--on-suit)" stroke-width="${r * 0.06}" opacity=".8"/>` +
    line(cx, cy + r * 0.36, letter, r, { face: 'clerkBold', fill: 'var(--on-suit)', anchor: 'middle' })
  );
}
