import type { Typing } from './keystrokes.ts';

/** The smallest value that `share` of the values do not exceed; of none, not a number. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

/** A subject and what it is compared with, in the same rounds. */
export interface Rounds {
  subject: readonly Typing[];
  twin: readonly Typing[];
}

/** Figures of a subject over all its rounds, and the medians of its ratios to its twin round by round. */
export interface KeyFigures {
  p50: number;
  p95: number;
  taskMs: number;
  p50Ratio: number;
  p95Ratio: number;
  taskRatio: number;
}

const p50 = ({ paints }: Typing) => percentile(paints, 0.5);
const p95 = ({ paints }: Typing) => percentile(paints, 0.95);
const taskMs = (typing: Typing) => typing.taskMs;

/** Compares round by round: what slows the machine for a while slows both. */
export function keyFigures({ subject, twin }: Rounds): KeyFigures {
  const ratioOf = (figure: (typing: Typing) => number) =>
    percentile(
      subject.flatMap((typing, round) => {
        const other = twin[round];
        return other ? [figure(typing) / figure(other)] : [];
      }),
      0.5,
    );
  const paints = subject.flatMap((typing) => typing.paints);
  return {
    p50: percentile(paints, 0.5),
    p95: percentile(paints, 0.95),
    taskMs: percentile(subject.map(taskMs), 0.5),
    p50Ratio: ratioOf(p50),
    p95Ratio: ratioOf(p95),
    taskRatio: ratioOf(taskMs),
  };
}
