import { describe, expect, it } from 'vitest';
import { isOn, singleAnswers } from '../src/lib/answers';
import { answersOnBoard } from '../src/lib/on_board';
import type { Offer } from '../src/lib/protocol.gen';
import type { TableState } from '../src/lib/table.svelte';

const stay: Offer = { move: 'stay', say: { id: 'test.stay', args: {} }, declines: true };

describe('the list of answers', () => {
  it('takes a group of cells apart, each with its own sentence', () => {
    const walk: Offer = { move: 'walk:', say: { id: 'test.walk', args: { n: 2, cell: { any: 'cell' } } }, of: 'cell', on: ['a1', 'm11'] };
    expect(singleAnswers([walk, stay])).toEqual([
      { move: 'walk:a1', say: { id: 'test.walk', args: { n: 2, cell: { cell: 'a1' } } }, on: { cell: 'a1' } },
      { move: 'walk:m11', say: { id: 'test.walk', args: { n: 2, cell: { cell: 'm11' } } }, on: { cell: 'm11' } },
      stay,
    ]);
  });
  it('knows whose things a group has', () => {
    const hit: Offer = { move: 'hit:', say: { id: 'test.hit', args: { card: { any: 'card', seat: 2 } } }, of: 'card', seat: 2, on: [3, 12] };
    expect(singleAnswers([hit]).map(({ move, on }) => ({ move, on }))).toEqual([
      { move: 'hit:3', on: { card: 3, seat: 2 } },
      { move: 'hit:12', on: { card: 12, seat: 2 } },
    ]);
    expect(singleAnswers([hit])[0]?.say.args).toEqual({ card: { card: 3, seat: 2 } });
  });
  it('finds the answer that a thing stands for', () => {
    const answer = { move: 'hit:3', say: { id: 'test.hit', args: {} }, on: { card: 3, seat: 2 } };
    expect(isOn(answer, { card: 3, seat: 2 })).toBe(true);
    expect(isOn(answer, { card: 3 })).toBe(false);
    expect(isOn(answer, { figure: 3, seat: 2 })).toBe(false);
    expect(isOn(stay as typeof answer, { card: 3 })).toBe(false);
  });
  it('leaves to the board what is on a thing there, and lists the rest and what declines', () => {
    const say = { id: 'test.do', args: {} };
    const legal = [
      { move: 'side:left', say, on: { figure: 0, seat: 1 } },
      { move: 'act:none', say, on: { figure: 2, seat: 1 }, declines: true as const },
      { move: 'name:bard', say, names: 'bard' },
      { move: 'go_on', say, declines: true as const },
    ];
    expect(answersOnBoard({ legal } as unknown as TableState, { onBoard: () => true })).toEqual(['side:left']);
    expect(answersOnBoard({ legal } as unknown as TableState, { onBoard: () => false })).toEqual([]);
  });
});
