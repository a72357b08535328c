/** Significant decimal digits that a binary fraction always keeps. */
const EXACT_DIGITS = 15;

/**
 * Rounds an amount to the nearest whole number, halves up, without the error of binary fractions: 1315 × 265.9 is
 * 349,658.5, and not the 349,658.49999999994 that the computer finds.
 */
export function roundHalfUp(value: number): number {
  return Math.round(Number(value.toPrecision(EXACT_DIGITS)));
}
