const ARRONDISSEMENT = / arrondissement$/i;

/** Name of a locality that stands for all the communes of its postal code. */
export const ALL_TOWNS = 'Toutes les villes';

/** Returns the name of a commune as it is listed: « Paris 1er » for « Paris 1er Arrondissement », others unchanged. */
export function shortName(name: string): string {
  return name.replace(ARRONDISSEMENT, '');
}

/** Returns « Lyon 3e (69003) ». */
export function localityText({ code, name }: { code: string; name: string }): string {
  return `${shortName(name)} (${code})`;
}

interface NamedLocality {
  code: string;
  name: string;
}

/** Returns « Lyon 3e », or « Toutes les villes (38080) » for a code with several communes. */
export function listedName({ code, name }: NamedLocality): string {
  return name === ALL_TOWNS ? localityText({ code, name }) : shortName(name);
}

/** Returns « Lyon 3e + 10 km », or « Lyon 3e et 4 autres »; empty without localities. */
export function localitiesText(locations: readonly NamedLocality[], radius: number): string {
  const [first, ...others] = locations;
  if (first === undefined) return '';
  const name = listedName(first);
  if (radius > 0) return `${name} + ${radius}\u00A0km`;
  return others.length === 0
    ? name
    : `${name} et ${others.length} ${others.length === 1 ? 'autre' : 'autres'}`;
}
