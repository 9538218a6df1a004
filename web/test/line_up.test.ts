// A line-up to press: where its slots lie, which of them hold the counters, whose token stands where, which answer is meant.
import { describe, expect, it } from 'vitest';
import content from 'virtual:feerie/content/heroes';
import type { Size } from '../src/cards';
import { actionPlaces, heroActions, heroLineUp, joinsBetween, settle, slotGroups, slotsOf, type HeroesContent, type LinePlace } from '../src/games/heroes/cards';
import { actingAnswer, answerAgainst, answerFor, heroesKept, keepingMove, keeps, tilesToPlace, tokenPlace, type HeroesView } from '../src/games/heroes/view';

const heroes = content as HeroesContent;

/** Line-ups of every hero in turn, six at a time, joined as they stand. */
const lines = (): LinePlace[][] =>
  heroes.hero.map((_, first) => {
    const team = Array.from({ length: 6 }, (_, i) => heroes.hero[(first + i * 7) % heroes.hero.length]!.id);
    return team.map((hero, i) => ({ hero, tile: null, joins: i < 5 ? joinsBetween(heroes, hero, team[i + 1]!) : [null, null] }));
  });

describe('halves', () => {
  const rule = (left: string, right: string) => joinsBetween(heroes, left, right);
  it('join as the example of the rulebook tells (6.6)', () => {
    expect(rule('ruska_coalheart', 'odalric_redlantern')).toEqual(['fire', null]);
    expect(rule('odalric_redlantern', 'marzell_firebreather')).toEqual(['fire', null]);
    expect(rule('marzell_firebreather', 'yrsa_hush_of_snow')).toEqual([null, 'ice']);
  });
});

describe('slots to press', () => {
  it.each(['mini', 'thumb', 'hand'] as Size[])('are all there, lie apart and are large enough for a finger in %s', (size) => {
    for (const places of lines()) {
      const slots = slotsOf(heroes, places, size, true);
      const groups = slotGroups(slots, size, true);
      expect(groups.flatMap((group) => group.slots).toSorted((a, b) => a - b)).toEqual(slots.map((_, i) => i));
      for (const { x, y, w, h, slots: inside, kind } of groups) {
        expect(w, kind).toBeGreaterThanOrEqual(24);
        expect(h, kind).toBeGreaterThanOrEqual(24);
        for (const i of inside) expect(slots[i]!.y, kind).toBeGreaterThanOrEqual(y - 6);
        const over = groups.filter((other) => other.x < x + w && x < other.x + other.w && other.y < y + h && y < other.y + other.h);
        expect(over.length, `${kind} and ${over.map((each) => each.kind)}`).toBe(1);
      }
    }
  });
});

describe('actions to press', () => {
  const inside = (box: { x: number; y: number; w: number; h: number }, { x, y, w, h }: typeof box) =>
    box.x >= x && box.y >= y && box.x + box.w <= x + w && box.y + box.h <= y + h;
  it.each(['mini', 'thumb', 'hand'] as Size[])('are where they are drawn, with room for a finger, in %s', (size) => {
    for (const hero of heroes.hero) {
      const found = actionPlaces(heroes, { hero: hero.id, tile: null, joins: [] }, 2, size, true);
      expect(found.map(({ action }) => action)).toEqual(heroActions(hero).map(({ kind }) => kind));
      for (const place of found) {
        expect(Math.min(place.w, place.h), hero.id).toBeGreaterThanOrEqual(24);
        expect(inside(place.drawn, place), hero.id).toBe(true);
      }
    }
  });
  it('are the tile alone where one lies', () => {
    const [place, ...more] = actionPlaces(heroes, { hero: heroes.hero[0]!.id, tile: heroes.tile[0]!.id, joins: [] }, 0, 'mini');
    expect([place?.action, more]).toEqual(['tile', []]);
    expect(inside(place!.drawn, place!)).toBe(true);
  });
});

describe('counters', () => {
  const places = lines()[0]!;
  const slots = slotsOf(heroes, places, 'hand');
  const kind = slots.map((slot) => slot.kind).find((each, _, all) => all.filter((other) => other === each).length > 2)!;
  const alike = slots.flatMap((slot, i) => (slot.kind === kind ? [i] : []));
  const counts = (counters: number) => [{ kind, slots: alike.length, counters }];
  it('lie on the leftmost slots of their kind', () => {
    expect([...settle(slots, counts(2))]).toEqual(alike.slice(0, 2));
  });
  it('go where one pressed, and stay where they were', () => {
    const first = settle(slots, counts(1), new Set(), alike[2]);
    expect([...first]).toEqual([alike[2]]);
    expect([...settle(slots, counts(1), first, alike[0])]).toEqual([alike[2]]);
    expect([...settle(slots, counts(2), first, alike[1])]).toEqual([alike[2], alike[1]]);
  });
  it('go from where one pressed when one heals', () => {
    const two = new Set([alike[0]!, alike[1]!]);
    expect([...settle(slots, counts(1), two, alike[0])]).toEqual([alike[1]]);
    expect([...settle(slots, counts(1), two)]).toEqual([alike[0]]);
    expect([...settle(slots, [], two)]).toEqual([]);
  });
  it('are drawn, each of them', () => {
    const drawn = heroLineUp(heroes, places, 'hand', 'en', { wounds: new Set([alike[1]!]) });
    expect(drawn.match(/fill="var\(--hurt\)"/g)?.length).toBe(1);
  });
});

describe('a ghost', () => {
  it('is drawn apart and is no part of the team in words', () => {
    const places = lines()[0]!.slice(0, 3);
    const drawn = heroLineUp(heroes, places, 'thumb', 'en', { ghosts: [0] });
    const name = (i: number) => heroes.hero.find(({ id }) => id === places[i]!.hero)!.name.en;
    expect(drawn.match(/class="suit-[a-z]+ ghost"/g)?.length).toBe(1);
    const label = /aria-label="([^"]*)"/.exec(drawn)![1];
    expect(label).not.toContain(name(0));
    expect(label).toContain(name(1));
  });
});

describe('the activation token', () => {
  const view = (turn: number, place: number) =>
    ({ players: 3, first: 2, turn, place, seats: Array.from({ length: 3 }, () => ({ line_up: Array(4).fill({}) })) }) as unknown as HeroesView;
  it('stands one further for those who had their turn (HF-19)', () => {
    expect([1, 2, 3].map((seat) => tokenPlace(view(2, 1), seat))).toEqual([0, 0, 0]);
    expect([1, 2, 3].map((seat) => tokenPlace(view(3, 2), seat))).toEqual([1, 2, 1]);
    expect([1, 2, 3].map((seat) => tokenPlace(view(1, 4), seat))).toEqual([3, undefined, undefined]);
    expect(tokenPlace(view(0, 0), 1)).toBeUndefined();
  });
});

describe('the answer one means', () => {
  const term = (name: string) => ({ term: name });
  const answer = (move: string, id: string, args: Record<string, unknown>) => ({ move, say: { id: `heroes.${id}`, args } });
  const placing = ['crown', 'lance'].flatMap((tile) =>
    ['a', 'b'].map((card) => answer(`tile:${tile}:${card}`, 'do_tile_own', { tile: term(tile), card: term(card) })),
  );
  const keeping = ['a b', 'a c', 'b c'].map((cards) => answer(`keep:${cards}`, 'do_keep', { cards: cards.split(' ').map(term) }));
  it('is the hero with the tile one holds', () => {
    expect(answerFor(placing, 'b', 'lance')?.move).toBe('tile:lance:b');
    expect(answerFor(placing, 'b')?.move).toBe('tile:crown:b');
    expect(tilesToPlace([...placing, answer('hold', 'do_hold', { tile: term('veil') })])).toEqual(['crown', 'lance']);
  });
  it('is who stays, in whatever order they are pressed', () => {
    expect(keeps(keeping)).toBe(2);
    expect(keepingMove(keeping, ['c', 'a'])).toBe('keep:a c');
    expect(keepingMove(keeping, ['c'])).toBeUndefined();
    expect(heroesKept(keeping, 'keep:b c')).toEqual(['b', 'c']);
    expect(keeps(placing)).toBe(0);
  });
  it('is the plate of the hero in turn, and the opponent named', () => {
    const acts = [answer('act:none', 'do_act_none', {}), answer('act:heal', 'do_act_heal', { n: 1 })];
    expect(actingAnswer(acts, 'heal')?.move).toBe('act:heal');
    expect(actingAnswer(acts, 'fight')).toBeUndefined();
    const hits = [2, 3].map((seat) => answer(`target:${seat}`, 'do_target', { tile: term('veil'), owner: { seat } }));
    expect(answerAgainst(hits, 3)?.move).toBe('target:3');
    expect(answerAgainst([answer('share:2', 'do_share', { owner: { seat: 2 } })], 2)?.move).toBe('share:2');
    const laid = answer('tile:veil:3:1', 'do_tile', { tile: term('veil'), card: term('a'), owner: { seat: 3 } });
    expect(answerAgainst([laid], 3)).toBeUndefined();
  });
});
