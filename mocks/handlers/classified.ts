import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { getLot, getLots, getProgram, getPrograms } from '#contract/classified.ts';
import { buildLot, buildProgram } from '../builders/classified.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';

const UNKNOWN = {
  code: 'not_found',
  message: 'Cette annonce n’existe pas : vérifiez son numéro.',
};
const LOTS = [buildLot(), buildLot({ annonceId: 'P1-2', pieces: 4, surface: 82, price: 361_000 })];
const PROGRAM = buildProgram();

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

/** Handlers of the advertisement calls: a programme and its two homes. */
export const classifiedHandlers = [
  http.get(addressOf(getLot), ({ params }) => {
    const found = LOTS.find(({ annonceId }) => annonceId === params['annonceId']);
    return found ? HttpResponse.json(found) : refuse(404, UNKNOWN);
  }),
  http.get(addressOf(getLots), ({ request }) => {
    const query = queryOf(request);
    if (!v.is(getLots.query, query)) return refuse(400, BAD_REQUEST);
    const asked = query.annonceIds.split(',');
    return HttpResponse.json(
      LOTS.filter((lot) => asked.includes(lot.annonceId) || asked.includes(lot.programAnnonceId)),
    );
  }),
  http.get(addressOf(getProgram), ({ params }) =>
    params['annonceId'] === PROGRAM.annonceId ? HttpResponse.json(PROGRAM) : refuse(404, UNKNOWN),
  ),
  http.get(addressOf(getPrograms), ({ request }) => {
    const query = queryOf(request);
    if (!v.is(getPrograms.query, query)) return refuse(400, BAD_REQUEST);
    const ids = [PROGRAM.annonceId, ...LOTS.map(({ annonceId }) => annonceId)];
    return HttpResponse.json(ids.includes(query.annonceId) ? [PROGRAM] : []);
  }),
];
