import { describe, expect, it } from 'vitest';
import { copyChange, type CopyChange } from '#domain/quickLine/copyChange.ts';
import type { RedoneCount } from '#domain/quickLine/redo.ts';

const COUNT: RedoneCount = {
  product: 'display',
  market: 'Neuf',
  countName: 'RC Promotions',
  period: { start: '2026-12-01', end: '2026-12-28' },
  totalBudget: 2000,
};
const LILLE = [{ code: '59000', name: 'Lille', placeIds: ['59350'] }];

const readingOf = (change: CopyChange, count = COUNT) => {
  const found = copyChange(count, change);
  if ('problem' in found) throw new Error(found.problem);
  expect(found.readings).toHaveLength(1);
  return found.readings[0]?.brief;
};
const problemOf = (change: CopyChange, count: RedoneCount) => {
  const found = copyChange(count, change);
  return 'problem' in found ? found.problem : undefined;
};

describe('[N-18] the one change of some copies', () => {
  it.each<[string, CopyChange, object]>([
    [
      'weeks',
      { kind: 'weeks', weeks: 2 },
      { schedule: { start: '2026-12-15', end: '2027-01-11' } },
    ],
    [
      'a first day, with the same length',
      { kind: 'start', day: '2027-02-01' },
      { schedule: { start: '2027-02-01', end: '2027-02-28' } },
    ],
    [
      'a place',
      { kind: 'place', localities: LILLE, radius: 10 },
      { localities: LILLE, radius: 10 },
    ],
    ['less', { kind: 'percent', percent: -10 }, { budget: 1800 }],
    ['more', { kind: 'percent', percent: 12.5 }, { budget: 2250 }],
  ])('keeps name and budget beside %s', (_, change, brief) => {
    expect(readingOf(change)).toMatchObject({ name: 'RC Promotions', budget: 2000, ...brief });
  });

  it('says what it means nothing for', () => {
    const monthly: RedoneCount = { ...COUNT, product: 'expert360', market: 'Ancien', period: null };
    expect(problemOf({ kind: 'weeks', weeks: 2 }, monthly)).toMatch(/pas de période connue/);
    expect(problemOf({ kind: 'start', day: '2027-02-01' }, monthly)).toMatch(
      /pas de période connue/,
    );
    const fixed: RedoneCount = { ...COUNT, product: 'vedettePlus' };
    expect(problemOf({ kind: 'percent', percent: 10 }, fixed)).toMatch(/fixé par les localités/);
  });
});
