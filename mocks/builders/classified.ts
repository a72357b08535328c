import type { Lot, Program } from '#contract/classified.ts';

/** Builds a home of a programme. */
export function buildLot(over: Partial<Lot> = {}): Lot {
  return {
    annonceId: 'P1-1',
    programAnnonceId: 'P1',
    productType: 'Appartement',
    pieces: 3,
    surface: 64.5,
    price: 289_000,
    ...over,
  };
}

/** Builds a programme with two homes. */
export function buildProgram(over: Partial<Program> = {}): Program {
  return {
    annonceId: 'P1',
    clientId: 'RC204180',
    projet: 'Les Terrasses du Parc',
    city: 'Bordeaux',
    codePostal: '33000',
    url: 'https://programmes.example/P1',
    images: '/programmes/1.svg',
    lotCount: 2,
    isForSale: true,
    ...over,
  };
}
