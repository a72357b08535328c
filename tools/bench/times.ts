/** Returns a percentile by nearest rank, or NaN for an empty list. `share` ranges from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

/** Returns the median, by nearest rank. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns how long some work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Runs works in turn, so that other load on the machine spreads over all of them, and returns the times of each in
 * milliseconds. The first rounds warm up the code and the page cache of the database, unmeasured.
 */
export async function timesInTurn<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const time = await timed(works[name]);
      if (round >= 0) times[name].push(time);
    }
  }
  return times;
}
