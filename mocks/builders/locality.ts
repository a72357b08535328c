import type { SelectedLocality } from '#domain/localities/selection.ts';

export const LYON: SelectedLocality = {
  code: '69001',
  name: 'Lyon 1er Arrondissement',
  placeIds: ['69381-69001'],
};
export const BORDEAUX: SelectedLocality = {
  code: '33000',
  name: 'Bordeaux',
  placeIds: ['33063-33000'],
};

/** Builds `count` localities with long and short names. */
export function manyLocalities(count: number): SelectedLocality[] {
  const names = [
    'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
    'Y',
    'Villeurbanne',
    'Bourg-en-Bresse',
  ];
  return Array.from({ length: count }, (_, index) => ({
    code: String(10_000 + index * 37),
    name: `${names[index % names.length] ?? 'Ville'}${index < names.length ? '' : ` ${index}`}`,
    placeIds: [`place-${index}`],
  }));
}
