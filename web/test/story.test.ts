// Turning the pages of a game: views folded, stops, rounds, what is told from above.
import { describe, expect, it } from 'vitest';
import { apply } from '../src/lib/patch';
import type { Story } from '../src/lib/protocol.gen';
import { chaptersOf, linesFromAbove, linesOf, sittersOf, stopAt, stopsOf, viewsOf } from '../src/lib/story';

describe('a change', () => {
  const before = { hand: ['bard', 'demon'], seats: [{ score: 1 }], 'a/b~c': 1 };
  it('adds, removes and replaces', () => {
    expect(apply(before, [{ op: 'replace', path: '/seats/0/score', value: 4 }]).seats).toEqual([{ score: 4 }]);
    expect(apply(before, [{ op: 'add', path: '/hand/1', value: 'vampire' }]).hand).toEqual(['bard', 'vampire', 'demon']);
    expect(apply(before, [{ op: 'add', path: '/hand/-', value: 'vampire' }]).hand).toEqual(['bard', 'demon', 'vampire']);
    expect(apply(before, [{ op: 'remove', path: '/hand/0' }, { op: 'replace', path: '/hand/0', value: null }]).hand).toEqual([null]);
    expect(apply(before, [{ op: 'remove', path: '/hand' }])).not.toHaveProperty('hand');
    expect(apply(before, [{ op: 'replace', path: '/a~1b~0c', value: 2 }])['a/b~c']).toBe(2);
    expect(apply(before, [{ op: 'replace', path: '', value: 7 }])).toBe(7);
  });
  it('leaves what was as it was', () => {
    const copy = structuredClone(before);
    const after = apply(before, [{ op: 'add', path: '/hand/-', value: 'vampire' }]);
    expect(before).toEqual(copy);
    expect(after.seats).toBe(before.seats);
  });
});

const say = (id: string) => ({ id, args: {} });
const plain = { change: [], log: [] };
const now = (name: string, value: unknown) => ({ op: 'replace' as const, path: `/${name}`, value });
const story = (eye: number): Story => ({
  game: 'fairy-tale',
  rules: 1,
  content: '0'.repeat(64),
  players: 2,
  standing: [
    { points: 1, place: 1, resigned: false },
    { points: 0, place: 2, resigned: false },
  ],
  options: {},
  seats: ['Anna', 'bot:adept'],
  eye,
  view: { round: 1, pile: 80 },
  steps: [
    { ...plain, entry: 4, seat: 0, move: 'deal:1:bard', change: [now('pile', 79)], log: [say('round')] },
    { ...plain, entry: 5, seat: 0, move: 'deal:2:demon', change: [now('pile', 78)] },
    { ...plain, entry: 7, seat: 2, move: 'pick:demon', log: [say(eye === 2 ? 'own' : 'hidden')] },
    { ...plain, entry: 8, seat: 1, move: 'pick:bard', change: [{ op: 'add', path: '/laid', value: 'bard' } as never] },
    { ...plain, entry: 9, seat: 1, undo: true, change: [{ op: 'remove', path: '/laid' }] },
    { ...plain, entry: 10, seat: 0, move: 'deal:1:bard', change: [now('round', 2)] },
  ],
});

describe('a story', () => {
  it('folds into the view of every moment', () => {
    const views = viewsOf(story(0));
    expect(views.map((view) => view.pile)).toEqual([80, 79, 78, 78, 78, 78, 78]);
    expect(views[4]).toHaveProperty('laid', 'bard');
    expect(views[5]).not.toHaveProperty('laid');
  });
  it('stops once for all that the table does in a row, but at its beginning', () => {
    const stops = stopsOf(story(0));
    expect(stops.map(({ first, last }) => [first, last])).toEqual([[0, 0], [1, 2], [3, 3], [4, 4], [5, 5], [6, 6]]);
    expect(stops.map(({ entry }) => entry)).toEqual([0, 5, 7, 8, 9, 10]);
    expect(stops.map(({ undo }) => undo)).toEqual([false, false, false, false, true, false]);
  });
  it('opens at the stop where an entry has happened', () => {
    const stops = stopsOf(story(0));
    expect([0, 4, 5, 6, 10, 99].map((entry) => stopAt(stops, entry))).toEqual([0, 1, 1, 2, 5, 5]);
  });
  it('has a chapter for every round', () => {
    expect(chaptersOf(stopsOf(story(0)), viewsOf(story(0)))).toEqual([
      { round: 1, stop: 0 },
      { round: 2, stop: 5 },
    ]);
    const early = story(0);
    early.steps[3]?.change.push(now('round', 2)); // an answer ends the round
    expect(chaptersOf(stopsOf(early), viewsOf(early))[1]).toEqual({ round: 2, stop: 4 });
  });
  it('tells what happened from one moment to another', () => {
    expect(linesOf(story(0), 0, 6).map((line) => line.say?.id)).toEqual(['round', 'hidden']);
    expect(linesOf(story(0), 3, 3).map((line) => line.say?.id)).toEqual(['hidden']);
    expect(linesOf(story(0), 0, 0)).toEqual([]);
  });
  it('tells from above what each seat was told of its own answer', () => {
    const told: [string, number][] = [];
    linesFromAbove([story(0), story(1), story(2)], 0, 6, (message, seat) => (told.push([message.id, seat]), message));
    expect(told).toEqual([['round', 0], ['own', 2]]);
  });
  it('knows bots from people', () => {
    expect(sittersOf(story(0))).toEqual([{ kind: 'person', name: 'Anna' }, { kind: 'bot', level: 'adept' }]);
  });
});
