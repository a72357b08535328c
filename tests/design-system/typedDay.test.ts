import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  displayDay,
  lengthText,
  toDate,
  toDay,
} from '#design-system/Calendar/days.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/format/days.ts';
import {
  NO_SUCH_DAY,
  NOT_A_DAY,
  parseTypedDay,
  parseTypedPeriod,
} from '#design-system/Calendar/TypedDays.tsx';

const MIN = '2026-11-17';
const read = (text: string, max?: string) => parseTypedDay(text, { min: MIN, max });

describe('[D-142] a day that is typed', () => {
  it.each([
    ['12/03/2027', '2027-03-12'],
    ['12/3/27', '2027-03-12'],
    ['12-03-2027', '2027-03-12'],
    ['12.3.2027', '2027-03-12'],
    ['12 03 2027', '2027-03-12'],
    ['2027-03-12', '2027-03-12'],
    ['12/3', '2027-03-12'],
    ['12/12', '2026-12-12'],
    ['17/11', '2026-11-17'],
    ['16/11', '2027-11-16'],
    ['12 mars', '2027-03-12'],
    [' 12  Mars 2028 ', '2028-03-12'],
    ['1er décembre', '2026-12-01'],
    ['1er déc.', '2026-12-01'],
    ['3 août', '2027-08-03'],
    ['3 aout 27', '2027-08-03'],
    ['14 juil', '2027-07-14'],
    ['29 février', '2028-02-29'],
    ['29/2', '2028-02-29'],
    ['1 er décembre', '2026-12-01'],
    ['le 10 janvier', '2027-01-10'],
    ['Le 1er décembre', '2026-12-01'],
    ['dimanche 10 janvier', '2027-01-10'],
    ['le dimanche 10 janvier 2027', '2027-01-10'],
    ['10012027', '2027-01-10'],
    ['01 / 02 / 2027', '2027-02-01'],
    ['01/02 /2027', '2027-02-01'],
    ['12 / 3', '2027-03-12'],
    ['12-3', '2027-03-12'],
    ['12\u202Fmars\u00A02027', '2027-03-12'],
  ])('is read from « %s »', (text, day) => expect(read(text)).toEqual({ day }));

  it.each([
    ['', NOT_A_DAY],
    ['demain', NOT_A_DAY],
    ['12', NOT_A_DAY],
    ['12 foo', NOT_A_DAY],
    ['14 jui', NOT_A_DAY],
    ['12/3/202', NOT_A_DAY],
    ['30/2', NO_SUCH_DAY],
    ['30 février 2027', NO_SUCH_DAY],
    ['31/04/2027', NO_SUCH_DAY],
    ['12/13', NO_SUCH_DAY],
    ['0/5', NO_SUCH_DAY],
    ['lundi 10 janvier', 'Le 10/01/2027 est un dimanche.'],
    ['32012027', NOT_A_DAY],
    ['12 mars 2027 €', NOT_A_DAY],
    ['12/03/2026', 'Choisissez un jour à partir du 17/11/2026.'],
  ])('is refused in « %s »: %s', (text, error) => expect(read(text)).toEqual({ error }));

  it('is refused after the last day that can be selected', () => {
    expect(read('1/2/2027', '2027-01-31')).toEqual({
      error: 'Choisissez un jour jusqu’au 31/01/2027.',
    });
  });

  it('[D-155] has the limits of requests where the field has none of its own', () => {
    expect([FIRST_DAY, LAST_DAY].map((day) => parseTypedDay(day, {}))).toEqual([
      { day: FIRST_DAY },
      { day: LAST_DAY },
    ]);
    expect(parseTypedDay('31/12/1999', {})).toEqual({
      error: 'Choisissez un jour à partir du 01/01/2000.',
    });
    expect(read('1/1/2100')).toEqual({ error: 'Choisissez un jour jusqu’au 31/12/2099.' });
  });

  it('reads what the field displays, and never a day outside the limits', () => {
    const days = fc
      .date({ min: toDate(MIN), max: new Date(2090, 0, 1), noInvalidDate: true })
      .map(toDay);
    fc.assert(
      fc.property(days, (day) => {
        expect(read(displayDay(day))).toEqual({ day });
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 14 }),
        (day, month) => {
          const found = read(`${day}/${month}`);
          fc.pre('day' in found);
          expect(found.day >= MIN).toBe(true);
        },
      ),
    );
  });
});

describe('[D-167] two days that are typed', () => {
  const BEGUN =
    'Cette période a commencé\u00A0: écrivez l’année, ou un jour à partir du 17/11/2026.';
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- read beside its only use
  const period = (start: string, end: string) => parseTypedPeriod(start, end, { min: MIN });

  it.each([
    ['15/12', '15/01', '2026-12-15', '2027-01-15'],
    ['1er mars 2027', '28 février', '2027-03-01', '2028-02-28'],
    ['15 déc', '15 janvier 2027', '2026-12-15', '2027-01-15'],
    ['17/11', '30/11', '2026-11-17', '2026-11-30'],
    ['lundi 7 décembre', 'vendredi 18 décembre', '2026-12-07', '2026-12-18'],
  ])('%s and %s are the next such period', (from, to, start, end) =>
    expect(period(from, to)).toEqual({ start, end }),
  );

  it.each([
    ['10/01', '05/01', { end: 'La fin est avant le début.' }],
    ['12/3', '1er mars 2027', { end: 'La fin est avant le début.' }],
    ['01/11', '30/11', { start: BEGUN }],
    ['1er mars', '28 février', { start: BEGUN }],
    ['1/11', '30/11/2026', { start: 'Choisissez un jour à partir du 17/11/2026.' }],
    ['30/2', '5/3', { start: NO_SUCH_DAY }],
    ['5/2', '30/2', { end: NO_SUCH_DAY }],
    ['12/3', '', { end: NOT_A_DAY }],
    ['1/2/2026', '', { start: 'Choisissez un jour à partir du 17/11/2026.' }],
  ])('%s and %s are refused', (from, to, errors) => expect(period(from, to)).toEqual({ errors }));

  it('are days of this year where every day can be chosen', () => {
    const year = new Date().getFullYear();
    expect(parseTypedPeriod('12/3', '15/4', {})).toEqual({
      start: `${year}-03-12`,
      end: `${year}-04-15`,
    });
  });
});

describe('[D-142] the length of a period', () => {
  it.each([
    ['2026-12-01', '2026-12-01', '1 jour'],
    ['2026-12-01', '2026-12-28', '28 jours'],
    // Clocks change in between.
    ['2027-03-01', '2027-03-31', '31 jours'],
    ['2026-10-01', '2026-10-31', '31 jours'],
  ])('from %s to %s is %s', (start, end, text) => expect(lengthText(start, end)).toBe(text));

  it('counts the first and the last day', () => {
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(2);
  });
});
