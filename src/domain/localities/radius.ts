import { isPostalCode } from './postalCodes.ts';

/** Bounds of the radius around a postal code, in kilometres (SE-21, KO-05). */
const RADIUS_MINIMUM_KM = 0;
export const RADIUS_MAXIMUM_KM = 50;

/** Valid radii of a request, in kilometres. Every other value snaps to one of them. */
export const RADIUS_STOPS_KM = [0, 1, 5, 10, 20, 30, 40, 50] as const;

/**
 * Snaps a slider position to a stop: values below 1 round to 0 or 1, up to 2 gives 1, up to 5 gives 5, up to 10 gives
 * 10, and above that the next multiple of 10. Positions outside 0 to 50 are clamped (SE-22 to SE-25, D-15).
 * @param km position in kilometres, whole or not
 */
export function snapRadius(km: number): number {
  if (km <= 2) return Math.min(1, Math.max(RADIUS_MINIMUM_KM, Math.round(km)));
  return RADIUS_STOPS_KM.find((stop) => stop >= km) ?? RADIUS_MAXIMUM_KM;
}

/**
 * Returns true when a radius applies, which takes exactly one complete postal code (SE-20, D-16). Several communes
 * with the same code count as one code (D-17).
 */
export function radiusApplies(codes: readonly string[]): boolean {
  const distinct = [...new Set(codes)];
  return distinct.length === 1 && distinct.every(isPostalCode);
}
