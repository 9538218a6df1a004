// One scene of paper theatre for each tale of the home page: its own land, its own light, its own people.
import { circle, luck, path, put, svg } from './draw';
import { disc, layer, sky, stars } from './scene';
import { dieBody, wholeShield } from './shields';
import type { LayerName } from './suits';

const [W, H] = [320, 150];

interface Tale {
  suit: string;
  disc: [x: number, y: number, r: number];
  stars?: number;
  layers: [far: LayerName, middle: LayerName, near: LayerName];
  behind?: (r: () => number) => string; // between the far land and the near one
  before: () => string; // in front of all
}

const rim = 'stroke="var(--rim)" stroke-width="8" paint-order="stroke"';
/** A silhouette whose feet stand at x, y; mirrored when it looks to the left. */
const who = (name: string, x: number, y: number, size: number, tone = 'var(--a4)', mirrored = false): string =>
  mirrored
    ? svg`<g transform="translate(${2 * x} 0) scale(-1 1)">${put(name, x - size / 2, y - size, size, tone, rim)}</g>`
    : put(name, x - size / 2, y - size, size, tone, rim);

const tales: Record<string, Tale> = {
  'fairy-tale': {
    suit: 'holy_empire',
    disc: [200, 62, 46],
    layers: ['peaks', 'towers', 'hills'],
    behind: () => who('the_gold_dragon', 200, 92, 62, 'var(--a3)'),
    before: () => who('pine', 20, 144, 84) + who('mischievous_fairy', 92, 72, 24) + who('homesteaders', 136, 144, 44),
  },
  heroes: {
    suit: 'ember',
    disc: [160, 58, 44],
    layers: ['towers', 'tents', 'hills'],
    behind: () => who('guildmaster_elouan', 160, 138, 88, 'var(--a4)'),
    // Mages in a line whose shields join, and the dice they dare.
    before: () =>
      who('old_hobarth', 92, 141, 52) +
      who('dame_rosalba', 228, 141, 54) +
      wholeShield('lightning', 125, 112, 0.72) +
      wholeShield('fire', 195, 112, 0.72) +
      svg`<g class="die-yellow">${dieBody('yellow', 34, 112, 24)}${circle(46, 124, 3.2, 'var(--die-ink)')}</g>` +
      svg`<g class="die-red">${dieBody('red', 266, 110, 24)}${circle(274, 118, 2.8, 'var(--die-ink)')}${circle(282, 126, 2.8, 'var(--die-ink)')}</g>`,
  },
  'fees-darmes': {
    suit: 'fairywood',
    disc: [160, 70, 34],
    layers: ['trees', 'pines', 'hills'],
    // Two bands on a field of squares.
    behind: () => path(svg`M0 128H${W}M0 140H${W}` + [20, 70, 120, 200, 250, 300].map((x) => svg`M${160 + (x - 160) * 0.7} 118L${x} 150`).join(''), 'none', 'var(--a2)', 1.2),
    before: () =>
      who('elven_archer', 44, 138, 50) +
      who('mischievous_fairy', 92, 112, 30) +
      who('fight', 160, 92, 42) +
      who('mischievous_fairy', 228, 104, 30, 'var(--a4)', true) +
      who('knight_of_the_round_table', 276, 138, 44, 'var(--a4)', true),
  },
  'fairy-conundrum': {
    suit: 'shadow',
    disc: [232, 52, 36],
    stars: 26,
    layers: ['hills', 'bare', 'hills'],
    behind: () => who('wood_nymph', 96, 138, 92, 'var(--a3)'),
    before: () =>
      who('fairys_tale_chapter_2', 96, 140, 40) +
      who('fairy_ring', 178, 144, 34) +
      who('mischievous_fairy', 232, 74, 40) +
      who('cat', 286, 142, 36),
  },
};

export function talePicture(game: string): string {
  const tale = tales[game];
  if (!tale) return '';
  const r = luck(game);
  return (
    svg`<svg xmlns="http://www.w3.org/2000/svg" class="panorama suit-${tale.suit}" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">` +
    sky(W, H) +
    stars(r, W, H * 0.6, tale.stars ?? 8) +
    disc(...tale.disc) +
    layer(tale.layers[0], r, W, H, 0.58, 'var(--a2)') +
    (tale.behind?.(r) ?? '') +
    layer(tale.layers[1], r, W, H, 0.32, 'var(--a3)') +
    layer(tale.layers[2], r, W, H, 0.1, 'var(--a4)') +
    tale.before() +
    '</svg>'
  );
}
