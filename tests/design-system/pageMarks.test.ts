import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMarks } from '#design-system/Pagination.tsx';

describe('pageMarks', () => {
  it.each([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 12, [1, 2, 3, 4, 5, 'gap-after', 12]],
    [6, 12, [1, 'gap-before', 5, 6, 7, 'gap-after', 12]],
    [12, 12, [1, 'gap-before', 8, 9, 10, 11, 12]],
  ])('returns the marks of page %i of %i', (page, count, expected) => {
    expect(pageMarks(page, count)).toEqual(expected);
  });

  it('always offers the first page, the last, the current one and its neighbours, once each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [page, count] = a <= b ? [a, b] : [b, a];
        const pages = pageMarks(page, count).filter((mark) => typeof mark === 'number');
        expect(pages).toEqual([...new Set(pages)].toSorted((x, y) => x - y));
        for (const wanted of [1, page - 1, page, page + 1, count]) {
          if (wanted >= 1 && wanted <= count) expect(pages).toContain(wanted);
        }
      }),
    );
  });
});
