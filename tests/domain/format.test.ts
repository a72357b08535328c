import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysInclusive,
  endOfParisDay,
  startOfParisDay,
} from '#domain/format/dayArithmetic.ts';
import {
  dayFromIso,
  dayToIso,
  formatCalendarDay,
  formatDay,
  formatParisDay,
  formatParisMoment,
  formatPeriod,
  isDay,
  parisDay,
} from '#domain/format/days.ts';
import { formatBsiId, formatMafId } from '#domain/format/identifiers.ts';
import {
  formatAmount,
  formatEuro,
  formatEuroCents,
  formatListedEuro,
  formatInteger,
  formatPercent,
} from '#domain/format/numbers.ts';
import { joinNames, withJoinedDashes, withWholeNumbers } from '#domain/format/text.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [1234567, '1 234 567'],
    [-12345, '-12 345'],
    [1999.6, '2 000'],
  ])('[FO-01] separates the thousands of %s with an ordinary space', (value, text) => {
    expect(formatInteger(value)).toBe(text);
  });

  it('[FO-04] writes decimals with a comma and two digits', () => {
    expect(formatAmount(1234.5)).toBe('1 234,50');
    expect(formatAmount(0)).toBe('0,00');
    expect(formatPercent(42)).toBe('42 %');
  });

  it.each([
    [0, '0 %'],
    [0.01, '< 1 %'],
    [0.99, '< 1 %'],
    [1, '1 %'],
    [1.4, '1 %'],
  ])('never shows a share under 1 %% as nothing: %f', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });

  it('[FO-05] puts the euro sign after the amount', () => {
    expect(formatEuro(1234)).toBe('1 234 €');
    expect(formatEuroCents(1234.5)).toBe('1 234,50 €');
    expect([1234, 410.29, 0].map(formatListedEuro)).toEqual(['1 234 €', '410,29 €', '0 €']);
  });

  it('[FO-01] uses no space other than U+0020', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(formatInteger(value)).toMatch(/^-?[\d ]+$/);
      }),
    );
  });
});

describe('texts and identifiers', () => {
  it('[FO-07] shows counts as MAF-… and boosts as BSI-…', () => {
    expect(formatMafId(1042)).toBe('MAF-1042');
    expect(formatBsiId(7)).toBe('BSI-7');
  });

  it('truncates a list of names with an ellipsis', () => {
    expect(joinNames(['a', 'b', 'c'], 2)).toBe('a, b…');
    expect(joinNames(['a', 'b'], 2)).toBe('a, b');
  });
});

describe('days', () => {
  it('[FO-03] shows a day as dd/mm/yyyy', () => {
    expect(formatDay('2026-11-07')).toBe('07/11/2026');
    expect(formatCalendarDay('2026-11-07T00:00:00.000Z')).toBe('07/11/2026');
    expect(formatCalendarDay('rubbish')).toBe('');
  });

  it('[FO-06] shows a period as « Du … au … »', () => {
    expect(formatPeriod('2026-11-17', '2026-12-16')).toBe('Du 17/11/2026 au 16/12/2026');
  });

  it('[SE-32] emits the picked day as an ISO string and reads it back in any zone', () => {
    expect(dayToIso('2026-11-17')).toBe('2026-11-17T00:00:00.000Z');
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));
    fc.assert(fc.property(day, (one) => dayFromIso(dayToIso(one)) === one));
  });

  it('recognises calendar days', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '', null]) {
      expect(isDay(text)).toBe(false);
    }
  });

  it('counts and adds days across months, years and clock changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysInclusive('2026-11-17', '2026-11-17')).toBe(1);
    expect(daysInclusive('2026-10-20', '2026-11-18')).toBe(30);
  });
});

describe('the day in Paris of an instant', () => {
  it.each([
    ['2026-05-31T21:59:59.999Z', '2026-05-31', '31/05/2026 à 23:59'],
    ['2026-05-31T22:30:00.000Z', '2026-06-01', '01/06/2026 à 00:30'],
    ['2026-12-31T22:30:00.000Z', '2026-12-31', '31/12/2026 à 23:30'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01', '01/01/2027 à 00:30'],
    // Clocks go forward at 01:00 UTC on 29 March, and back at 01:00 UTC on 25 October.
    ['2026-03-28T22:30:00.000Z', '2026-03-28', '28/03/2026 à 23:30'],
    ['2026-03-29T22:30:00.000Z', '2026-03-30', '30/03/2026 à 00:30'],
    ['2026-10-24T22:30:00.000Z', '2026-10-25', '25/10/2026 à 00:30'],
    ['2026-10-25T22:30:00.000Z', '2026-10-25', '25/10/2026 à 23:30'],
    ['2026-06-01T02:30:00+04:00', '2026-06-01', '01/06/2026 à 00:30'],
  ])('[D-119] reads %s as %s', (iso, day, moment) => {
    expect(parisDay(new Date(iso))).toBe(day);
    expect(formatParisDay(iso)).toBe(formatDay(day));
    expect(formatParisMoment(iso)).toBe(moment);
  });

  it('[D-119] reads an instant without a time zone as UTC, whatever the zone of the browser', () => {
    expect(formatParisDay('2026-05-31T22:30:00')).toBe('01/06/2026');
    expect(formatParisDay('2026-05-31T22:30:00.123')).toBe('01/06/2026');
    expect(formatParisDay('2026-05-31')).toBe('31/05/2026');
  });

  it('shows nothing for a text that is no instant', () => {
    expect(formatParisDay('rubbish')).toBe('');
    expect(formatParisMoment('rubbish')).toBe('');
  });

  it.each([
    ['2026-06-01', '2026-05-31T22:00:00.000Z'],
    ['2027-01-01', '2026-12-31T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('[D-119] starts %s at %s', (day, iso) => {
    expect(startOfParisDay(day).toISOString()).toBe(iso);
  });

  it('[D-119] starts every day at its first instant', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));
    fc.assert(
      fc.property(day, (one) => {
        const start = startOfParisDay(one);
        expect(parisDay(start)).toBe(one);
        expect(parisDay(new Date(start.getTime() - 1))).toBe(addDays(one, -1));
        expect(endOfParisDay(addDays(one, -1)).getTime()).toBe(start.getTime() - 1);
      }),
    );
  });
});

describe('what no line break parts', () => {
  it.each([
    ['il reste 3 967,66 €, soit 12 %.', 'il reste 3_967,66_€, soit 12_%.'],
    ['1 234 567 impressions sur 28 jours', '1_234_567 impressions sur 28 jours'],
    ['en 2026 300 clics', 'en 2026 300 clics'],
    ['12 rues, 1 000 €', '12 rues, 1_000_€'],
  ])('keeps the numbers of « %s » whole', (text, whole) => {
    expect(withWholeNumbers(text).replaceAll('\u00A0', '_')).toBe(whole);
  });

  it('lets no line begin with a dash', () => {
    const joined = withJoinedDashes('Résidence du parc – Saint-Rémy - Lot 3');
    expect(joined.replaceAll('\u00A0', '_')).toBe('Résidence du parc_– Saint-Rémy_- Lot 3');
  });
});
