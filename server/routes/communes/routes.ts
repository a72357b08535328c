import type { FastifyInstance } from 'fastify';
import { searchCommunes } from '#contract/communes.ts';
import { isPostalCode } from '#domain/localities/postalCodes.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import type { CommuneIndex } from '../../communes/communes.ts';

const RESULTS_MAXIMUM = 20;
/** A complete code brings all its communes: 51300, the largest, holds 46. */
const COMMUNES_MAXIMUM = 60;

/** Routes of the places. */
export function registerCommuneRoutes(
  app: FastifyInstance,
  { communeIndex }: { communeIndex: CommuneIndex },
): void {
  registerEndpoint(app, searchCommunes, {
    handle: ({ query: { name } }) =>
      communeIndex.searchCommunes(
        name,
        isPostalCode(name.trim()) ? COMMUNES_MAXIMUM : RESULTS_MAXIMUM,
      ),
  });
}
