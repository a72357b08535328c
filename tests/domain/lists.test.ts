import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/markets.ts';
import {
  EXPORT_FILTERS,
  EXPORT_SCOPE_BY_FILTER,
  exportDates,
  exportFileName,
  exportPeriod,
  isExportOpen,
} from '#domain/exports/filters.ts';
import { parisDay } from '#domain/format/days.ts';
import { JOBS } from '#domain/users/jobs.ts';
import { isProfileComplete, marketsOfProfile } from '#domain/users/profileChange.ts';
import { UNEXPLAINED_CONSTANT } from '#domain/unexplained.ts';

describe('exports', () => {
  it('[DA-05] [EX-02] has three filters that cover every market once', () => {
    expect(EXPORT_FILTERS).toEqual(['NeufConstruire', 'Expert360', 'LuxeBucom']);
    const held = EXPORT_FILTERS.flatMap((filter) => EXPORT_SCOPE_BY_FILTER[filter].markets);
    expect(held.toSorted()).toEqual(MARKETS.toSorted());
  });

  it('covers the year that ends today (D-78)', () => {
    expect(exportPeriod('2026-11-16')).toEqual({ start: '2025-11-16', end: '2026-11-16' });
  });

  it('[EX-04] sends the start of the first day and the current time as ISO dates', () => {
    expect(exportDates(new Date('2026-11-16T08:00:00.000Z'))).toEqual({
      startDate: '2025-11-15T23:00:00.000Z',
      endDate: '2026-11-16T08:00:00.000Z',
    });
  });

  it('[D-119] sends the days in Paris that the page promises', () => {
    // 1 June in Paris, still 31 May in UTC.
    const now = new Date('2026-05-31T22:30:00.000Z');
    expect(exportPeriod(parisDay(now))).toEqual({ start: '2025-06-01', end: '2026-06-01' });
    expect(exportDates(now)).toEqual({
      startDate: '2025-05-31T22:00:00.000Z',
      endDate: '2026-05-31T22:30:00.000Z',
    });
  });

  it.each([
    [['Neuf'], [true, false, false]],
    [
      ['Ancien', 'Luxe'],
      [false, true, true],
    ],
    [[], [false, false, false]],
  ] as const)('is available to users of one of its markets: %j', (markets, expected) => {
    expect(EXPORT_FILTERS.map((filter) => isExportOpen(filter, markets))).toEqual(expected);
  });

  it('[EX-03] names the file by filter and day', () => {
    expect(exportFileName('LuxeBucom', '2026-11-16')).toBe('LuxeBucom-2026-11-16.csv');
  });
});

describe('the job and markets of a profile', () => {
  it.each(JOBS.filter((job) => job !== 'commerce'))('%s has every market', (job) => {
    expect(marketsOfProfile(job, [])).toEqual(MARKETS);
    expect(isProfileComplete(job, [])).toBe(true);
  });

  it('gives commerce the chosen markets, in display order', () => {
    expect(marketsOfProfile('commerce', ['Luxe', 'Ancien'])).toEqual(['Ancien', 'Luxe']);
    expect(isProfileComplete('commerce', ['Luxe'])).toBe(true);
    expect(isProfileComplete('commerce', [])).toBe(false);
  });

  it('is not complete without a job', () => {
    expect(isProfileComplete(null, ['Neuf'])).toBe(false);
    expect(isProfileComplete(undefined, ['Neuf'])).toBe(false);
  });
});

it('[KO-02] keeps the constant 125, whose purpose is not specified', () => {
  expect(UNEXPLAINED_CONSTANT).toBe(125);
});
