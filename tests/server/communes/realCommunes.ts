import { assembleCommuneIndex } from '#server/communes/communeIndex.ts';

const commune = (insee: string, code: string, name: string) => ({
  insee,
  name,
  searchName: name.toLowerCase(),
  population: 1000,
  codes: [code],
});

/** A commune index of a few real communes. */
export const REAL_COMMUNES = assembleCommuneIndex(
  [
    commune('33063', '33000', 'Bordeaux'),
    commune('44109', '44000', 'Nantes'),
    commune('69381', '69001', 'Lyon 1er Arrondissement'),
    commune('69382', '69002', 'Lyon 2e Arrondissement'),
    commune('97411', '97400', 'Saint-Denis'),
    commune('69287', '69720', 'Saint-Laurent-de-Mure'),
    commune('69298', '69720', 'Saint-Bonnet-de-Mure'),
    commune('69299', '69124', 'Colombier-Saugnieu'),
  ],
  [
    { code: '69720', latitude: 45.69, longitude: 5.04 },
    { code: '69124', latitude: 45.72, longitude: 5.1 },
  ],
);
