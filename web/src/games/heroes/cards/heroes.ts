// A hero: strength on a pennon, the circle on a ribbon, half-shields on both edges, slots below the scene, the action on a
// plate.
import { find, type Lang, type Size } from '../../../cards/content';
import { heroActions, heroSlots, type Hero, type HeroAction, type HeroesContent } from './content';
import { drawing, hasIcon, path, putAt, roundedPath, say, svg } from '../../../cards/draw';
import { framed, ribbon } from '../../../cards/frame';
import { halfShield, octagon, plate, slot } from './shields';
import { fit, line, paragraph, title, typeset } from '../../../cards/words';

export const heroSizes: Record<Size, [number, number]> = {
  mini: [56, 78],
  thumb: [84, 118],
  hand: [150, 210],
  zoom: [300, 420],
};

// Where things are, for each size: the window, the strength, the ribbon, the shields (their scale, the two heights), the
// slots (height, radius), the plate (height, its own height, its margin).
interface Layout {
  window: [x: number, y: number, w: number, h: number];
  pennon: [x: number, scale: number];
  ribbon: [x: number, w: number, h: number];
  shield: [scale: number, upper: number, lower: number];
  slots: [y: number, r: number];
  plate: [y: number, h: number, margin: number];
}
export const layouts: Record<Size, Layout> = {
  mini: {
    window: [3, 3, 50, 50],
    pennon: [10, 0.56],
    ribbon: [36, 11, 19],
    shield: [0.44, 27, 43],
    slots: [51, 5.6],
    plate: [58.5, 16.5, 3],
  },
  thumb: {
    window: [4, 4, 76, 77],
    pennon: [15, 0.78],
    ribbon: [53, 16, 29],
    shield: [0.66, 34, 62],
    slots: [79, 8.4],
    plate: [89, 25.5, 4.5],
  },
  hand: {
    window: [8, 8, 134, 124],
    pennon: [24, 1],
    ribbon: [101, 23, 42],
    shield: [1, 58, 104],
    slots: [129, 12.5],
    plate: [172.5, 29, 12],
  },
  zoom: {
    window: [16, 16, 268, 206],
    pennon: [44, 1.8],
    ribbon: [212, 43, 80],
    shield: [1.9, 102, 182],
    slots: [219, 20],
    plate: [298, 40, 40],
  },
};
const heights = ['upper', 'lower'] as const;

/** What the view calls a slot of that worth. */
export const slotKind = (worth: number): string => (worth ? `slot_prestige_${worth}` : 'slot_generic');

export const elementName = (content: HeroesContent, id: string, lang: Lang): string =>
  content.element.find((e) => e.id === id)?.name[lang].toLowerCase() ?? id;

export interface HeroOptions {
  joined?: { left?: (string | null)[]; right?: (string | null)[] }; // in a line-up: which halves are closed, upper and lower
  hits?: boolean[]; // which of its slots hold a wound
  tile?: string | null;
  inLine?: boolean;
}

/** How far from a hero's left edge the middle of its nth slot lies. */
export const slotX = (size: Size, nth: number, slots: number): number =>
  heroSizes[size][0] / 2 + (nth - (slots - 1) / 2) * layouts[size].slots[1] * 2.3;

function strength(hero: Hero, x: number, k: number): string {
  return (
    path(
      svg`M${x} ${2.4 * k}h${27 * k}v${29 * k}l${-13.5 * k} ${7 * k}l${-13.5 * k} ${-7 * k}Z`,
      'var(--card-ink)',
      'var(--card)',
      1.2 * k,
    ) +
    line(x + 13.5 * k, 25.5 * k, String(hero.strength), 22 * k, {
      face: 'clerkBold',
      fill: 'var(--card)',
      anchor: 'middle',
    })
  );
}

export interface SpotBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

const tileLiesOnArt = (size: Size): boolean => size === 'mini' || size === 'thumb'; // else beside the action: there is room

/** Where a tile lies on a hero. */
export function tileBox(size: Size): SpotBox {
  const [w] = heroSizes[size];
  const [sy, r] = layouts[size].slots;
  const [py, ph, margin] = layouts[size].plate;
  const s = tileLiesOnArt(size) ? w * 0.32 : ph * 1.16;
  return tileLiesOnArt(size)
    ? { x: w * 0.34, y: sy - r * 1.1 - w * 0.33, w: s, h: s }
    : { x: w - margin * 0.8 - s, y: py - ph * 0.08, w: s, h: s };
}

/** Where the plates of a hero's actions are, one at least; a tile beside them leaves them less room. */
export function plateBoxes(size: Size, actions: number, hasTile: boolean): SpotBox[] {
  const [y, h, margin] = layouts[size].plate;
  const end = hasTile && !tileLiesOnArt(size) ? tileBox(size).x - margin * 0.5 : heroSizes[size][0] - margin;
  const gap = Math.max(1.6, h * 0.26);
  const each = actions > 1 ? (end - margin - gap) / 2 : end - margin;
  return Array.from({ length: Math.max(1, actions) }, (_, i) => ({ x: margin + i * (each + gap), y, w: each, h }));
}

function plates(actions: HeroAction[], size: Size, lang: Lang, hasTile: boolean): string {
  const [first, second] = actions;
  const [box, other] = plateBoxes(size, actions.length, hasTile) as [SpotBox, SpotBox?];
  const { x, y, w, h } = box;
  if (!first) {
    const none =
      size === 'hand' || size === 'zoom'
        ? line(x + w / 2, y + h * 0.64, say(lang, 'no action', 'sans action'), h * 0.5, {
            face: 'storyItalic',
            fill: 'var(--card-ink-2)',
            anchor: 'middle',
            max: w - 6,
          })
        : path(svg`M${x + w / 2 - h * 0.2} ${y + h / 2}h${h * 0.4}`, 'none', 'var(--card-ink-2)', h * 0.08);
    return path(roundedPath(x, y, w, h, h * 0.14), 'none', 'var(--card-edge)', 1, 'stroke-dasharray="4 3"') + none;
  }
  if (!second || !other) return plate(first, x, y, w, h);
  const middle = (x + w + other.x) / 2;
  return (
    plate(first, x, y, w, h) +
    (h > 20
      ? path(
          svg`M${middle + h * 0.06} ${y + h * 0.22}L${middle - h * 0.06} ${y + h * 0.78}`,
          'none',
          'var(--card-ink)',
          h * 0.05,
          'stroke-linecap="round"',
        )
      : '') +
    plate(second, other.x, y, other.w, h)
  );
}

/** A tile lying on a hero: the octagon with its silhouette. */
export function tileChip(id: string, x: number, y: number, s: number): string {
  return (
    path(octagon(x, y, s), 'var(--back)', 'var(--back-line)', s * 0.06) +
    putAt(hasIcon(id) ? id : 'constellation', x + s / 2, y + s / 2, s * 0.66, 'var(--back-ink)')
  );
}

export function heroBody(content: HeroesContent, hero: Hero, size: Size, lang: Lang, options: HeroOptions): string {
  const [w, h] = heroSizes[size];
  const at = layouts[size];
  const [wx, wy, ww, wh] = at.window;
  let out = framed(
    w,
    h,
    hero.circle,
    hero.id,
    { x: wx, y: wy, w: ww, h: wh },
    { icon: size === 'mini' ? 0.62 : 0.58, middle: 0.45 },
    6 * (w / 150) + 2,
  );
  out += strength(hero, ...at.pennon) + ribbon(hero.circle, lang, at.ribbon[0], 1, at.ribbon[1], at.ribbon[2]);
  for (const side of ['left', 'right'] as const)
    heights.forEach((height, i) => {
      const element = hero[side]?.[height];
      if (!element || options.joined?.[side]?.[i]) return; // a closed one is drawn over both neighbours
      out += halfShield(
        element,
        side === 'left' ? 0.6 : w - 0.6,
        at.shield[i + 1] ?? 0,
        at.shield[0],
        side,
        options.inLine === true,
      );
    });
  const slots = heroSlots(hero);
  const [sy, r] = at.slots;
  slots.forEach((worth, i) => {
    out += slot(slotX(size, i, slots.length), sy, r, worth, options.hits?.[i] ?? false);
  });
  out += plates(heroActions(hero), size, lang, Boolean(options.tile));
  if (options.tile) {
    const chip = tileBox(size);
    out += tileChip(options.tile, chip.x, chip.y, chip.w);
  }
  const name = typeset(hero.name[lang], lang);
  if (size === 'hand')
    out += title(75, slots.length > 0 ? 156 : 152, name, 137, [16.5, 16, 15.5, 15], [14.5, 14, 13.5, 13, 12.5]);
  if (size === 'zoom') out += zoomWords(content, hero, name, lang, slots.length > 0);
  return out;
}

function actionWords({ kind, value }: HeroAction, lang: Lang): string {
  switch (kind) {
    case 'fight':
      return say(lang, `fight up to ${value}`, `combattez jusqu’à ${value}`);
    case 'mission':
      return say(lang, 'attempt a mission', 'tentez une mission');
    case 'constellation':
      return say(lang, 'draw a constellation tile', 'piochez une tuile de constellation');
    case 'heal':
      return say(lang, `heal ${value} damage`, `soignez ${value} dégât${value > 1 ? 's' : ''}`);
    case 'shine':
      return say(lang, `gain ${value} prestige`, `gagnez ${value} prestige`);
    default:
      return kind;
  }
}
export function actionSentence(hero: Hero, lang: Lang): string {
  const words = heroActions(hero)
    .map((action) => actionWords(action, lang))
    .join(say(lang, ', or ', ', ou '));
  return words ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.` : say(lang, 'No action.', 'Sans action.');
}
function slotSentence(hero: Hero, lang: Lang): string {
  const generic = hero.generic_slots ?? 0;
  const worth = hero.prestige_slots ?? [];
  const parts = [
    generic ? `${generic} ${say(lang, 'plain', generic > 1 ? 'simples' : 'simple')}` : '',
    worth.length ? `prestige ${worth.join(say(lang, ' and ', ' et '))}` : '',
  ].filter(Boolean);
  return parts.length ? `${say(lang, 'Slots:', 'Emplacements :')} ${parts.join(', ')}.` : '';
}

function zoomWords(content: HeroesContent, hero: Hero, name: string, lang: Lang, slots: boolean): string {
  const circle = typeset(content.circle.find((c) => c.id === hero.circle)?.name[lang] ?? hero.circle, lang);
  const sentences = [actionSentence(hero, lang), slotSentence(hero, lang)].filter(Boolean);
  const words = sentences.map((sentence) =>
    fit(typeset(sentence, lang), 262, [16, 15.5, 15, 14.5, 14, 13.5], sentences.length > 1 ? 1 : 2, 'clerk', 1.2),
  );
  return (
    title(150, slots ? 259 : 251, name, 262, [27, 25, 23, 21, 19], [19, 17]) +
    line(150, 288, circle, 14.5, { face: 'clerkBold', fill: 'var(--suit-ink)', anchor: 'middle', max: 260 }) +
    words
      .map((block, i) =>
        paragraph(150, (words.length > 1 || block.lines.length > 1 ? 360 : 369) + i * 20, block, 1.2, {
          anchor: 'middle',
          max: 262,
        }),
      )
      .join('') +
    line(276, 404, 'HF-20', 13, { anchor: 'end', fill: 'var(--card-ink-2)' }) +
    line(24, 404, `${say(lang, 'Strength', 'Force')} ${hero.strength}`, 13, { fill: 'var(--card-ink-2)' })
  );
}

function edgeWords(content: HeroesContent, hero: Hero, lang: Lang): string {
  const sides = (['left', 'right'] as const).map((side) => {
    const found = heights.flatMap((height) => {
      const element = hero[side]?.[height];
      return element
        ? [`${say(lang, height, height === 'upper' ? 'haut' : 'bas')} ${elementName(content, element, lang)}`]
        : [];
    });
    const where = say(lang, `${side} edge`, side === 'left' ? 'bord gauche' : 'bord droit');
    return `${where}${lang === 'fr' ? ' ' : ''}: ${found.join(', ') || say(lang, 'nothing', 'rien')}`;
  });
  return sides.join(say(lang, '; ', ' ; '));
}

/** All a hero shows, in a few sentences. */
export function heroWords(content: HeroesContent, id: string, lang: Lang): string {
  const hero = find(content.hero, id);
  const words = [
    `${hero.name[lang]}. ${say(lang, 'Strength', 'Force')} ${hero.strength}. ${actionSentence(hero, lang)}`,
    slotSentence(hero, lang),
    `${edgeWords(content, hero, lang)}.`,
  ];
  return words.filter(Boolean).join(' ');
}

export function heroCard(
  content: HeroesContent,
  id: string,
  size: Size,
  lang: Lang,
  options: HeroOptions = {},
): string {
  const hero = find(content.hero, id);
  const body = heroBody(content, hero, size, lang, options);
  return drawing(`hero suit-${hero.circle} s-${size}`, ...heroSizes[size], heroWords(content, id, lang), body);
}
