import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/markets.ts';
import {
  EXPORT_FILTERS,
  EXPORT_MARKETS_BY_FILTER,
  exportDates,
  exportedMarkets,
  exportFileName,
  exportPeriod,
} from '#domain/exportFilters.ts';
import { COUNT_STATUSES } from '#domain/statusNames.ts';
import { countStatusText } from '#server/routes/exports.ts';
import { parisDay } from '#domain/format/days.ts';
import { JOBS, isProfileComplete, marketsOfProfile } from '#domain/profile.ts';
import { UNEXPLAINED_CONSTANT } from '#domain/unexplained.ts';

describe('exports', () => {
  it('[DA-05] [EX-02] has three filters that cover every market once', () => {
    expect(EXPORT_FILTERS).toEqual(['NeufConstruire', 'Expert360', 'LuxeBucom']);
    const held = EXPORT_FILTERS.flatMap((filter) => EXPORT_MARKETS_BY_FILTER[filter]);
    expect(held.toSorted()).toEqual(MARKETS.toSorted());
    expect(EXPORT_MARKETS_BY_FILTER).toEqual({
      NeufConstruire: ['Neuf', 'Construire'],
      Expert360: ['Ancien'],
      LuxeBucom: ['Luxe', 'BureauxEtCommerce'],
    });
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
    [['Neuf'], [['Neuf'], [], []]],
    [
      ['Luxe', 'Ancien', 'BureauxEtCommerce'],
      [[], ['Ancien'], ['Luxe', 'BureauxEtCommerce']],
    ],
    [[], [[], [], []]],
  ] as const)('contains only the markets of the person: %j', (markets, expected) => {
    expect(EXPORT_FILTERS.map((filter) => exportedMarkets(filter, markets))).toEqual(expected);
  });

  it('[EX-03] names the file by filter and day', () => {
    expect(exportFileName('LuxeBucom', '2026-11-16')).toBe('LuxeBucom-2026-11-16.csv');
  });
});

describe('the status of a count', () => {
  it('[DA-04] has a French text for each status', () => {
    const texts = COUNT_STATUSES.map(countStatusText);
    expect(texts).toEqual([
      'Enregistré',
      'Boosté pour le mois en cours et sera reconduit le mois prochain',
      'Boosté pour le mois en cours et ne sera pas reconduit le mois prochain',
      'Boosté pour le mois en cours et ne sera pas reconduit le mois prochain (supprimé)',
      'Sera boosté très prochainement',
      'Sera boosté très prochainement',
      'Sera boosté le mois prochain et modifiable jusqu’à la fin du mois',
      'Ne sera pas boosté (supprimé)',
      'En erreur',
    ]);
  });

  it('is shown by its own name when it is unknown', () => {
    expect(countStatusText('Archived')).toBe('Archived');
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
