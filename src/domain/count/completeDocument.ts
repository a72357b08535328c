import { isPostalCode } from '../localities/postalCodes.ts';
import { savedProduct } from '../products/catalogue.ts';
import { numberIn, objectIn, objectsIn, textsIn } from '../schemas/lenient.ts';
import { entriesOf, isEntries, type StoredEntries } from './storedEntries.ts';

/*
 * Computes the entries that a document may lack, from those that the specification lists (CF-44, D-116). An entry that
 * is there is never changed.
 */

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string');

/** Returns the postal codes of localities or lines, without duplicates. */
function codesOf(listed: unknown): string[] {
  const codes = textsOf(listOf(listed).map((one) => entriesOf(one)['code']));
  return [...new Set(codes.filter(isPostalCode))];
}

/** Returns the names and the place ids of the localities of a document, by postal code. */
function knownLocalities({
  locality,
  localityNameByZipCode,
  localityNameByPlaceId,
}: StoredEntries) {
  const communes = listOf(locality).map(entriesOf);
  const nameByCode = entriesOf(localityNameByZipCode);
  const nameById = Object.entries(entriesOf(localityNameByPlaceId));
  const communeOf = (code: string) => communes.find((commune) => commune['code'] === code);
  const nameOf = (code: string): string => {
    const [name = code] = textsOf([nameByCode[code], communeOf(code)?.['name']]);
    return name;
  };
  const placeIdsOf = (code: string, isOnly: boolean): string[] => {
    const [ids] = textsOf([communeOf(code)?.['id']]);
    if (ids !== undefined) return ids.split(',').filter((id) => id !== '');
    const isOfCode = (name: unknown) => isOnly || name === nameByCode[code];
    return nameById.filter(([, name]) => isOfCode(name)).map(([id]) => id);
  };
  return { nameOf, placeIdsOf };
}

/** Returns the chosen localities, each with its place ids as far as the document knows them. */
function completeLocations(document: StoredEntries, codes: readonly string[]): StoredEntries[] {
  const { nameOf, placeIdsOf } = knownLocalities(document);
  const chosen = Array.isArray(document['locations'])
    ? document['locations'].filter(isEntries)
    : codes.map((code) => ({ code }));
  return chosen.map((location: StoredEntries) => {
    const code = String(location['code']);
    return { name: nameOf(code), placeIds: placeIdsOf(code, codes.length === 1), ...location };
  });
}

/** Returns the media of a request, without duplicates: those of its targetings, or its own. */
function mediaOf({ targetings, broadcastMediums }: StoredEntries): string[] {
  const ofTargetings = listOf(targetings).flatMap((one) =>
    listOf(entriesOf(one)['broadcastMediums']),
  );
  return [...new Set(textsOf([...ofTargetings, ...listOf(broadcastMediums)]))];
}

/** Returns the totals of the lines that were bought; nothing where no line says what was. */
function totalsOf({ forecastSplitByPosition, forecasts, saveBy }: StoredEntries): StoredEntries {
  const [formats, others] = [forecastSplitByPosition, forecasts].map((lines) =>
    objectsIn(lines, 'code'),
  );
  const lines = saveBy === 'context' || !formats?.length ? (others ?? []) : formats;
  const sumOf = (name: string) => lines.reduce((sum, line) => sum + (numberIn(line[name]) ?? 0), 0);
  return lines.some((line) => numberIn(line['purchased']) !== null)
    ? { totalBudget: sumOf('budget'), totalImpPurchased: sumOf('purchased') }
    : {};
}

/**
 * Returns the completion of the documents of a product: the market and the postal codes of the request, the chosen
 * localities and the portals.
 * @param request name of the entry that holds the request
 * @param codesEntry name of the entry of the request that holds its postal codes
 */
export function completing(request: string, codesEntry = 'postalCodes') {
  return (document: StoredEntries): StoredEntries => {
    const asked = objectIn(document[request]);
    const { locations, forecasts, locality, logos = mediaOf(asked) } = document;
    const listed = [locations, forecasts, locality].map(codesOf);
    const computed = asked['isAllFrance'] === true ? [] : listed.find((some) => some.length > 0);
    const named = asked[codesEntry] === undefined ? undefined : textsIn(asked[codesEntry]);
    const codes = named ?? computed ?? [];
    const market = savedProduct(String(document['mafProduct']))?.market;
    return {
      ...totalsOf(document),
      ...document,
      [request]: { ...(market && { market }), [codesEntry]: codes, ...asked },
      locations: completeLocations(document, codes),
      logos,
    };
  };
}
