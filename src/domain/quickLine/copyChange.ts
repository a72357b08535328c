import { addDays, daysInclusive } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';
import type { SelectedLocality } from '../localities/selection.ts';
import type { ResolvedPart } from './meaning.ts';
import { NO_PERIOD, redoChange, type RedoChange, type RedoneCount } from './redo.ts';

/** The one change of some copies, as a form asks for it (N-18). */
export type CopyChange =
  /** The same length, some weeks later. */
  | { kind: 'weeks'; weeks: number }
  /** The same length, from another day. */
  | { kind: 'start'; day: Day }
  | { kind: 'place'; localities: readonly SelectedLocality[]; radius: number }
  /** Of the budget: -10 is 10 % less. */
  | { kind: 'percent'; percent: number };

const partOf = (
  meaning:
    | { kind: 'place'; localities: readonly SelectedLocality[] }
    | { kind: 'radius'; km: number; typedKm: number }
    | { kind: 'period'; period: { start: Day; end: Day } },
): ResolvedPart => ({
  ...meaning,
  start: 0,
  end: 0,
  text: '',
});

/** Returns what a change means for one count, or why it means nothing for it (D-149). */
export function copyChange(count: RedoneCount, change: CopyChange): RedoChange {
  switch (change.kind) {
    case 'weeks':
      return redoChange(count, `${change.weeks} semaines plus tard`, []);
    case 'start': {
      const { period } = count;
      if (!period) return { problem: NO_PERIOD };
      const end = addDays(change.day, daysInclusive(period.start, period.end) - 1);
      return redoChange(count, '', [
        partOf({ kind: 'period', period: { start: change.day, end } }),
      ]);
    }
    case 'place': {
      const { localities, radius } = change;
      const around = radius > 0 ? [partOf({ kind: 'radius', km: radius, typedKm: radius })] : [];
      return redoChange(count, '', [partOf({ kind: 'place', localities }), ...around]);
    }
    case 'percent': {
      const sign = change.percent < 0 ? '-' : '+';
      return redoChange(count, `${sign}${Math.abs(change.percent)} %`, []);
    }
  }
}
