// Every card of both games, in every size and both languages: well-formed, safe under a strict content policy, said in
// words, and with no line that leaves its box. Reads the SVG text as a page would, with a parser that knows no more than
// the drawings use.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fairyTaleContent from 'virtual:feerie/content/fairy_tale';
import heroesContent from 'virtual:feerie/content/heroes';
import { icon, initial, knowsIcon, panorama, seatMark, suitMark, type Lang, type Size } from '../src/cards';
import fairyTaleIcons from '../src/games/fairy_tale/icons.json';
import heroesIcons from '../src/games/heroes/icons.json';
import pageIcons from '../src/cards/icons.json';
import { fairyTaleBack, fairyTaleCard, type FairyTaleContent } from '../src/games/fairy_tale/cards';
import { adversaryCard, die, dieBack, heroCard, heroesBack, heroLineUp, missionCard, tileCard, type HeroesContent } from '../src/games/heroes/cards';
import { suits as affinities } from '../src/games/fairy_tale/cards/suits';
import { suits as families } from '../src/games/heroes/cards/suits';
import { measure, type Face } from '../src/cards/metrics';
import { thinPath } from '../src/cards/thin';
import { fit, wrap } from '../src/cards/words';

const fairyTale = fairyTaleContent as FairyTaleContent;
const heroes = heroesContent as HeroesContent;
const suits = { ...affinities, ...families };
const iconsOfGame: Record<string, Record<string, string>> = { fairy_tale: fairyTaleIcons, heroes: heroesIcons };
const iconNames: Record<string, string> = { ...pageIcons, ...fairyTaleIcons, ...heroesIcons };
const sizes: Size[] = ['mini', 'thumb', 'hand', 'zoom'];
const langs: Lang[] = ['en', 'fr'];

interface Drawn {
  what: string;
  name: string; // must stand in the label
  svg: string;
}

function everything(lang: Lang): Drawn[] {
  const all: Drawn[] = [];
  const add = (what: string, name: string, svg: string): void => void all.push({ what: `${what} ${lang}`, name, svg });
  for (const size of sizes) {
    for (const card of fairyTale.card) {
      add(`${card.id} ${size}`, card.name[lang], fairyTaleCard(fairyTale, card.id, size, lang));
      add(
        `${card.id} ${size} worth 12`,
        card.name[lang],
        fairyTaleCard(fairyTale, card.id, size, lang, { points: 12 }),
      );
      add(
        `${card.id} ${size} known`,
        card.name[lang],
        fairyTaleCard(fairyTale, card.id, size, lang, { down: true, known: true }),
      );
    }
    for (const card of heroes.hero) add(`${card.id} ${size}`, card.name[lang], heroCard(heroes, card.id, size, lang));
    for (const card of heroes.adversary)
      add(`${card.id} ${size}`, card.name[lang], adversaryCard(heroes, card.id, size, lang, { points: 9 }));
    for (const card of heroes.tile) add(`${card.id} ${size}`, card.name[lang], tileCard(heroes, card.id, size, lang));
    for (const card of heroes.mission) {
      add(`${card.id} ${size}`, card.name[lang], missionCard(heroes, card.id, size, lang));
      add(
        `${card.id} ${size} taken`,
        card.name[lang],
        missionCard(heroes, card.id, size, lang, {
          places: card.prestige.map((prestige, i) => ({ prestige, seat: i })),
        }),
      );
    }
    add(
      `line-up ${size}`,
      heroes.hero[0]!.name[lang],
      heroLineUp(heroes, line(), size, lang, {
        token: 1,
        slots: [
          { kind: 'fire', slots: 2, counters: 1 },
          { kind: 'slot_prestige_2', slots: 1, counters: 1 },
        ],
      }),
    );
    for (const pile of ['hero', 'adversary', 'mission', 'tile'] as const)
      add(`${pile} back ${size}`, '', heroesBack(pile, size, lang));
    add(`back ${size}`, '', fairyTaleBack(size, lang));
  }
  for (const { colour } of heroes.die) {
    for (let face = 1; face <= 6; ++face) add(`die ${colour} ${face}`, '', die(heroes, `die_${colour}`, face, lang));
    add(`die ${colour}`, '', dieBack(heroes, `die_${colour}`, lang));
  }
  return all;
}

const line = () =>
  heroes.hero
    .slice(0, 5)
    .map(({ id }, i) => ({
      hero: id,
      tile: i === 2 ? 'lance' : null,
      joins: i === 0 ? ['fire', null] : i === 1 ? [null, 'ice'] : [null, null],
    }));

interface Text {
  left: number;
  right: number;
  base: number;
  words: string;
  squeezed: boolean; // wider than the box it was given
}

/** Walks the elements: throws at anything ill-formed, and gives the outer box and where each line of text lies. */
function read(svg: string): { width: number; height: number; texts: Text[] } {
  const open: { name: string; x: number; y: number; k: number }[] = [];
  const texts: Text[] = [];
  let [width, height] = [0, 0];
  let at = 0;
  let pending: { x: number; y: number; k: number; attributes: Record<string, string> } | undefined;
  while (at < svg.length) {
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/.exec(svg.slice(at));
    if (!tag) {
      const words = /^[^<>]+/.exec(svg.slice(at))?.[0];
      if (!words || /&(?!(amp|lt|gt|quot);)/.test(words)) throw new Error(`ill-formed at ${svg.slice(at, at + 60)}`);
      if (pending) texts.push(placed(pending, words));
      at += words.length;
      continue;
    }
    const [whole, closing, name = '', list = '', empty] = tag;
    at += whole.length;
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      if (name === 'text') pending = undefined;
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key = '', value = ''] of list.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)) {
      if (key in attributes) throw new Error(`${key} twice in ${whole}`);
      attributes[key] = value;
    }
    const outer = open.at(-1) ?? { x: 0, y: 0, k: 1 };
    const move = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(attributes['transform'] ?? '');
    const scale = /scale\(([-\d.]+)/.exec(attributes['transform'] ?? '');
    const inner = {
      name,
      x: outer.x + Number(move?.[1] ?? 0) * outer.k,
      y: outer.y + Number(move?.[2] ?? 0) * outer.k,
      k: outer.k * Number(scale?.[1] ?? 1),
    };
    if (open.length === 0) [width = 0, height = 0] = (attributes['viewBox'] ?? '').split(' ').slice(2).map(Number);
    if (name === 'text') pending = { ...inner, attributes };
    if (!empty) open.push(inner);
  }
  if (open.length > 0) throw new Error(`${open.at(-1)?.name} is left open`);
  return { width, height, texts };
}

function placed(
  { x, y, k, attributes }: { x: number; y: number; k: number; attributes: Record<string, string> },
  words: string,
): Text {
  const bold = attributes['font-weight'] !== undefined;
  const story = attributes['font-family'] === 'var(--story)';
  const face: Face = story
    ? attributes['font-style']
      ? 'storyItalic'
      : bold
        ? 'storyBold'
        : 'story'
    : bold
      ? 'clerkBold'
      : 'clerk';
  const wide = measure(words, Number(attributes['font-size']), face) * k;
  const start =
    x +
    Number(attributes['x']) * k -
    (attributes['text-anchor'] === 'middle' ? wide / 2 : attributes['text-anchor'] === 'end' ? wide : 0);
  return {
    left: start,
    right: start + wide,
    base: y + Number(attributes['y']) * k,
    words,
    squeezed: Number(attributes['textLength'] ?? Infinity) * k < wide - 0.15,
  };
}

describe.each(langs)('every drawing in %s', (lang) => {
  const all = everything(lang);

  it('is well-formed, no line of its text leaves it, and none is wider than its box', () => {
    for (const { what, svg } of all) {
      const { width, height, texts } = read(svg);
      const margin = Math.min(width, 300) * 0.015;
      for (const text of texts)
        expect(
          text.left >= margin - 0.01 && text.right <= width - margin + 0.01,
          `${what}: "${text.words}" from ${text.left} to ${text.right} of ${width}`,
        ).toBe(true);
      for (const text of texts)
        expect(
          text.base > 5 && text.base <= height * 0.98,
          `${what}: "${text.words}" at ${text.base} of ${height}`,
        ).toBe(true);
      expect(
        texts.filter(({ squeezed }) => squeezed).map(({ words }) => words),
        what,
      ).toEqual([]);
    }
  });

  it('needs no style, script or id of its own, and no number went wrong', () => {
    for (const { what, svg } of all) {
      expect(/ style=|<style|<script| id=|url\(/.exec(svg)?.[0], what).toBeUndefined();
      expect(/undefined|NaN|null|\[object|Infinity/.exec(svg)?.[0], what).toBeUndefined();
    }
  });

  it('says what it is', () => {
    for (const { what, name, svg } of all) {
      const label = /aria-label="([^"]*)"/.exec(svg)?.[1] ?? '';
      expect(label.length, what).toBeGreaterThan(3);
      expect(label.replace(/&quot;/g, '"').replace(/&amp;/g, '&'), what).toContain(name);
    }
  });

  it('is the same text for the same input', () => {
    const again = everything(lang);
    all.forEach((drawn, i) => expect(again[i]?.svg).toBe(drawn.svg));
  });
});

describe('a card face down', () => {
  it('that nobody may know tells nothing of itself', () => {
    for (const size of sizes) {
      const backs = fairyTale.card.map(({ id }) => fairyTaleCard(fairyTale, id, size, 'en', { down: true }));
      expect(new Set(backs).size).toBe(1);
    }
  });
});

describe('current points', () => {
  const mark = (points: number): string | undefined =>
    /data-trend="(\w+)"/.exec(fairyTaleCard(fairyTale, 'bronze_dragon', 'hand', 'en', { points }))?.[1];
  it('carry a mark when they are more or less than printed, and none when they are as printed', () => {
    expect([mark(6), mark(3), mark(0)]).toEqual(['up', undefined, 'down']);
  });
  it('are said in words', () => {
    expect(fairyTaleCard(fairyTale, 'bronze_dragon', 'hand', 'fr', { points: 6 })).toContain('Vaut 6 en ce moment.');
  });
});

describe('the zoom', () => {
  it.each(langs)('holds the whole text of every card of Fairy Tale, no smaller than 15 (%s)', (lang) => {
    for (const card of fairyTale.card) {
      const svg = fairyTaleCard(fairyTale, card.id, 'zoom', lang);
      const shown = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((m) => m[1]).join(' ');
      for (const word of card.text[lang]
        .replace(/-(?=\d)/g, '−')
        .replace(/'/g, '’')
        .split(/[\s-]+/))
        expect(shown, card.id).toContain(word);
      for (const [, size] of svg.matchAll(
        /font-family="var\(--clerk\)" font-size="([\d.]+)" fill="var\(--card-ink\)"/g,
      ))
        expect(Number(size), card.id).toBeGreaterThanOrEqual(15);
    }
  });
});

describe('the thumb', () => {
  it.each(langs)('has its name in two lines at most, in letters that a phone can show (%s)', (lang) => {
    for (const card of fairyTale.card)
      for (const options of [{}, { down: true, known: true }]) {
        const svg = fairyTaleCard(fairyTale, card.id, 'thumb', lang, options);
        const sizes = [...svg.matchAll(/font-family="var\(--story\)" font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
        expect(sizes.length >= 1 && sizes.length <= 2, card.id).toBe(true);
        expect(Math.min(...sizes), card.id).toBeGreaterThanOrEqual(11.4);
      }
  });
});

describe('the line-up', () => {
  it('draws one whole shield where halves meet, and a wound for each counter', () => {
    const shield = (svg: string): number => svg.match(/stroke-width="1.8"/g)?.length ?? 0;
    const wounds = (svg: string): number => svg.match(/fill="var\(--hurt\)"/g)?.length ?? 0;
    const plain = heroLineUp(heroes, line(), 'hand', 'en');
    const hurt = heroLineUp(heroes, line(), 'hand', 'en', { slots: [{ kind: 'fire', slots: 1, counters: 1 }] });
    expect([shield(plain), wounds(plain), wounds(hurt)]).toEqual([2, 0, 1]);
  });
  it('may be empty', () => {
    expect(() => read(heroLineUp(heroes, [], 'hand', 'fr'))).not.toThrow();
  });
});

describe('silhouettes', () => {
  it.each(Object.entries(iconsOfGame))('are all different in %s', (_, chosen) => {
    expect(new Set(Object.values(chosen)).size).toBe(Object.keys(chosen).length);
  });
  it('of all rooms and pages bear names of their own', () => {
    const all = [pageIcons, ...Object.values(iconsOfGame)] as Record<string, string>[];
    const names = all.flatMap((chosen) => Object.keys(chosen));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
  it('are there for every card', () => {
    const ids = [...fairyTale.card, ...heroes.hero, ...heroes.adversary, ...heroes.tile, ...heroes.mission].map(
      ({ id }) => id,
    );
    expect(ids.filter((id) => !(id in iconNames))).toEqual([]);
  });
  it('are there for every sign the client asks for', () => {
    const signs =
      'undo redo hint book quill seal dice chat people eye cog sun moon flag link play pause step step_back first last check cross plus minus search fight mission constellation heal shine lightning fire ice wound strength'.split(
        ' ',
      );
    expect(signs.filter((name) => !knowsIcon(name))).toEqual([]);
  });
});

describe('colour is never alone', () => {
  const families = [
    ['dragonvale', 'holy_empire', 'fairywood', 'shadow'],
    ['storm', 'ember', 'frost', 'wayfarer'],
    ['brown', 'green', 'blue', 'red'],
  ];
  const colours = ['fairy_tale', 'heroes'].map((room) => readFileSync(new URL(`../src/games/${room}/colours.css`, import.meta.url), 'utf8')).join('');
  it.each(families)('%s, %s, %s, %s differ in class, tail, letter and silhouette', (...family) => {
    for (const lang of langs) {
      expect(new Set(family.map((id) => suits[id]?.letter[lang])).size).toBe(4);
      for (const id of family) expect(suitMark(id, lang)).toContain(`>${suits[id]?.letter[lang]}</text>`);
    }
    expect(new Set(family.map((id) => suits[id]?.tail)).size).toBe(4);
    expect(new Set(family.map((id) => iconNames[id])).size).toBe(4);
    for (const id of family) expect(colours).toContain(`.suit-${id} {`);
  });
  it('on every card: the ribbon of its suit is on it', () => {
    for (const card of fairyTale.card)
      for (const size of sizes)
        expect(fairyTaleCard(fairyTale, card.id, size, 'en')).toMatch(
          new RegExp(`class="suit-${card.affinity}" data-tail="${suits[card.affinity]?.tail}"`),
        );
    for (const card of heroes.adversary)
      for (const size of sizes)
        expect(adversaryCard(heroes, card.id, size, 'en')).toContain(
          `class="suit-${card.colour}" data-tail="${suits[card.colour]?.tail}"`,
        );
  });
  it('seats have a shape and a number', () => {
    const marks = [1, 2, 3, 4, 5].map((seat) => seatMark(seat));
    expect(new Set(marks.map((mark) => / d="([^"]*)"/.exec(mark)?.[1])).size).toBe(5);
    marks.forEach((mark, i) => expect(mark).toContain(`>${i + 1}</text>`));
  });
});

describe('parts', () => {
  it('are well-formed and hidden from those who listen, unless they are given words', () => {
    for (const part of [
      icon('undo'),
      icon('book'),
      icon('no_such_sign'),
      initial('É'),
      initial('<', { waiting: true }),
      panorama(1440, 240),
      panorama(390, 180),
    ]) {
      expect(() => read(part)).not.toThrow();
      expect(part).toContain('aria-hidden="true"');
      expect(/ style=|undefined|NaN/.exec(part)?.[0]).toBeUndefined();
    }
    expect(icon('eye', { label: 'Show "it"' })).toContain('aria-label="Show &quot;it&quot;"');
  });
});

describe('words', () => {
  it('break at hyphens only when spaces are not enough', () => {
    expect(wrap('your Sky-Dance Dragons', 80, 13, 'clerk')).toEqual(['your', 'Sky-Dance', 'Dragons']);
    expect(fit('Froide-Lueur', 50, [13], 2, 'clerk', 1).lines).toEqual(['Froide-', 'Lueur']);
  });
  it('that cannot fit say so', () => {
    expect(fit('Incompréhensibilité', 20, [13, 12], 3, 'clerk', 1).fits).toBe(false);
  });
});

describe('thin paths', () => {
  it('end where the full ones end, however many steps they take', () => {
    const steps = Array.from({ length: 100 }, () => 'l.4.4').join('');
    expect(
      thinPath(`M0 0${steps}`)
        .match(/-?\d+/g)
        ?.slice(2)
        .map(Number)
        .reduce((a, b) => a + b, 0),
    ).toBe(80);
  });
  it('keep arcs whose flags touch what follows', () => {
    expect(thinPath('M10 10a5 5 0 0110.2 0z')).toBe('m10 10a5 5 0 0 1 10 0z');
  });
});
