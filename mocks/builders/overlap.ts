import { OVERLAPS_MAXIMUM, type OverlappingCount } from '#contract/overlaps.ts';

/** Builds a saved count that overlaps with the one on screen. */
export function buildOverlap(over: Partial<OverlappingCount> = {}): OverlappingCount {
  return {
    id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c101',
    mafId: 1101,
    countName: 'Agence du Vieux Port',
    author: null,
    isIdentical: false,
    period: { start: '2026-12-10', end: '2026-12-30' },
    localities: [{ code: '33000', name: 'Bordeaux' }],
    otherLocalities: 0,
    ...over,
  };
}

/** Builds as many overlaps as a response holds, with long names. */
export function buildManyOverlaps(): OverlappingCount[] {
  return Array.from({ length: OVERLAPS_MAXIMUM }, (_, index) =>
    buildOverlap({
      id: `5f0c9a52-6d0e-4f43-9a55-7d7a4be3c${200 + index}`,
      mafId: 1200 - index,
      countName: 'Agence immobilière de la Résidence des Terrasses du Lac',
      author: 'Marie-Clémentine de La Rochefoucauld-Montbel',
      isIdentical: index < 2,
      localities: [
        { code: '69001', name: 'Lyon 1er Arrondissement' },
        { code: '75115', name: 'Saint-Germain-de-Tallevende-la-Lande-Vaumont' },
        { code: '33000', name: 'Bordeaux' },
      ],
      otherLocalities: 47,
    }),
  );
}
