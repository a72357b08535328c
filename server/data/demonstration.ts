/**
 * Hashes a text to a number in [0, 1), because demonstration data must be the same on every machine and at every start
 * (D-91). Uses FNV-1a and the finalizer of MurmurHash3, without which texts that differ in their last letter would give
 * close numbers.
 */
export function deterministicShare(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Reports the progress of a step. `total` is 0 while it is unknown. */
export type ReportProgress = (step: string, done: number, total: number) => void;
