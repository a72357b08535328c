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
