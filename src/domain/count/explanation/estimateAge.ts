/** Age from which an estimate is called old, in milliseconds: 24 hours. */
export const OLD_ESTIMATE_MS = 86_400_000;

/**
 * Returns true for an estimate of more than 24 hours.
 * @param estimatedAt milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function isOldEstimate(estimatedAt: number, now: number): boolean {
  return now - estimatedAt > OLD_ESTIMATE_MS;
}
