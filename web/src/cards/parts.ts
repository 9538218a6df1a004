// Parts that are no cards: icons, the mark of a seat, the ribbon of a suit, the gilded initial that opens every question,
// the wide strip of paper theatre on the home page.
import type { Lang } from './content';
import { escape, hasIcon, iconBody, luck, path, put, roundedPath, svg } from './draw';
import { ribbon } from './frame';
import { lineSigns } from './own_icons';
import { disc, layer, sky, stars } from './scene';
import { seatShape } from './seats';

const hidden = 'aria-hidden="true"';

/** Every name that icon() knows by itself; others are drawn as a lozenge. */
export const knowsIcon = (name: string): boolean => name in lineSigns || hasIcon(name);

export function icon(name: string, options: { size?: number; label?: string } = {}): string {
  const { size = 20, label } = options;
  const meaning = label ? `role="img" aria-label="${escape(label)}"` : hidden;
  const signs = lineSigns[name] ?? (hasIcon(name) ? undefined : 'M12 3l7 9-7 9-7-9Z');
  return signs === undefined
    ? svg`<svg xmlns="http://www.w3.org/2000/svg" class="ico" viewBox="0 0 512 512" width="${size}" height="${size}" ${meaning}>${iconBody(name)}</svg>`
    : svg`<svg xmlns="http://www.w3.org/2000/svg" class="ico line" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ${meaning}><path d="${signs}"/></svg>`;
}

export function seatMark(seat: number, size = 32): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" class="seatmark seat-${seat}" viewBox="0 0 32 32" width="${size}" height="${size}" role="img" aria-label="${seat}">${seatShape(seat)}</svg>`;
}

export function suitMark(suit: string, lang: Lang, height = 26): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" class="suitmark suit-${suit}" viewBox="0 0 24 44" width="${(height * 24) / 44}" height="${height}" ${hidden}>${ribbon(suit, lang, 1, 0.5, 22, 43)}</svg>`;
}

/** Gold on blue when you are asked, an outline when you wait. The letter itself stands in the sentence too. */
export function initial(letter: string, options: { waiting?: boolean } = {}): string {
  const on = !options.waiting;
  const vine =
    'M8 56C6 40 18 42 16 30S6 20 10 9M10 9c5-3 10 0 9 4s-6 3-5.5-.5M16 30c6-2 8-7 5-9s-6 2-3 4M56 8c2 16-10 14-8 26s10 10 6 21M54 55c-5 3-10 0-9-4s6-3 5.5.5M48 34c-6 2-8 7-5 9s6-2 3-4M20 57c8-4 16-4 24 0M20 7c8 4 16 4 24 0';
  const berries = (
    [
      [12, 44, 1.8],
      [52, 20, 1.8],
      [24, 52, 1.4],
      [40, 12, 1.4],
    ] as const
  )
    .map(([x, y, r]) => svg`<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('');
  const ground = on
    ? path(roundedPath(1, 1, 62, 62, 5), 'var(--gold-2)', 'var(--gold-3)', 1) +
      path('M6 2H58L2 58V6A4 4 0 0 1 6 2Z', 'var(--gold-1)', '', 0, 'opacity=".85"') +
      path('M30 2H44L2 44V30Z', '#fff', '', 0, 'opacity=".35"') +
      path(roundedPath(4.5, 4.5, 55, 55, 3), 'var(--illumination)', 'var(--gold-3)', 0.6)
    : path(roundedPath(1, 1, 62, 62, 5), 'none', 'var(--edge)', 1.5) +
      path(roundedPath(4.5, 4.5, 55, 55, 3), 'var(--well)');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="initial${on ? '' : ' waiting'}" viewBox="0 0 64 64" width="64" height="64" ${hidden}>${ground}` +
    `<path d="${vine}" fill="none" stroke="${on ? 'var(--gold-2)' : 'var(--edge)'}" stroke-width="1.3" stroke-linecap="round" opacity="${on ? '.95' : '.5'}"/><g fill="${on ? 'var(--gold-1)' : 'var(--edge)'}">${berries}</g>` +
    `<text x="32" y="46.5" font-family="var(--display)" font-size="40" font-weight="700" text-anchor="middle" fill="${on ? 'var(--gold-1)' : 'var(--ink-2)'}" stroke="${on ? 'var(--illumination)' : 'var(--well)'}" stroke-width="5" paint-order="stroke">${escape(letter)}</text></svg>`
  );
}

/** The strip of the home page: the suits' lands side by side under one disc, and a few of those who live there. */
export function panorama(width: number, height: number): string {
  const r = luck('feerie');
  const s = height / 240;
  const who = (name: string, x: number, foot: number, size: number, tone: string): string =>
    put(
      name,
      x * width - (size * height) / 2,
      (foot - size) * height,
      size * height,
      tone,
      'stroke="var(--rim)" stroke-width="8" paint-order="stroke"',
    );
  const near = 'var(--a4)';
  return (
    svg`<svg xmlns="http://www.w3.org/2000/svg" class="panorama suit-front" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice" ${hidden}>` +
    sky(width, height) +
    stars(r, width, height * 0.55, Math.round(width / 36)) +
    disc(width * 0.62, height * 0.46, height * 0.33) +
    layer('peaks', r, width, height, 0.66, 'var(--a2)') +
    who('dragon', 0.62, 0.62, 0.42, 'var(--a3)') +
    layer('towers', r, width, height, 0.42, 'var(--a3)') +
    layer('trees', r, width, height, 0.2, 'var(--a3)') +
    (width > 560 * s
      ? who('castle', 0.88, 0.96, 0.62, near) +
        who('rider', 0.735, 0.945, 0.34, near) +
        who('cat', 0.135, 0.955, 0.2, near)
      : '') +
    who('pine', 0.035, 0.96, 0.6, near) +
    who('pine', 0.075, 0.96, 0.42, near) +
    who('fairy', 0.3, 0.5, 0.15, near) +
    who('farmer', 0.42, 0.955, 0.3, near) +
    layer('hills', r, width, height, 0.12, near) +
    '</svg>'
  );
}
