import { describe, expect, it } from 'vitest';
import { digitOf } from '../src/lib/keys';

const press = (key: string, code: string, shiftKey = false) => digitOf({ key, code, shiftKey });

describe('digits', () => {
  it('are what the key says', () => {
    expect(press('3', 'Digit3')).toBe(3);
    expect(press('7', 'Numpad7')).toBe(7);
    expect(press('2', 'Digit2', true)).toBe(2); // with Shift on a French keyboard
  });
  it('need no Shift on a French keyboard', () => {
    expect(['&', 'é', '"', "'", '(', '-', 'è', '_', 'ç'].map((key, i) => press(key, `Digit${i + 1}`))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
  it('are nothing else', () => {
    for (const [key, code, shift] of [['0', 'Digit0', false], ['à', 'Digit0', false], ['!', 'Digit1', true], ['Enter', 'Enter', false], ['a', 'KeyQ', false]] as const)
      expect(press(key, code, shift)).toBe(0);
  });
});
