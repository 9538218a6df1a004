// The constellation tiles of Heroes, octagons of night sky, and the backs of all its piles.
import { adversarySizes } from './adversaries';
import { find, type Lang, type Size } from '../../../cards/content';
import { type HeroesContent, type Tile } from './content';
import { drawing, hasIcon, luck, path, putAt, roundedPath, say, svg } from '../../../cards/draw';
import { back, divider } from '../../../cards/frame';
import { heroSizes } from './heroes';
import { missionSizes } from './missions';
import { octagon } from './shields';
import { fit, line, paragraph, title, typeset } from '../../../cards/words';

export const tileSizes: Record<Size, [number, number]> = {
  mini: [36, 36],
  thumb: [58, 58],
  hand: [100, 100],
  zoom: [250, 346],
};

/** When a tile acts: as it is drawn, from an own hero, from an opponent's hero that shows this icon. */
function tileWhen(tile: Tile): 'drawn' | 'own' | 'opponent' {
  if (tile.needs) return 'opponent';
  return Object.keys(tile.effect)[0]?.startsWith('opponent_') ? 'drawn' : 'own';
}
function tileWords(tile: Tile, lang: Lang): string {
  switch (tileWhen(tile)) {
    case 'drawn':
      return say(lang, 'Strikes when drawn', 'Frappe dès la pioche');
    case 'own':
      return say(lang, 'On one of your heroes', 'Sur un de vos héros');
    case 'opponent':
      return say(lang, 'On an opponent’s hero', 'Sur un héros adverse');
  }
}
function tileSky(id: string, x: number, y: number, s: number): string {
  const r = luck(id);
  const points = Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI * (0.97 + (i / 7) * 1.06) + (r() - 0.5) * 0.12; // an arc above, clear of the name below
    const far = s * (0.35 + r() * 0.075);
    return [x + s / 2 + Math.cos(angle) * far, y + s * 0.5 + Math.sin(angle) * far] as const;
  });
  return (
    path(octagon(x, y, s), 'var(--back)', 'var(--back-line)', s * 0.018) +
    path(octagon(x + s * 0.05, y + s * 0.05, s * 0.9), 'none', 'var(--back-line)', s * 0.008, 'opacity=".6"') +
    path(
      points.map(([a, b], i) => svg`${i ? 'L' : 'M'}${a} ${b}`).join(''),
      'none',
      'var(--back-line)',
      s * 0.009,
      'opacity=".5"',
    ) +
    `<g fill="var(--back-ink)">${points.map(([a, b], i) => svg`<circle cx="${a}" cy="${b}" r="${s * (i % 3 ? 0.014 : 0.022)}"/>`).join('')}</g>`
  );
}

export function tileCard(content: HeroesContent, id: string, size: Size, lang: Lang): string {
  const tile = find(content.tile, id);
  const [w, h] = tileSizes[size];
  const name = typeset(tile.name[lang], lang);
  const icon = hasIcon(id) ? id : 'constellation';
  const medal = (cx: number, cy: number, r: number): string =>
    svg`<circle cx="${cx}" cy="${cy}" r="${r}" fill="var(--back-2)" stroke="var(--back-line)" stroke-width="${r * 0.06}"/>` +
    putAt(icon, cx, cy, r * 1.36, 'var(--back-ink)');
  let out: string;
  if (size === 'zoom') {
    const words = fit(typeset(tile.text[lang], lang), 214, [17, 16.5, 16, 15.5, 15], 4, 'clerk', 1.2);
    out =
      path(roundedPath(0.6, 0.6, w - 1.2, h - 1.2, 14), 'var(--card)', 'var(--card-edge)', 1.2) +
      tileSky(id, 50, 14, 150) +
      medal(125, 89, 46);
    out +=
      title(125, 186, name, 220, [26, 24, 22], [20, 18]) +
      line(125, 214, tileWords(tile, lang), 14, {
        face: 'clerkBold',
        fill: 'var(--gild-ink)',
        anchor: 'middle',
        max: 220,
      }) +
      divider(125, 226, 70) +
      paragraph(125, 249 + ((4 - words.lines.length) * words.size) / 2.6, words, 1.2, { anchor: 'middle', max: 214 });
    if (tile.needs) out += putAt(tile.needs, 26, 327, 19, 'var(--card-ink)');
    out += line(228, 332, { drawn: 'HF-32', own: 'HF-34', opponent: 'HF-35' }[tileWhen(tile)], 13, {
      anchor: 'end',
      fill: 'var(--card-ink-2)',
    });
  } else {
    const hand = size === 'hand';
    out = tileSky(id, 0.8, 0.8, w - 1.6) + medal(w / 2, hand ? 40 : w / 2, hand ? 25 : w * 0.34);
    if (hand) out += title(50, 80, name, 70, [13.5, 13, 12.5], [11.5, 11, 10.5, 10], { fill: 'var(--back-ink)' });
  }
  return drawing(
    `tile s-${size}`,
    w,
    h,
    `${tile.name[lang]}, ${say(lang, 'constellation tile', 'tuile de constellation')}. ${tileWords(tile, lang)}. ${tile.text[lang]}`,
    out,
  );
}

export type HeroesPile = 'hero' | 'adversary' | 'mission' | 'tile';
export function heroesBack(pile: HeroesPile, size: Size, lang: Lang): string {
  if (pile === 'tile') {
    const [w, h] = size === 'zoom' ? [250, 250] : tileSizes[size];
    return drawing(
      `tile down s-${size}`,
      w,
      h,
      say(lang, 'constellation tile, face down', 'tuile de constellation face cachée'),
      tileSky('back', 0.8, 0.8, w - 1.6) + putAt('constellation', w / 2, h / 2, w * 0.42, 'var(--back-line)'),
    );
  }
  const [w, h] = pile === 'hero' ? heroSizes[size] : pile === 'adversary' ? adversarySizes[size] : missionSizes[size];
  const words = {
    hero: say(lang, 'hero, face down', 'héros face caché'),
    adversary: say(lang, 'adversary, face down', 'ennemi face cachée'),
    mission: say(lang, 'mission, face down', 'mission face cachée'),
  }[pile];
  const icon = { hero: 'shine', adversary: 'adversary', mission: 'mission' }[pile];
  return drawing(`${pile} down s-${size}`, w, h, words, pile === 'mission' ? wideBack(w, h, icon) : back(w, h, icon));
}
function wideBack(w: number, h: number, icon: string): string {
  const i = h * 0.06;
  return (
    path(roundedPath(0.6, 0.6, w - 1.2, h - 1.2, h * 0.07), 'var(--back-2)', 'var(--card-edge)', 1.2) +
    path(roundedPath(i, i, w - 2 * i, h - 2 * i, h * 0.05), 'var(--back)', 'var(--back-line)', 1) +
    svg`<circle cx="${w / 2}" cy="${h / 2}" r="${h * 0.3}" fill="var(--back-2)" stroke="var(--back-line)" stroke-width="${h / 60}"/>` +
    putAt(icon, w / 2, h / 2, h * 0.36, 'var(--back-line)')
  );
}
