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
import { NO_SUCH_DAY, NOT_A_DAY, parseTypedDay } from '#design-system/Calendar/TypedDays.tsx';

const MIN = '2026-11-17';
const read = (text: string, max?: string) => parseTypedDay(text, { min: MIN, max }, MIN);

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
    ['12/03/2026', 'Choisissez un jour à partir du 17/11/2026.'],
  ])('is refused in « %s »: %s', (text, error) => expect(read(text)).toEqual({ error }));

  it('is refused after the last day that can be selected', () => {
    expect(read('1/2/2027', '2027-01-31')).toEqual({
      error: 'Choisissez un jour jusqu’au 31/01/2027.',
    });
  });

  it('[D-155] has the limits of requests where the field has none of its own', () => {
    expect([FIRST_DAY, LAST_DAY].map((day) => parseTypedDay(day, {}, undefined))).toEqual([
      { day: FIRST_DAY },
      { day: LAST_DAY },
    ]);
    expect(parseTypedDay('31/12/1999', {}, undefined)).toEqual({
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
