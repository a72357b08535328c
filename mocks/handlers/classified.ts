import {
  getLot,
  getLots,
  getProgram,
  getPrograms,
  type Lot,
  type Program,
} from '#contract/classified.ts';
import { handling, refuse } from './failures.ts';

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

const UNKNOWN = {
  code: 'not_found',
  message: 'Cette annonce n’existe pas : vérifiez son numéro.',
};
const LOTS = [buildLot(), buildLot({ annonceId: 'P1-2', pieces: 4, surface: 82, price: 361_000 })];
const PROGRAM = buildProgram();

/** Handlers of the advertisement calls: a programme and its two homes. */
export const classifiedHandlers = [
  handling(
    getLot,
    ({ params }) =>
      LOTS.find(({ annonceId }) => annonceId === params['annonceId']) ?? refuse(404, UNKNOWN),
  ),
  handling(getLots, ({ query }) => {
    const asked = query.annonceIds.split(',');
    return LOTS.filter(
      (lot) => asked.includes(lot.annonceId) || asked.includes(lot.programAnnonceId),
    );
  }),
  handling(getProgram, ({ params }) =>
    params['annonceId'] === PROGRAM.annonceId ? PROGRAM : refuse(404, UNKNOWN),
  ),
  handling(getPrograms, ({ query }) => {
    const ids = [PROGRAM.annonceId, ...LOTS.map(({ annonceId }) => annonceId)];
    return ids.includes(query.annonceId) ? [PROGRAM] : [];
  }),
];
