import { isPostalCode } from './postalCodes.ts';

/** Bounds of the radius around a postal code, in kilometres (SE-21, KO-05). */
export const RADIUS_MINIMUM_KM = 0;
export const RADIUS_MAXIMUM_KM = 50;

/** Valid radii of a request, in kilometres. Every other value snaps to one of them. */
export const RADIUS_STOPS_KM = [0, 1, 5, 10, 20, 30, 40, 50] as const;

/**
 * Snaps a slider position to a stop: values below 1 round to 0 or 1, up to 2 gives 1, up to 5 gives 5, up to 10 gives
 * 10, and above that the next multiple of 10. Positions outside 0 to 50 are clamped (SE-22 to SE-25, D-15).
 * @param km position in kilometres, whole or not
 */
export function snapRadius(km: number): number {
  const position = Math.min(RADIUS_MAXIMUM_KM, Math.max(RADIUS_MINIMUM_KM, km));
  if (position <= 1) return Math.round(position);
  if (position <= 2) return 1;
  if (position <= 5) return 5;
  if (position <= 10) return 10;
  return Math.ceil(position / 10) * 10;
}

/**
 * Returns true when a radius applies, which takes exactly one complete postal code (SE-20, D-16). Several communes
 * with the same code count as one code (D-17).
 */
export function radiusApplies(codes: readonly string[]): boolean {
  const [only, ...others] = new Set(codes);
  return only !== undefined && others.length === 0 && isPostalCode(only);
}
