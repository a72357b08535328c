import type { Typing } from './keystrokes.ts';
import { percentile } from './times.ts';

/** Measurements of a subject and of its reference, round by round. */
export interface Rounds {
  subject: readonly Typing[];
  reference: readonly Typing[];
}

/** Keystroke latencies in milliseconds over all rounds, and the median ratios to the reference per round. */
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

/** Compares round by round, because a temporary load on the machine slows both sides. */
export function keyFigures({ subject, reference }: Rounds): KeyFigures {
  const ratioOf = (figure: (typing: Typing) => number) =>
    percentile(
      subject.flatMap((typing, round) => {
        const other = reference[round];
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
