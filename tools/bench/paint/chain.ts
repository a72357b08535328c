/** When a request was sent and answered, in milliseconds after the start of the visit. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Returns the length of the longest chain of requests, in which each one is sent after the one before is answered. It
 * is an upper bound of the round trips that a screen waits for, because two requests may follow by chance.
 */
export function chainLength(spans: readonly Span[]): number {
  let length = 0;
  let free = -Infinity;
  // The classical greedy choice: of the spans that start late enough, always the one that ends first.
  for (const { start, end } of spans.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue;
    length += 1;
    free = end;
  }
  return length;
}
