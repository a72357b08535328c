import { describe, expect, it } from 'vitest';
import { isSameValue } from '#domain/equality.ts';

describe('equality by value', () => {
  it.each([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: undefined }, {}, false],
    [{ a: undefined }, { b: undefined }, false],
    [['x'], { 0: 'x' }, false],
    [{ 0: 'x' }, ['x'], false],
    [null, {}, false],
    ['x', ['x'], false],
    [Number.NaN, Number.NaN, true],
  ])('of %j and %j is %s', (one, other, expected) => {
    expect(isSameValue(one, other)).toBe(expected);
  });
});
