import { afterEach, describe, expect, it } from 'vitest';
import { endOfWeek, proposedReminder } from '#domain/count/followUpDays.ts';
import { followUpOf, followUpWords, sumsText, type FollowUpMarks } from '#domain/count/followUp.ts';
import { totalsOf } from '#domain/count/listWords.ts';
import { startOfParisDay, endOfParisDay, addDays } from '#domain/format/dayArithmetic.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';

const NONE: FollowUpMarks = {
  validUntil: null,
  handed: null,
  dueOn: null,
  ordered: null,
  lost: null,
};
const ORDERED = { ordered: '2026-11-12' };
const LOST = { lost: { reason: 'price', note: '', day: '2026-11-13' } } as const;
const HANDED = { handed: { version: 2, day: '2026-11-10' } };

/** A winter day, both days on which the clocks of Paris change, and the last one of a year. */
const DAYS = ['2026-11-16', '2026-10-25', '2027-03-28', '2026-12-31'];
const ZONES = ['Europe/Paris', 'Indian/Reunion', 'America/New_York'];

const french = (day: string): string => day.split('-').toReversed().join('/');

/** The twelve states that a proposal may have on a day, and how each reads. */
const statesOn = (day: string): [FollowUpMarks, string | undefined][] => {
  const [before, soon, later] = [addDays(day, -1), addDays(day, 3), addDays(day, 8)];
  return [
    [NONE, undefined],
    [{ ...NONE, validUntil: later }, `Valable jusqu’au ${french(later)}`],
    [{ ...NONE, validUntil: soon }, 'Expire dans 3 jours'],
    [{ ...NONE, validUntil: addDays(day, 1) }, 'Expire demain'],
    [{ ...NONE, validUntil: day }, 'Expire aujourd’hui'],
    [{ ...NONE, validUntil: before }, `A expiré le ${french(before)}`],
    [{ ...NONE, ...HANDED, validUntil: later }, 'Remise le 10/11/2026'],
    [{ ...NONE, ...HANDED, validUntil: before }, `A expiré le ${french(before)}`],
    [{ ...NONE, dueOn: day, validUntil: before }, 'À relancer aujourd’hui'],
    [{ ...NONE, dueOn: before, validUntil: later }, `À relancer depuis le ${french(before)}`],
    [{ ...NONE, ...ORDERED, ...LOST, dueOn: day, validUntil: before }, 'Commandé le 12/11/2026'],
    [{ ...NONE, ...LOST, dueOn: day, validUntil: before }, 'Sans suite\u00A0: prix trop élevé'],
  ];
};

describe('the follow-up of a proposal', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = zone;
  });

  it.each(ZONES)('[N-17] [D-164] follows the days of Paris for a browser in %s', (timeZone) => {
    process.env['TZ'] = timeZone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    for (const day of DAYS) {
      for (const [marks, text] of statesOn(day)) {
        expect(followUpWords(marks, startOfParisDay(day))?.text).toBe(text);
        expect(followUpWords(marks, endOfParisDay(day))?.text).toBe(text);
      }
    }
  });

  it('[N-17] says of a client to call that the proposal expires, or has', () => {
    const now = startOfParisDay('2026-11-16');
    const due = { ...NONE, ...HANDED, dueOn: '2026-11-13' };
    expect(followUpWords({ ...due, validUntil: '2026-11-12' }, now)?.more).toEqual([
      'A expiré le 12/11/2026',
    ]);
    expect(followUpWords({ ...due, validUntil: '2026-11-17' }, now)?.more).toEqual([
      'Expire demain',
    ]);
    expect(followUpWords({ ...due, validUntil: '2026-12-17' }, now)?.more).toEqual([]);
  });

  it('[N-17] says on which day a client is to be called, and why, before the day has come', () => {
    const now = startOfParisDay('2026-11-16');
    const later = { ...NONE, ...HANDED, dueOn: '2026-12-02', dueNote: 'Mme Petit' };
    const call = 'À relancer le 02/12/2026';
    const wordsOf = (validUntil: string | null) => followUpWords({ ...later, validUntil }, now);
    expect(wordsOf(null)).toEqual({ text: call, more: ['Mme Petit'], tone: 'neutral' });
    expect(wordsOf('2026-12-12')).toEqual({ text: call, more: ['Mme Petit'], tone: 'neutral' });
    // What is more urgent is said first.
    const expiring = { text: 'Expire demain', more: [call, 'Mme Petit'], tone: 'warning' };
    expect(wordsOf('2026-11-17')).toEqual(expiring);
    expect(wordsOf('2026-11-12')?.more).toEqual(['Mme Petit', 'A expiré le 12/11/2026']);
    expect(followUpWords({ ...later, ...LOST }, now)?.more).toEqual([]);
  });

  it('[N-17] says who ordered, and what of the order differs from the count of today', () => {
    const now = startOfParisDay('2026-11-16');
    const order = { version: 2, totalBudget: 1200, by: 'Alice Martin' };
    const ordered = { ...NONE, ...ORDERED, order, version: 2 };
    const beside = { author: 'Alice Martin', totalBudget: 1200 };
    expect(followUpWords(ordered, now, beside)).toMatchObject({
      text: 'Commandé le 12/11/2026',
      more: [],
    });
    const changed = followUpWords({ ...ordered, version: 4 }, now, { totalBudget: 1500 });
    expect(changed).toMatchObject({
      text: 'Commandé le 12/11/2026 par Alice Martin',
      more: ['version 2', formatListedEuro(1200)],
    });
    // An order of an earlier release names no version.
    const unknown = { ...ordered, order: { ...order, version: null } };
    expect(followUpWords(unknown, now, beside)?.more).toEqual([]);
  });

  it('[N-17] adds up each count in one sum, as the lists do', () => {
    const now = startOfParisDay('2026-11-16');
    const rows = statesOn('2026-11-16').map(([followUp], index) => ({
      countData: { totalBudget: 10 ** index },
      followUp,
    }));
    expect(totalsOf(rows, now)).toEqual({
      total: 12,
      totalBudget: 111_111_111_111,
      followUp: {
        unhanded: 1_000_011_111,
        expired: 100_100_000,
        waiting: 11_000_000,
        ordered: 10_000_000_000,
        lost: 100_000_000_000,
      },
    });
  });

  it('[N-17] adds up what was ordered, not what an ordered count costs since', () => {
    const now = startOfParisDay('2026-11-16');
    const order = { version: 1, totalBudget: 400 };
    const followUp = { ...NONE, ...ORDERED, order, version: 2 };
    expect(totalsOf([{ countData: { totalBudget: 300 }, followUp }], now)).toMatchObject({
      totalBudget: 400,
      followUp: { ordered: 400 },
    });
  });

  it('[N-17] lets a final state win over the days, and an order over « Sans suite »', () => {
    const past = { ...NONE, dueOn: '2026-01-01', validUntil: '2026-01-01' };
    const now = startOfParisDay('2026-11-16');
    expect(followUpOf({ ...past, ...LOST }, now).kind).toBe('lost');
    expect(followUpOf({ ...past, ...LOST, ...ORDERED }, now).kind).toBe('ordered');
    expect(followUpOf(past, now)).toEqual({ kind: 'open', validity: 'expired', isDue: true });
  });

  it('[N-17] proposes to call three days before the end, and never before tomorrow', () => {
    expect(proposedReminder('2026-12-18', '2026-11-16')).toBe('2026-12-15');
    expect(proposedReminder('2026-11-18', '2026-11-16')).toBe('2026-11-17');
    expect(proposedReminder('2026-11-01', '2026-11-16')).toBe('2026-11-17');
    expect(proposedReminder(null, '2026-11-16')).toBe('2026-11-17');
  });

  it('[N-17] proposes a working day: the Friday before a weekend, or the Monday after it', () => {
    // Sunday 13 and Saturday 12 December.
    expect(proposedReminder('2026-12-16', '2026-11-16')).toBe('2026-12-11');
    expect(proposedReminder('2026-12-15', '2026-11-16')).toBe('2026-12-11');
    // Today is Friday 27 November, and on Saturday its Friday has passed.
    expect(proposedReminder('2026-11-29', '2026-11-27')).toBe('2026-11-27');
    expect(proposedReminder('2026-11-29', '2026-11-28')).toBe('2026-11-30');
    for (let offset = 0; offset < 400; offset += 1) {
      const today = addDays('2026-11-16', offset);
      const proposed = proposedReminder(addDays(today, offset % 40), today);
      expect([0, 6]).not.toContain(new Date(proposed).getUTCDay());
      expect(proposed >= today).toBe(true);
    }
  });

  it('ends a week on its Sunday', () => {
    expect(endOfWeek('2026-11-16')).toBe('2026-11-22');
    expect(endOfWeek('2026-11-22')).toBe('2026-11-22');
    expect(endOfWeek('2026-12-31')).toBe('2027-01-03');
  });

  it('says only the sums that are not zero', () => {
    expect(sumsText({ waiting: 0, ordered: 0, lost: 0 })).toBe('');
    expect(sumsText({ waiting: 12_000, ordered: 0, lost: 480 })).toBe(
      `en attente ${formatListedEuro(12_000)}, sans suite ${formatListedEuro(480)}`,
    );
    expect(sumsText({ waiting: 0, ordered: 100, lost: 0, unhanded: 20, expired: 3 })).toBe(
      `commandé ${formatListedEuro(100)}, non remis ${formatListedEuro(20)}, expirés avant remise ${formatListedEuro(3)}`,
    );
  });
});
