// A view laid out plainly, whatever the game.
import { describe, expect, it } from 'vitest';
import { cellsOf, factsOfAll, factsOfSeat, isOnMap, itemsOf, lettersOf, nextCell, placeOfCell, signOf, sizeOf } from '../src/lib/laid_out';
import type { View } from '../src/lib/table.svelte';

const view: View = {
  game: 'any',
  players: 2,
  eye: 1,
  to_act: [1],
  turn: 3,
  open: false,
  acting: { figure: 2, faces: [4, 1] },
  sides: [
    { points: 0, home: 'b2', figures: [{ kind: 'wolf', cell: 'a1' }, { kind: 'bear' }] },
    { points: 4, passed: true, deck: [], figures: [{ kind: 'wolf', cell: 'c12' }] },
  ],
  stones: [{ kind: 'wall', cell: 'd3', cells: ['d3', 'd4'] }, { kind: 'wall', cells: ['a1', 'a2'] }],
};

describe('cells', () => {
  it('are a column in letters and a row', () => {
    expect(placeOfCell('m11')).toEqual({ column: 13, row: 11 });
    expect(placeOfCell('ab3')).toEqual({ column: 28, row: 3 });
    expect([1, 26, 27, 28, 36].map(lettersOf)).toEqual(['a', 'z', 'aa', 'ab', 'aj']);
    for (let column = 1; column <= 60; column += 1) expect(placeOfCell(`${lettersOf(column)}1`).column).toBe(column);
    expect(sizeOf(['b7', 'c2'])).toEqual({ columns: 3, rows: 7 });
    expect(sizeOf([])).toEqual({ columns: 0, rows: 0 });
  });
  it('are gone over with arrow keys: the nearest one in that direction, rather straight than aside', () => {
    const cells = ['a1', 'c1', 'b2', 'a3', 'c3'];
    expect(nextCell('a1', cells, 'ArrowRight')).toBe('c1');
    expect(nextCell('a1', cells, 'ArrowDown')).toBe('a3');
    expect(nextCell('c3', cells, 'ArrowUp')).toBe('c1');
    expect(nextCell('c3', cells, 'ArrowLeft')).toBe('a3');
    expect(nextCell('a1', cells, 'ArrowLeft')).toBeUndefined();
    expect(nextCell('a1', cells, 'Enter')).toBeUndefined();
  });
});

describe('an answer', () => {
  it('is on the map where its sentence names the cell it is on', () => {
    const on = { cell: 'b2' };
    expect(isOnMap({ on, say: { id: 'test.walk', args: { cell: { cell: 'b2' } } } })).toBe(true);
    expect(isOnMap({ on, say: { id: 'test.search', args: {} } })).toBe(false);
    expect(isOnMap({ on: { seat: 1 }, say: { id: 'test.hit', args: { seat: { seat: 1 } } } })).toBe(false);
    expect(isOnMap({ say: { id: 'test.stay', args: {} } })).toBe(false);
  });
});

describe('a view', () => {
  it('is things with their owners', () => {
    expect(itemsOf(view).map(({ key, seat, nth, fields }) => [key, seat, nth, fields.kind])).toEqual([
      ['figures', 1, 1, 'wolf'],
      ['figures', 1, 2, 'bear'],
      ['figures', 2, 1, 'wolf'],
      ['stones', 0, 1, 'wall'],
      ['stones', 0, 2, 'wall'],
    ]);
    expect([1, 3].map(signOf)).toEqual(['A', 'C']);
  });
  it('has things on cells, and those being laid on none', () => {
    expect(itemsOf(view).map(cellsOf)).toEqual([['a1'], [], ['c12'], ['d3', 'd4'], []]);
  });
  it('has facts of seats and of all; what is nothing goes without saying', () => {
    expect(factsOfSeat(view, 1)).toEqual({ home: 'b2' });
    expect(factsOfSeat(view, 2)).toEqual({ points: 4, passed: true });
    expect(factsOfAll(view)).toEqual({ turn: 3, acting_figure: 2, acting_faces: [4, 1] });
  });
});
