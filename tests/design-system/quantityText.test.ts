import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editQuantity, quantityText } from '#design-system/QuantityInput/quantityText.ts';

describe('quantityText', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [1_234_567, '1 234 567'],
  ])('formats %i as %s', (value, text) => {
    expect(quantityText(value)).toBe(text);
  });
});

describe('editQuantity', () => {
  it.each([
    [
      '[CF-30] drops non-digit characters',
      12,
      { typed: '1a2', caret: 2 },
      { value: 12, text: '12', caret: 1, isRefused: false },
    ],
    [
      '[CF-31] reads an empty text as 0',
      7,
      { typed: '', caret: 0 },
      { value: 0, text: '0', caret: 1, isRefused: false },
    ],
    [
      'drops leading zeros',
      0,
      { typed: '05', caret: 2 },
      { value: 5, text: '5', caret: 1, isRefused: false },
    ],
    [
      '[CF-32] accepts the maximum',
      10,
      { typed: '100', caret: 3 },
      { value: 100, text: '100', caret: 3, isRefused: false },
    ],
    [
      '[CF-32] ignores a value above the maximum',
      10,
      { typed: '101', caret: 3 },
      { value: 10, text: '10', caret: 2, isRefused: true },
    ],
    [
      '[CF-32] ignores a long paste',
      10,
      { typed: '9'.repeat(40), caret: 40 },
      { value: 10, text: '10', caret: 2, isRefused: true },
    ],
  ])('%s', (_title, current, edit, expected) => {
    expect(editQuantity(current, 100, edit)).toEqual(expected);
  });

  it('[CF-30, CF-32] never exceeds the maximum and always shows its own value', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000 }),
        fc.nat({ max: 1_000_000 }),
        fc.string(),
        fc.nat({ max: 40 }),
        (a, b, typed, at) => {
          const [current, max] = a <= b ? [a, b] : [b, a];
          const edit = editQuantity(current, max, { typed, caret: Math.min(at, typed.length) });
          expect(edit.value).toBeLessThanOrEqual(max);
          expect(edit.text).toBe(String(edit.value));
          expect(edit.caret).toBeGreaterThanOrEqual(0);
          expect(edit.caret).toBeLessThanOrEqual(edit.text.length);
        },
      ),
    );
  });
});
