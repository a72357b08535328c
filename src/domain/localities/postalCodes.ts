/** Parsed text of the locality field: a name to look up, or a list of postal codes. */
export type LocalityInput =
  | { kind: 'name'; text: string }
  | {
      kind: 'codes';
      codes: string[];
      dropped: string[];
      /** Number of repeated codes. */
      duplicates: number;
    };

const SEPARATORS = /[\s,;|]+/;
const NUMERIC_CODE = /^\d{1,5}$/;
const COMPLETE_CODE = /^\d{5}$/;
/** « 69 003 » */
const CODE_IN_GROUPS = /(?<!\d)(\d{2}) (\d{3})(?!\d)/g;

/** Returns true for a complete French postal code: exactly five digits. */
export function isPostalCode(text: string): boolean {
  return COMPLETE_CODE.test(text);
}

/**
 * Returns true for entries that are meant as codes: one of them is complete, or there are only numbers. « Paris 15 » and
 * « Nice 06 » are searches, although a number stands in them.
 */
function isCodeList(pieces: readonly string[]): boolean {
  return (
    pieces.some(isPostalCode) ||
    (pieces.length > 1 && pieces.every((piece) => NUMERIC_CODE.test(piece)))
  );
}

/**
 * Parses the text of the locality field. With a separator (space, comma, semicolon, pipe) it is a list when its entries
 * are meant as codes: entries that are not 1 to 5 digits are dropped, and repeated codes are kept once. Otherwise it is a
 * search, so that « La Rochelle » and « Paris 15 » can be typed (SE-11, SE-12, D-12).
 */
export function parseLocalityInput(typed: string): LocalityInput {
  const text = typed.replaceAll(CODE_IN_GROUPS, '$1$2');
  const trimmed = text.trim();
  const pieces = trimmed.split(SEPARATORS).filter((piece) => piece !== '');
  if (!SEPARATORS.test(text.trimStart()) || !isCodeList(pieces)) {
    return { kind: 'name', text: trimmed };
  }
  const numeric = pieces.filter((piece) => NUMERIC_CODE.test(piece));
  const codes = [...new Set(numeric)];
  const dropped = [...new Set(pieces.filter((piece) => !NUMERIC_CODE.test(piece)))];
  return { kind: 'codes', codes, dropped, duplicates: numeric.length - codes.length };
}

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
