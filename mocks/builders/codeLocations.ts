import type { CountedCommune } from '#contract/values.ts';

type CodeLocation = Pick<CountedCommune, 'latitude' | 'longitude' | 'population'>;

/** Position and population of the postal codes in stories. */
const LOCATION_BY_CODE: Readonly<Record<string, CodeLocation>> = {
  '33000': { latitude: 44.8378, longitude: -0.5792, population: 135_000 },
  '69001': { latitude: 45.7699, longitude: 4.8292, population: 29_000 },
  '69002': { latitude: 45.7485, longitude: 4.8264, population: 31_000 },
  '17000': { latitude: 46.1603, longitude: -1.1511, population: 79_000 },
  '44000': { latitude: 47.2184, longitude: -1.5536, population: 150_000 },
  '35000': { latitude: 48.1173, longitude: -1.6778, population: 140_000 },
};

/** Returns the position and population of a postal code. Invented codes are spread over the country. */
export function codeLocation(code: string): CodeLocation {
  const number = Number(code);
  return (
    LOCATION_BY_CODE[code] ?? {
      latitude: 44.2 + (number % 47) / 11,
      longitude: 0.2 + (number % 53) / 10,
      population: 1000 + (number % 97) * 700,
    }
  );
}

/**
 * Returns the counted localities of postal codes, with the names of those that are known.
 * @param known the localities of a story; the first one with a code gives its name
 */
export function countedLocalities(
  codes: readonly string[],
  known: readonly { code: string; name: string }[],
): CountedCommune[] {
  return codes.map((code) => ({
    code,
    name: known.find((one) => one.code === code)?.name ?? `Commune ${code}`,
    id: `${code}-0`,
    ...codeLocation(code),
  }));
}

/** Returns the names of localities by postal code. */
export function namesByCode(
  localities: readonly { code: string; name: string }[],
): Record<string, string> {
  return Object.fromEntries(localities.map(({ code, name }) => [code, name]));
}
