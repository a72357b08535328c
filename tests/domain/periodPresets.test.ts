import { describe, expect, it } from 'vitest';
import { firstSelectableDay } from '#domain/count/campaign/form.ts';
import { periodHint, periodPresets } from '#domain/count/periodPresets.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';

describe('[D-142] presets of a period', () => {
  it.each([
    ['2026-11-16', ['2026-12-01 2026-12-31', '2026-11-17 2026-12-16', '2026-11-17 2027-02-16']],
    // The next month starts on the first day that can be selected.
    ['2026-11-30', ['2026-12-01 2026-12-31', '2026-12-01 2026-12-30', '2026-12-01 2027-02-28']],
    ['2027-01-30', ['2027-02-01 2027-02-28', '2027-01-31 2027-03-01', '2027-01-31 2027-04-29']],
  ])('are those of %s', (today, periods) => {
    const presets = periodPresets(today);
    expect(presets.map(({ label }) => label)).toEqual(['Mois prochain', '30 jours', '3 mois']);
    expect(presets.map(({ start, end }) => `${start} ${end}`)).toEqual(periods);
  });

  it('never start before the first day that can be selected [SE-31]', () => {
    for (let offset = 0; offset < 800; offset += 1) {
      const today = addDays('2026-01-01', offset);
      for (const { start, end } of periodPresets(today)) {
        expect(start >= firstSelectableDay(today)).toBe(true);
        expect(end > start).toBe(true);
      }
    }
  });

  it.each([
    [null, 'Premier et dernier jours compris'],
    [{ start: '2026-12-01', end: '2026-12-01' }, '1 jour'],
    [{ start: '2026-12-01', end: '2026-12-28' }, '28 jours, premier et dernier compris'],
  ])('say the length of %j', (period, text) => expect(periodHint(period)).toBe(text));
});
