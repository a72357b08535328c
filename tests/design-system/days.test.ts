import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capitalise,
  displayDay,
  displayRange,
  toDate,
  toDay,
} from '#design-system/Calendar/days.ts';

describe('days', () => {
  it('[SE-32] shows a day as DD/MM/YYYY', () => {
    expect(displayDay('2026-11-05')).toBe('05/11/2026');
  });

  it('[SE-33] shows a range as « start ⟶ end »', () => {
    expect(displayRange('2026-11-17', '2026-12-01')).toBe('17/11/2026 ⟶ 01/12/2026');
  });

  it('[FO-02] capitalises the first letter of a month only', () => {
    expect(capitalise('été à Nîmes')).toBe('Été à Nîmes');
    expect(capitalise('')).toBe('');
  });

  it('converts to a local date and back without loss, in any year and across clock changes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true }),
        (date) => {
          const day = toDay(date);
          expect(toDay(toDate(day))).toBe(day);
        },
      ),
    );
  });
});
