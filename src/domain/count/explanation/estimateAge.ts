import { formatParisMoment } from '../../format/days.ts';

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

/**
 * Says when a result was estimated: « estimé à 18:09 », with the day unless it is today's.
 * @param estimatedAt milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function estimateText(estimatedAt: number, now: number): string {
  const [day, time] = parisMoment(estimatedAt);
  return day === parisMoment(now)[0] ? `estimé à ${time}` : `estimé le ${day} à ${time}`;
}

const parisMoment = (instant: number) =>
  formatParisMoment(new Date(instant).toISOString()).split(' à ');
