import type { SaveRejection } from '#domain/count/saveRules.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import { localityOfCode, type SelectedLocality } from '#domain/localities/selection.ts';
import type { MafProduct } from '#domain/products/catalogue.ts';
import { knownLocality } from '../communes/knownLocality.ts';
import type { ForecastSources } from '../forecast/estimate.ts';
import { ApiFailure } from '../http/failure.ts';

/* The checks of a save that every product shares. */

const OTHER_PRODUCT = 'Ce produit n’est pas celui du marché demandé.';
const OTHER_LOCALITIES = 'Les localités du comptage ne sont pas celles de la demande.';

/**
 * Checks that a save has the product name that the market of its request uses.
 * @param mafProduct undefined where the market does not sell the product
 * @throws ApiFailure `rule_refused`
 */
export function checkSavedName(
  save: { mafProduct: MafProduct },
  mafProduct: MafProduct | undefined,
): void {
  if (save.mafProduct !== mafProduct) throw new ApiFailure('rule_refused', OTHER_PRODUCT);
}

/**
 * Returns the chosen localities with the names of the commune index, because only the identifiers that the browser
 * sent are trusted.
 * @param locations absent when the save lists none: those of the postal codes are returned (D-116)
 * @param postalCodes the postal codes of the request, which the localities must match
 * @throws ApiFailure `rule_refused` when they differ
 */
export function checkLocations(
  locations: readonly SelectedLocality[] | null | undefined,
  postalCodes: readonly string[],
  communeIndex: ForecastSources['communeIndex'],
): SelectedLocality[] {
  const requested = new Set(postalCodes);
  const listed = locations ?? [...requested].map((code) => ({ code, placeIds: [] }));
  const chosen = new Set(listed.map(({ code }) => code));
  if (chosen.size !== requested.size || [...chosen].some((code) => !requested.has(code))) {
    throw new ApiFailure('rule_refused', OTHER_LOCALITIES);
  }
  // A count whose places have all left the index keeps its postal codes, which is what it was sold for.
  return listed.map(
    ({ code, placeIds }) =>
      knownLocality({ code, placeIds }, communeIndex) ??
      knownLocality({ code, placeIds: [] }, communeIndex) ??
      localityOfCode(code, []),
  );
}

/**
 * Throws if a save breaks a rule of its product.
 * @param rejection undefined when no rule is broken
 * @throws ApiFailure `rule_refused` with the message that the screen shows
 */
export function refuseRejected(rejection: SaveRejection | undefined): void {
  if (rejection) throw new ApiFailure('rule_refused', rejectionText(rejection));
}
