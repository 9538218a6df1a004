// A line-up is one drawing: neighbours touch, so that like halves really meet and close into a shield. Wounds lie on shields
// and slots from left to right: the game counts them by kind, not by place.
import { find, heroSlots, type Element, type HeroesContent, type Lang, type Size } from './content';
import { drawing, path, roundedPath, say, svg } from './draw';
import { elementName, heroBody, heroSizes, layouts, slotKind } from './heroes';
import { wholeShield, wound } from './shields';

export interface LinePlace {
  hero: string;
  tile: string | null;
  joins: (string | null)[]; // the element that closes with the next hero, upper and lower
}
export interface SlotCount {
  kind: string;
  slots: number;
  counters: number;
}
export interface LineOptions {
  token?: number; // which place acts, from 0
  slots?: SlotCount[];
  pressable?: string[]; // kinds of slots, and heroes, that are to be pressed
  chosen?: string; // the one that is
}

function slotWords(content: HeroesContent, { kind, slots, counters }: SlotCount, lang: Lang): string {
  const name =
    kind === 'slot_generic'
      ? say(lang, 'plain slot', 'emplacement simple')
      : kind.startsWith('slot_prestige_')
        ? `${say(lang, 'prestige', 'prestige')} ${kind.slice(14)}`
        : elementName(content, kind, lang);
  return `${name} ${counters}/${slots}`;
}

export function heroLineUp(
  content: HeroesContent,
  places: readonly LinePlace[],
  size: Size,
  lang: Lang,
  options: LineOptions = {},
): string {
  const [w, h] = heroSizes[size];
  const at = layouts[size];
  const k = w / 150;
  const top = options.token === undefined ? 1 : 22 * k;
  const heroes = places.map((place) => find(content.hero, place.hero));
  const left = new Map((options.slots ?? []).map((count) => [count.kind, count.counters]));
  const takes = (kind: string): boolean => {
    const n = left.get(kind) ?? 0;
    if (n > 0) left.set(kind, n - 1);
    return n > 0;
  };
  const press = (kind: string): string =>
    options.pressable?.includes(kind) ? (kind === options.chosen ? 'slot-may slot-chosen' : 'slot-may') : '';
  let out = '';
  let over = '';
  heroes.forEach((hero, i) => {
    const hits = heroSlots(hero).map((worth) => takes(slotKind(worth)));
    const joined = { left: places[i - 1]?.joins ?? [], right: places[i]?.joins ?? [] };
    out +=
      svg`<g class="suit-${hero.circle}" data-hero="${hero.id}" transform="translate(${i * w} ${top})">` +
      heroBody(content, hero, size, lang, { joined, hits, tile: places[i]?.tile ?? null, inLine: true, press }) +
      '</g>';
    if (options.pressable?.includes(hero.id))
      over += path(
        roundedPath(i * w + 3 * k, top + 3 * k, w - 6 * k, h - 6 * k, 7 * k),
        'none',
        hero.id === options.chosen ? 'var(--lapis)' : 'var(--gild)',
        6 * k,
        'class="hero-may"',
      );
    if (i === options.token)
      over +=
        '<g class="token">' +
        path(roundedPath(i * w + 1.5 * k, top + 1.5 * k, w - 3 * k, h - 3 * k, 7 * k), 'none', 'var(--gild)', 3.4 * k) +
        path(
          svg`M${(i + 0.5) * w - 14 * k} ${1.5 * k}h${28 * k}l${-14 * k} ${19 * k}Z`,
          'var(--gild)',
          'var(--ink)',
          1.4 * k,
          'stroke-linejoin="round"',
        ) +
        '</g>';
  });
  places.forEach((place, i) =>
    place.joins.forEach((element, height) => {
      if (!element) return;
      const [x, y] = [(i + 1) * w, top + (at.shield[height + 1] ?? 0)];
      over +=
        `<g data-slot="${element}" class="${press(element)}">` +
        wholeShield(element as Element, x, y, at.shield[0] * 1.06) +
        (takes(element) ? wound(x, y + (element === 'fire' ? at.shield[0] * 1.5 : 0), 11.5 * at.shield[0]) : '') +
        '</g>';
    }),
  );
  const [width, height] = [Math.max(1, heroes.length) * w, top + h + 1];
  if (heroes.length === 0)
    out = path(roundedPath(1, top + 1, w - 2, h - 2, 8 * k), 'none', 'var(--edge)', 1.4, 'stroke-dasharray="5 4"');
  const names = heroes.map((hero, i) => {
    const tile = places[i]?.tile;
    return (
      hero.name[lang] +
      (tile ? ` (${find(content.tile, tile).name[lang]})` : '') +
      (i === options.token ? say(lang, ', acting', ', qui agit') : '')
    );
  });
  const closed = places.flatMap((place) =>
    place.joins.flatMap((element) => (element ? [elementName(content, element, lang)] : [])),
  );
  const words = [
    `${say(lang, 'Line-up: ', 'Équipe : ')}${names.join('; ') || say(lang, 'nobody', 'personne')}.`,
    `${say(lang, 'Closed shields: ', 'Boucliers fermés : ')}${closed.join(', ') || say(lang, 'none', 'aucun')}.`,
    options.slots?.length
      ? `${say(lang, 'Wounds: ', 'Blessures : ')}${options.slots.map((count) => slotWords(content, count, lang)).join(', ')}.`
      : '',
  ];
  return drawing(
    `line-up s-${size}${options.token === undefined ? '' : ' with-token'}`,
    width,
    height,
    words.filter(Boolean).join(' '),
    out + over,
  );
}
