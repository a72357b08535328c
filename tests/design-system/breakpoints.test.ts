import { expect, it } from 'vitest';
import { breakpoint, media, type Breakpoint } from '#design-system/tokens/tokens.ts';

const FIRST_PIXEL = { xs: 481, sm: 769, md: 1025, lg: 1281, xlg: 1441, xxlg: 2561 };

it('[RE-01] defines the widths at which the interface changes', () => {
  expect(breakpoint).toEqual(FIRST_PIXEL);
});

it.each(Object.entries(FIRST_PIXEL) as [Breakpoint, number][])(
  '[RE-01] starts %s at %i px and ends the narrower band just before',
  (name, first) => {
    expect(media.from[name]).toBe(`@media (min-width: ${first}px)`);
    const [, end] = /max-width: ([\d.]+)px/.exec(media.below[name]) ?? [];
    expect(Number(end)).toBeLessThan(first);
    // Scaled screens have fractional window widths: none may fall between the two bands.
    expect(Number(end)).toBeGreaterThan(first - 0.1);
  },
);
