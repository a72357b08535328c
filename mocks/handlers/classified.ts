import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import { buildLot, buildProgram } from '../builders/classified.ts';
import { handling, refuse } from './failures.ts';

const UNKNOWN = {
  code: 'not_found',
  message: 'Cette annonce n’existe pas : vérifiez son numéro.',
};
const LOTS = [buildLot(), buildLot({ annonceId: 'P1-2', pieces: 4, surface: 82, price: 361_000 })];
const PROGRAM = buildProgram();

/** Handlers of the advertisement calls: a programme and its two homes. */
export const classifiedHandlers = [
  handling(getLot, ({ params }) => {
    const found = LOTS.find(({ annonceId }) => annonceId === params['annonceId']);
    return found ? found : refuse(404, UNKNOWN);
  }),
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
