// The paper theatre: sheets of sky, one lit disc, two cut-out landscapes, one dark silhouette and the ground it stands
// on. Five tones of one suit (--a0 … --a4) and the light (--a5); at night the same sheets turn to moonlight by tokens.css.
// A scene is drawn with square edges: the mat of the card (frame.ts) is laid over it and leaves the window open.
import { circle, hasIcon, luck, path, put, svg } from './draw';
import { suitOf, type Arch, type LayerName } from './suits';

type Luck = () => number;
type Layer = (r: Luck, w: number, h: number, d: number) => string;

// Each layer stands on the lower edge of a box w × h and rises to about d. Lengths grow with u, so that a wide strip has
// more hills rather than larger ones.
const unit = (h: number): number => Math.max(0.5, Math.min(1.6, h / 120));

const layers: Record<LayerName, Layer> = {
  peaks(r, w, h, d) {
    let p = svg`M0 ${h}`;
    for (let x = -8; x < w;) {
      const t = (16 + r() * 26) * unit(h);
      p += svg`L${Math.max(0, x)} ${h - d * (0.12 + r() * 0.14)}L${Math.min(w, Math.max(0, x + t * 0.5))} ${h - d * (0.55 + r() * 0.45)}`;
      x += t;
    }
    return p + svg`L${w} ${h - d * 0.2}V${h}Z`;
  },
  hills(r, w, h, d) {
    const n = Math.max(2, Math.round(w / (70 * unit(h))));
    let p = svg`M0 ${h}V${h - d * (0.4 + r() * 0.3)}`;
    for (let i = 1; i <= n; ++i) {
      const y = h - d * (0.35 + r() * 0.35);
      p += svg`Q${(w * (i - 0.5)) / n} ${y - d * (0.15 + r() * 0.5)} ${(w * i) / n} ${y}`;
    }
    return p + svg`V${h}Z`;
  },
  dunes(r, w, h, d) {
    const n = Math.max(2, Math.round(w / (80 * unit(h))));
    let p = svg`M0 ${h}V${h - d * 0.5}`;
    for (let i = 1; i <= n; ++i)
      p += svg`C${(w * (i - 0.7)) / n} ${h - d * (0.3 + r() * 0.2)} ${(w * (i - 0.4)) / n} ${h - d * (0.8 + r() * 0.3)} ${(w * i) / n} ${h - d * (0.4 + r() * 0.2)}`;
    return p + svg`V${h}Z`;
  },
  towers(r, w, h, d) {
    const u = unit(h);
    let p = svg`M0 ${h}V${h - d * 0.3}`;
    for (let x = 0; x < w - 6 * u;) {
      const t = Math.min((8 + r() * 9) * u, w - x);
      const y = h - d * (0.38 + r() * 0.55);
      const tooth = t / 7;
      p += svg`L${x} ${h - d * 0.3}V${y}`;
      p +=
        r() > 0.45
          ? svg`h${-t * 0.08}L${x + t / 2} ${y - t * 1.15}L${x + t * 1.08} ${y}H${x + t}`
          : svg`v${-tooth}h${tooth}v${tooth}h${tooth}v${-tooth}h${tooth}v${tooth}h${tooth}v${-tooth}h${tooth}v${tooth}h${tooth}v${-tooth}h${tooth}v${tooth}`;
      p += svg`V${h - d * 0.3}`;
      x += t + (1 + r() * 7) * u;
    }
    return p + svg`H${w}V${h}Z`;
  },
  trees(r, w, h, d) {
    let p = svg`M0 ${h}V${h - d * 0.28}`;
    for (let x = 0; x < w;) {
      const t = Math.min((9 + r() * 11) * unit(h), w - x);
      const y = d * (0.35 + r() * 0.6);
      p += svg`L${x} ${h - d * 0.26}c${-t * 0.2} ${-y * 0.5} ${t * 0.1} ${-y} ${t * 0.5} ${-y * 1.02}c${t * 0.4} ${y * 0.03} ${t * 0.7} ${y * 0.5} ${t * 0.5} ${y * 1.02}`;
      x += Math.max(t * 0.9, 3);
    }
    return p + svg`H${w}V${h}Z`;
  },
  bare(r, w, h, d) {
    const n = Math.max(4, Math.round(w / (30 * unit(h))));
    let p = svg`M0 ${h}V${h - d * 0.22}Q${w / 2} ${h - d * 0.45} ${w} ${h - d * 0.22}V${h}Z`;
    for (let i = 0; i < n; ++i) {
      const x = (w * (i + 0.15 + r() * 0.7)) / n;
      const y = h - d * 0.2;
      const t = d * (0.6 + r() * 0.5);
      const s = (r() > 0.5 ? 1 : -1) * Math.min(1, (x - 1) / (t * 0.3), (w - x - 1) / (t * 0.3));
      p += svg`M${x - 1.8} ${y}L${x - 0.5} ${y - t}h1L${x + 1.8} ${y}Z`;
      p += svg`M${x} ${y - t * 0.45}l${s * t * 0.28} ${-t * 0.24}l.8 .8l${-s * t * 0.26} ${t * 0.3}Z`;
      p += svg`M${x} ${y - t * 0.68}l${-s * t * 0.2} ${-t * 0.2}l.8 .6l${s * t * 0.18} ${t * 0.26}Z`;
    }
    return p;
  },
  waves(r, w, h, d) {
    const n = Math.max(3, Math.round(w / (15 * unit(h))));
    const s = w / n;
    let p = svg`M0 ${h}V${h - d * 0.5}`;
    for (let i = 0; i < n; ++i) {
      const rise = d * (0.16 + r() * 0.2);
      p += svg`c${s * 0.3} 0 ${s * 0.5} ${-rise} ${s * 0.75} ${-rise}c${-s * 0.12} ${rise * 0.5} ${-s * 0.02} ${rise} ${s * 0.25} ${rise}`;
    }
    return p + svg`V${h}Z`;
  },
  pines(r, w, h, d) {
    let p = svg`M0 ${h}V${h - d * 0.25}H${w}V${h}Z`;
    for (let x = 0; x < w;) {
      const t = Math.min((9 + r() * 8) * unit(h), w - x);
      const y = d * (0.45 + r() * 0.5);
      const b = h - d * 0.22;
      p += svg`M${x} ${b}L${x + t * 0.32} ${b - y * 0.45}h${-t * 0.14}L${x + t / 2} ${b - y}L${x + t * 0.82} ${b - y * 0.45}h${-t * 0.14}L${x + t} ${b}Z`;
      x += Math.max(t * 0.86, 3);
    }
    return p;
  },
  tents(r, w, h, d) {
    let p = svg`M0 ${h}V${h - d * 0.2}H${w}V${h}Z`;
    for (let x = 2; x < w - 14;) {
      const t = Math.min((20 + r() * 14) * unit(h), w - x);
      const y = d * (0.5 + r() * 0.35);
      const b = h - d * 0.18;
      p += svg`M${x} ${b}q${t * 0.35} ${-y * 0.3} ${t / 2} ${-y}q${t * 0.15} ${y * 0.7} ${t / 2} ${y}Z`;
      p += svg`M${x + t / 2 - 0.5} ${b - y + 1}v${-d * 0.16}l${t * 0.2} ${d * 0.05}l${-t * 0.16} ${d * 0.05}v${d * 0.06}Z`;
      x += t * 0.95;
    }
    return p;
  },
};

export const layer = (name: LayerName, r: Luck, w: number, h: number, depth: number, fill: string): string =>
  path(layers[name](r, w, h, h * depth), fill);

/** Sheets of sky, one behind the other: --a0 above, --a1 below. */
export function sky(w: number, h: number): string {
  let out = svg`<rect width="${w}" height="${h}" fill="var(--a0)"/>`;
  for (const at of [0.16, 0.36, 0.58])
    out += svg`<path d="M0 ${h}V${h * at}q${w * 0.25} ${-h * 0.07} ${w * 0.5} 0t${w * 0.5} 0V${h}Z" fill="var(--a1)" opacity=".42"/>`;
  return out;
}

export function disc(cx: number, cy: number, r: number): string {
  return svg`<g fill="var(--a5)"><circle cx="${cx}" cy="${cy}" r="${r * 1.34}" opacity=".16"/><circle cx="${cx}" cy="${cy}" r="${r * 1.16}" opacity=".32"/><circle cx="${cx}" cy="${cy}" r="${r}"/></g>`;
}

export function stars(r: Luck, w: number, h: number, count: number): string {
  let out = '';
  for (let i = 0; i < count; ++i) out += svg`<circle cx="${r() * w}" cy="${r() * h}" r="${0.5 + r() * 0.9}"/>`;
  return `<g fill="var(--a5)">${out}</g>`;
}

/** What a story stands on: an open book, its pages rising to both sides. */
function openBook(w: number, h: number): string {
  const [m, y, k] = [w / 2, h * 0.83, w * 0.43];
  const page = (s: number): string =>
    svg`M${m} ${y + h * 0.03}C${m + s * k * 0.3} ${y - h * 0.075} ${m + s * k * 0.75} ${y - h * 0.06} ${m + s * k} ${y - h * 0.03}V${y + h * 0.1}C${m + s * k * 0.75} ${y + h * 0.07} ${m + s * k * 0.3} ${y + h * 0.055} ${m} ${y + h * 0.16}Z`;
  const rows = (s: number): string =>
    [0.02, 0.055]
      .map(
        (dy) =>
          svg`M${m + s * k * 0.16} ${y + h * (dy - 0.012)}Q${m + s * k * 0.5} ${y + h * (dy - 0.05)} ${m + s * k * 0.88} ${y + h * (dy - 0.025)}`,
      )
      .join('');
  return (
    svg`<path d="M${m - k * 1.05} ${y}V${y + h * 0.125}C${m - k * 0.7} ${y + h * 0.09} ${m - k * 0.3} ${y + h * 0.08} ${m} ${y + h * 0.19}C${m + k * 0.3} ${y + h * 0.08} ${m + k * 0.7} ${y + h * 0.09} ${m + k * 1.05} ${y + h * 0.125}V${y}Z" fill="var(--suit)"/>` +
    path(page(-1) + page(1), 'var(--a5)', 'var(--a4)', w / 160) +
    path(rows(-1) + rows(1), 'none', 'var(--a3)', w / 110)
  );
}

export interface SceneOptions {
  icon?: number; // the size of the silhouette, of the lesser side
  middle?: number; // the height of the disc, of the whole
  book?: boolean; // a story: the silhouette rises from an open book
}

/** The box x, y, w, h filled by a suit's landscape and one silhouette. */
export function scene(
  suit: string,
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  options: SceneOptions = {},
): string {
  const r = luck(id + suit);
  const look = suitOf(suit);
  const least = Math.min(w, h);
  const size = least * (options.icon ?? 0.64);
  const cx = w / 2;
  const cy = h * (options.middle ?? 0.47) - (options.book ? h * 0.06 : 0);
  const top = Math.min(h * (options.book ? 0.8 : 0.92) - size, cy - size * 0.48);
  const name = hasIcon(id) ? id : suit;
  return (
    svg`<g transform="translate(${x} ${y})">` +
    sky(w, h) +
    (look.stars ? stars(r, w, h * 0.5, w > 100 ? 12 : 7) : '') +
    disc(cx, cy, least * 0.37) +
    layer(look.layers[0], r, w, h, 0.54, 'var(--a2)') +
    layer(look.layers[1], r, w, h, 0.37, 'var(--a3)') +
    (options.book ? layer(look.layers[2], r, w, h, 0.2, 'var(--a4)') + openBook(w, h) : '') +
    put(name, cx - size / 2, top, size, 'var(--a4)', 'stroke="var(--rim)" stroke-width="14" paint-order="stroke"') +
    (options.book ? '' : layer(look.layers[2], r, w, h, 0.15, 'var(--a4)')) +
    '</g>'
  );
}

/** The outline of a window: another for each family, so that even the hole in the page tells them apart. */
export function archPath(arch: Arch, x: number, y: number, w: number, h: number): string {
  const k = Math.min(w, h);
  const m = x + w / 2;
  const e = x + w;
  const b = y + h;
  switch (arch) {
    case 'gothic':
      return svg`M${x} ${b}V${y + k * 0.34}Q${x} ${y + k * 0.06} ${m} ${y}Q${e} ${y + k * 0.06} ${e} ${y + k * 0.34}V${b}Z`;
    case 'round':
      return svg`M${x} ${b}V${y + k * 0.26}A${w / 2} ${k * 0.26} 0 0 1 ${e} ${y + k * 0.26}V${b}Z`;
    case 'ogee':
      return svg`M${x} ${b}V${y + k * 0.3}C${x} ${y + k * 0.08} ${x + w * 0.36} ${y + k * 0.16} ${m} ${y}C${x + w * 0.64} ${y + k * 0.16} ${e} ${y + k * 0.08} ${e} ${y + k * 0.3}V${b}Z`;
    case 'cut':
      return svg`M${x} ${b}V${y + k * 0.16}L${x + k * 0.16} ${y}H${e - k * 0.16}L${e} ${y + k * 0.16}V${b}Z`;
    case 'soft': {
      const q = k * 0.05;
      return svg`M${x + q} ${y}H${e - q}a${q} ${q} 0 0 1 ${q} ${q}V${b - q}a${q} ${q} 0 0 1 ${-q} ${q}H${x + q}a${q} ${q} 0 0 1 ${-q} ${-q}V${y + q}a${q} ${q} 0 0 1 ${q} ${-q}Z`;
    }
  }
}
/** A disc alone, for places too small for a landscape. */
export const medallion = (id: string, cx: number, cy: number, r: number): string =>
  circle(cx, cy, r, 'var(--card)', 'var(--coin-rim)', Math.max(0.8, r * 0.1)) +
  put(id, cx - r * 0.72, cy - r * 0.72, r * 1.44, 'var(--card-ink)');
