import type { FastifyInstance } from 'fastify';
import { findAround, findNearby, searchCommunes } from '#contract/communes.ts';
import { isPostalCode } from '#domain/localities/postalCodes.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import type { CommuneIndex } from '../communes/communeIndex.ts';
import { codesAround, nearbyCodes } from '../communes/nearbyCodes.ts';

const RESULTS_MAXIMUM = 20;
/** A complete postal code returns all its communes; the largest, 51300, has 46. */
const COMMUNES_MAXIMUM = 60;

/** Registers the calls about communes. */
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
  registerEndpoint(app, findAround, {
    handle: ({ query: { codes, radius } }) =>
      codesAround(communeIndex, codes.split(','), Number(radius)),
  });
  registerEndpoint(app, findNearby, {
    handle: ({ query: { codes } }) =>
      nearbyCodes(communeIndex, codes.split(',')).flatMap((code) =>
        communeIndex.searchCommunes(code, COMMUNES_MAXIMUM),
      ),
  });
}
