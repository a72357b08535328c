import { describe, expect, it } from 'vitest';
import { percentText } from '#design-system/Progress/Progress.tsx';
import { inOrder } from '#design-system/ChartFrame/useRoving.ts';

describe('percentText', () => {
  it.each([
    [0, 100, '0 %'],
    [1, 1000, '< 1 %'],
    [62, 100, '62 %'],
    [999, 1000, '99 %'],
    [1000, 1000, '100 %'],
    [5, 0, '0 %'],
  ])('formats %d of %d as %s', (part, whole, text) => expect(percentText(part, whole)).toBe(text));
});

describe('inOrder', () => {
  const next = inOrder(['a', 'b', 'c']);
  it.each([
    ['a', 'ArrowDown', 'b'],
    ['b', 'ArrowUp', 'a'],
    ['a', 'ArrowUp', undefined],
    ['c', 'ArrowDown', undefined],
    ['c', 'Home', 'a'],
    ['a', 'End', 'c'],
    ['a', 'Tab', undefined],
  ])('from %s, %s moves to %s', (from, key, to) => expect(next(from, key)).toBe(to));
});
