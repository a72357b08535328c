/** What a person typed or pasted into the locality field: a name to look up, or a list of postal codes. */
export type LocalityInput =
  | { kind: 'name'; text: string }
  | {
      kind: 'codes';
      codes: string[];
      dropped: string[];
      /** Codes given again. */ duplicates: number;
    };

const SEPARATORS = /[\s,;|]+/;
const NUMERIC_CODE = /^\d{1,5}$/;
const COMPLETE_CODE = /^\d{5}$/;

/** True for a complete French postal code: exactly five digits. */
export function isPostalCode(text: string): boolean {
  return COMPLETE_CODE.test(text);
}

/**
 * Reads the text of the locality field (SE-11, SE-12, D-12). With a separator (space, comma, semicolon, pipe)
 * and at least one numeric piece it is a list of codes: pieces that are not 1 to 5 digits are dropped, repeats
 * kept once. Otherwise it is a name, so that « La Rochelle » can be typed.
 */
export function parseLocalityInput(text: string): LocalityInput {
  const trimmed = text.trim();
  const pieces = trimmed.split(SEPARATORS).filter((piece) => piece !== '');
  const numeric = pieces.filter((piece) => NUMERIC_CODE.test(piece));
  const codes = [...new Set(numeric)];
  if (!SEPARATORS.test(text.trimStart()) || codes.length === 0) {
    return { kind: 'name', text: trimmed };
  }
  const dropped = [...new Set(pieces.filter((piece) => !NUMERIC_CODE.test(piece)))];
  return { kind: 'codes', codes, dropped, duplicates: numeric.length - codes.length };
}
