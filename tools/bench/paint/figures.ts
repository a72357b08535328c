import type { Visit } from './visit.ts';

/** A page of the report, with what it is compared with. */
export interface PaintSubject {
  name: string;
  /** Name of the subject that it is compared with. */
  reference: string;
  /** Maximum of the time to content divided by that of the reference, with an empty cache. */
  limit?: number;
}

/** The visits of one round by subject. */
export type Round = ReadonlyMap<string, { cold: Visit; warm: Visit }>;

/** Time until a person sees what they came for: the rows of a list, else the largest paint. */
export const contentTime = ({ rows, largestPaint }: Visit): number => rows ?? largestPaint;

/** Returns the median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export interface PaintReport {
  markdown: string;
  /** Exceeded limits, as sentences. */
  faults: string[];
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const HEAD = [
  'page',
  'first paint s',
  'content s',
  '÷ reference',
  'limit',
  'scripts kB',
  'requests',
  'chain',
  'layout shift',
  'content s, warm cache',
];

/**
 * Makes the table of all subjects: medians over the rounds, and the median of the ratios to the reference in each
 * round.
 */
export function reportPaints(
  subjects: readonly PaintSubject[],
  rounds: readonly Round[],
): PaintReport {
  const faults: string[] = [];
  const rows = subjects.map(({ name, reference, limit }) => {
    const pick = (read: (visits: { cold: Visit; warm: Visit }) => number, subject = name) =>
      rounds.map((round) => {
        const visits = round.get(subject);
        if (!visits) throw new Error(`${subject} was not visited.`);
        return read(visits);
      });
    const references = pick(({ cold }) => contentTime(cold), reference);
    const times = pick(({ cold }) => contentTime(cold));
    const ratio = median(times.map((time, index) => time / (references[index] ?? Number.NaN)));
    if (limit !== undefined && ratio > limit) {
      faults.push(
        `${name} shows its content after ${ratio.toFixed(2)} times ${reference}; the limit is ${limit}.`,
      );
    }
    return [
      name,
      seconds(median(pick(({ cold }) => cold.firstPaint))),
      seconds(median(times)),
      `${ratio.toFixed(2)} × ${reference}`,
      limit?.toFixed(2) ?? '',
      (median(pick(({ cold }) => cold.scriptBytes)) / 1000).toFixed(1),
      String(median(pick(({ cold }) => cold.requests.length))),
      String(median(pick(({ cold }) => cold.chain))),
      median(pick(({ cold }) => cold.shift)).toFixed(3),
      seconds(median(pick(({ warm }) => contentTime(warm)))),
    ];
  });
  return { markdown: [row(HEAD), row(HEAD.map(() => '---')), ...rows.map(row)].join('\n'), faults };
}
