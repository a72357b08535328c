import { describe, expect, it } from 'vitest';
import { greatest } from '#domain/arithmetic.ts';

const atMost = (limit: number) => (value: number) => value <= limit;

describe('the greatest number that holds', () => {
  it.each([3, 4, 5, 6, 7, 8])('is %i between 3 and 8', (limit) => {
    expect(greatest(3, 8, atMost(limit))).toBe(limit);
  });

  it('is at most the upper bound, and the lower one when no other holds', () => {
    expect(greatest(3, 8, atMost(9))).toBe(8);
    expect(greatest(3, 8, atMost(2))).toBe(3);
    expect(greatest(3, 3, atMost(9))).toBe(3);
  });

  it.each([Number.POSITIVE_INFINITY, Number.NaN])(
    'is the lower bound when the upper one is %d',
    (high) => {
      expect(greatest(3, high, atMost(5))).toBe(3);
    },
  );
});
