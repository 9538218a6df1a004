// A line-up is one drawing: neighbours touch, so that like halves really meet and close into a shield. Where its slots lie
// is told apart from drawing it, so that a page can lay something to press over each of them.
import { find, type Lang, type Size } from '../../../cards/content';
import { heroActions, heroSlots, type Element, type HeroesContent } from './content';
import { growing, path, roundedPath, say, svg } from '../../../cards/draw';
import { elementName, heroBody, heroSizes, layouts, plateBoxes, slotKind, slotX, tileBox, type SpotBox } from './heroes';
import { seatDisc } from '../../../cards/seats';
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
  slots?: SlotCount[];
  wounds?: ReadonlySet<number>; // which of slotsOf hold a counter; else the leftmost of each kind, as many as counted
  token?: number; // which place acts, from 0, to be told in words
  ghosts?: number[]; // places that are only thought of
  awaited?: number[]; // places whose heroes are still on their way
  room?: boolean; // leaves room above for tokens
}

/** A slot of a line-up: printed on the hero at this place, or closed between it and the next. */
export interface SlotPlace {
  kind: string;
  place: number;
  between: boolean;
  x: number;
  y: number;
  r: number;
}

/** What two neighbours close between them, upper and lower (HF-12). */
export function joinsBetween(content: HeroesContent, left: string, right: string): (Element | null)[] {
  const [edge, other] = [find(content.hero, left).right, find(content.hero, right).left];
  return (['upper', 'lower'] as const).map((height) => {
    const element = edge?.[height];
    return element !== undefined && element === other?.[height] ? element : null;
  });
}

export interface LineBox {
  hero: [w: number, h: number];
  top: number; // the room above the heroes
  width: number;
  height: number;
}
export function lineBox(heroes: number, size: Size, room = false): LineBox {
  const [w, h] = heroSizes[size];
  const top = room ? (36 * w) / 150 : 1;
  return { hero: [w, h], top, width: Math.max(1, heroes) * w, height: top + h + 1 };
}

/** Every slot from left to right, those of a hero before those it closes with the next. */
export function slotsOf(content: HeroesContent, places: readonly LinePlace[], size: Size, room = false): SlotPlace[] {
  const { hero, top } = lineBox(places.length, size, room);
  const at = layouts[size];
  const [w] = hero;
  return places.flatMap(({ hero, joins }, place) => {
    const worths = heroSlots(find(content.hero, hero));
    const printed = worths.map((worth, i) => ({
      kind: slotKind(worth),
      place,
      between: false,
      x: place * w + slotX(size, i, worths.length),
      y: top + at.slots[0],
      r: at.slots[1],
    }));
    const closed = joins.flatMap((kind, height) =>
      kind ? [{ kind, place, between: true, x: (place + 1) * w, y: top + (at.shield[height + 1] ?? 0), r: 15 * at.shield[0] }] : [],
    );
    return [...printed, ...closed];
  });
}

/** Which slots hold a counter, as far as that is told: those of before stay, the wished one goes first, then the leftmost.
    The game counts counters by kind, not by place (HF-54); where they lie is the picture's own affair. */
export function settle(
  slots: readonly SlotPlace[],
  counts: readonly SlotCount[],
  before: ReadonlySet<number> = new Set(),
  wish?: number,
): Set<number> {
  const settled = new Set<number>();
  for (const { kind, counters } of counts) {
    const alike = slots.flatMap((slot, i) => (slot.kind === kind ? [i] : []));
    const eager = (i: number) => Number(i === wish);
    const hurt = alike.filter((i) => before.has(i)).toSorted((a, b) => eager(a) - eager(b));
    const free = alike.filter((i) => !before.has(i)).toSorted((a, b) => eager(b) - eager(a));
    for (const i of [...hurt, ...free].slice(0, counters)) settled.add(i);
  }
  return settled;
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

function lineWords(content: HeroesContent, places: readonly LinePlace[], lang: Lang, options: LineOptions): string {
  const there = places.flatMap((place, i) => (options.ghosts?.includes(i) ? [] : [{ ...place, i }]));
  const names = there.map(
    ({ hero, tile, i }) =>
      find(content.hero, hero).name[lang] +
      (tile ? ` (${find(content.tile, tile).name[lang]})` : '') +
      (i === options.token ? say(lang, ', acting', ', qui agit') : ''),
  );
  const closed = there.flatMap(({ joins, i }) =>
    options.ghosts?.includes(i + 1) ? [] : joins.flatMap((element) => (element ? [elementName(content, element, lang)] : [])),
  );
  const words = [
    `${say(lang, 'Line-up: ', 'Équipe : ')}${names.join('; ') || say(lang, 'nobody', 'personne')}.`,
    `${say(lang, 'Closed shields: ', 'Boucliers fermés : ')}${closed.join(', ') || say(lang, 'none', 'aucun')}.`,
    options.slots?.length
      ? `${say(lang, 'Wounds: ', 'Blessures : ')}${options.slots.map((count) => slotWords(content, count, lang)).join(', ')}.`
      : '',
  ];
  return words.filter(Boolean).join(' ');
}

export function heroLineUp(
  content: HeroesContent,
  places: readonly LinePlace[],
  size: Size,
  lang: Lang,
  options: LineOptions = {},
): string {
  const { hero, top, width, height } = lineBox(places.length, size, options.room);
  const [w, h] = hero;
  const k = layouts[size].shield[0];
  const slots = slotsOf(content, places, size, options.room);
  const wounds = options.wounds ?? settle(slots, options.slots ?? []);
  const ghost = (place: number) => (options.awaited?.includes(place) ? ' awaited' : options.ghosts?.includes(place) ? ' ghost' : '');
  let out = '';
  places.forEach(({ hero: id, tile, joins }, i) => {
    const card = find(content.hero, id);
    const hits = slots.flatMap((slot, n) => (slot.place === i && !slot.between ? [wounds.has(n)] : []));
    const joined = { left: places[i - 1]?.joins ?? [], right: joins };
    out +=
      svg`<g class="suit-${card.circle}${ghost(i)}" transform="translate(${i * w} ${top})">` +
      heroBody(content, card, size, lang, { joined, hits, tile, inLine: true }) +
      '</g>';
  });
  slots.forEach(({ kind, place, between, x, y }, n) => {
    if (!between) return;
    out +=
      `<g class="closed${ghost(place) || ghost(place + 1)}">` +
      wholeShield(kind as Element, x, y, k * 1.06) +
      (wounds.has(n) ? wound(x, y + (kind === 'fire' ? k * 1.5 : 0), 11.5 * k) : '') +
      '</g>';
  });
  if (places.length === 0)
    out = path(roundedPath(1, top + 1, w - 2, h - 2, (8 * w) / 150), 'none', 'var(--edge)', 1.4, 'stroke-dasharray="5 4"');
  return growing(`line-up s-${size}`, width, height, lineWords(content, places, lang, options), out);
}

/** The activation token of a seat, standing on the first hero: gilded, with a frame around the hero, when it acts. */
export function tokenMark(seat: number, size: Size, acts: boolean): string {
  const { hero, top } = lineBox(1, size, true);
  const [w, h] = hero;
  const k = w / 150;
  const colour = acts ? 'var(--gild)' : 'var(--card)';
  const foot = path(svg`M${w / 2 - 15 * k} ${15 * k}h${30 * k}l${-15 * k} ${20 * k}Z`, colour, 'var(--ink)', 1.4 * k, 'stroke-linejoin="round"');
  const frame = path(roundedPath(1.5 * k, top + 1.5 * k, w - 3 * k, h - 3 * k, 7 * k), 'none', 'var(--gild)', 3.4 * k);
  return (acts ? frame : '') + foot + seatDisc(seat, w / 2, 14 * k, 13 * k);
}

// Where to press for what: the band of the upper shields, of the lower ones and of the printed slots, from the top of the
// heroes. They do not overlap and leave room for a finger even where six heroes share a phone (24 px for each).
const bands: Record<Size, [upper: number, lower: number, slots: number, end: number, half: number]> = {
  mini: [7, 31, 55, 79, 12.5],
  thumb: [20, 48, 72, 100, 16],
  hand: [34, 81, 115, 151, 24],
  zoom: [60, 142, 200, 260, 40],
};

/** Slots that are one to the rules and lie together: of one kind on one hero, or one between two. */
export interface SlotGroup extends SpotBox {
  kind: string;
  place: number;
  between: boolean;
  slots: number[]; // of slotsOf
}
export function slotGroups(slots: readonly SlotPlace[], size: Size, room = false): SlotGroup[] {
  const { hero, top } = lineBox(1, size, room);
  const [w] = hero;
  const [upper, lower, printed, end, half] = bands[size];
  const groups: SlotGroup[] = [];
  slots.forEach(({ kind, place, between, x, y }, i) => {
    const together = groups.find((group) => !between && !group.between && group.place === place && group.kind === kind);
    if (together) return void together.slots.push(i);
    const isUpper = y - top < lower;
    const box = between
      ? { x: x - half, y: top + (isUpper ? upper : lower), w: 2 * half, h: isUpper ? lower - upper : printed - lower }
      : { x: place * w, y: top + printed, w, h: end - printed };
    groups.push({ kind, place, between, slots: [i], ...box });
  });
  for (const group of groups) {
    const beside = groups.filter((other) => !group.between && !other.between && other.place === group.place);
    if (beside.length < 2) continue;
    group.w = w / beside.length;
    group.x = group.place * w + beside.indexOf(group) * group.w;
  }
  return groups;
}

/** What the hero at a place can do, where that is drawn: each kind of action, or the tile on it, which covers them (HF-36). */
export interface ActionPlace extends SpotBox {
  action: string;
  drawn: SpotBox;
}
export function actionPlaces(content: HeroesContent, { hero, tile }: LinePlace, place: number, size: Size, room = false): ActionPlace[] {
  const { hero: card, top } = lineBox(1, size, room);
  const [w, h] = card;
  const at = (box: SpotBox): SpotBox => ({ ...box, x: place * w + box.x, y: top + box.y });
  if (tile) return [{ action: 'tile', drawn: at(tileBox(size)), ...at({ x: 0, y: h / 4, w, h: (h * 3) / 4 }) }];
  const actions = heroActions(find(content.hero, hero));
  return plateBoxes(size, actions.length, false).flatMap((box, i) => {
    const { kind } = actions[i] ?? {};
    const y = box.y - box.h * 0.4; // a finger needs more room than a plate has
    return kind ? [{ action: kind, drawn: at(box), ...at({ x: (i * w) / actions.length, y, w: w / actions.length, h: h - y }) }] : [];
  });
}
