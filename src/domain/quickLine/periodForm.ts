import type { Day } from '../format/days.ts';
import type { Meaning, Recognised } from './meaning.ts';
import { matchAt, type Groups } from './wordSpans.ts';

/** Recognises a form of a period at a place of a folded line. */
export type PeriodRecogniser = (folded: string, at: number, today: Day) => Recognised | undefined;

/** Returns the recogniser of a pattern. */
export const form =
  (pattern: RegExp, read: (groups: Groups, today: Day) => Meaning): PeriodRecogniser =>
  (folded, at, today) => {
    const match = matchAt(pattern, folded, at);
    return match && { end: match.end, meaning: read(match.groups, today) };
  };
