import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import {
  findSharedInventory,
  POOLS_MAXIMUM,
  SHARED_PLACES_MAXIMUM,
  type SharedPlaceAnswer,
} from '#contract/sharedInventory.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { periodError } from '#domain/count/campaign/form.ts';
import { UNREADABLE_TEXT } from '#domain/count/clientFile/choice.ts';
import { readDocument } from '#domain/count/document.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { definitionOf } from '#domain/products/definitions.ts';
import { localityText } from '#domain/localities/names.ts';
import type { Demand } from '../forecast/demand.ts';
import { askedTogether, type Pool, type SharedPlace } from '../forecast/together.ts';
import { countedLocalities } from '../forecast/estimate.ts';
import { checkLocalities, refuse } from '../forecast/requestRules.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { findDocuments } from '../repositories/overlaps.ts';
import { demandOf } from './demands.ts';
import type { ProductDependencies } from './productRoutes.ts';

const NONE = { places: [], surplus: 0, hasMore: false, pools: [] };

const UNKNOWN_PRODUCT = 'Ce produit est inconnu ou ne se vend pas sur vos marchés.';

/**
 * Returns what an unsaved count asks; undefined for a product that asks for no impressions.
 * @throws ApiFailure `rule_refused` for a request that could not be estimated
 */
function unsavedDemand(
  document: object,
  { markets, today }: { markets: readonly Market[]; today: Day },
): Demand | undefined {
  const saved = savedProduct(String(entriesOf(document)['mafProduct']));
  if (!saved || !markets.includes(saved.market)) return refuse(UNKNOWN_PRODUCT);
  const { mafProduct, market, product } = saved;
  const demand = demandOf({ mafProduct, market, countData: document });
  if (!demand) return undefined;
  const { format } = definitionOf(product).stored;
  const request: unknown = entriesOf(readDocument(format, document))[format.request];
  if (!v.is(CALLS_BY_PRODUCT[product].process.body, request)) return refuse(UNREADABLE_TEXT);
  if (!demand.isAllFrance) checkLocalities(demand.postalCodes, demand.radius);
  const error = demand.period && periodError(demand.period, today);
  return error ? refuse(error) : demand;
}

/** Registers the call that says where counts ask more impressions together than there are (N-15). */
export function registerSharedInventoryRoute(
  app: FastifyInstance,
  { database: { db }, communeIndex, now }: ProductDependencies,
): void {
  registerEndpoint(app, findSharedInventory, {
    handle: async ({ actor: { markets }, body: { ids, unsaved }, rowsOf }) => {
      const found = await findDocuments(db, { ids, markets, ownerId: rowsOf });
      const inOrder = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      const today = parisDay(now());
      const asking = [
        ...inOrder.map((count) => ({ id: count.id, demand: demandOf(count) })),
        ...unsaved.map(({ id, document }) => ({
          id,
          demand: unsavedDemand(document, { markets, today }),
        })),
      ].flatMap(({ id, demand }) => (demand ? [{ id, demand }] : []));
      if (asking.length < 2) return NONE;
      const demands = asking.map(({ demand }) => demand);
      const { places, pools } = await askedTogether({ db, communeIndex }, demands);
      const drawsOf = (pool: Pool) =>
        pool.flatMap(({ demand, ...draw }) => {
          const count = asking[demand];
          return count ? [{ id: count.id, ...draw }] : [];
        });
      const lacking = places
        .filter(({ surplus }) => Math.round(surplus) > 0)
        .toSorted((one, other) => other.surplus - one.surplus);
      const answerOf = (place: SharedPlace): SharedPlaceAnswer => {
        const { month, postalCode, asked, available, surplus } = place;
        const [locality] = countedLocalities([postalCode], [postalCode], communeIndex);
        return {
          month,
          locality: locality
            ? { code: postalCode, name: localityText(locality) }
            : postalCode === ''
              ? null
              : { code: postalCode, name: postalCode },
          asked: Math.round(asked.reduce((sum, one) => sum + one, 0)),
          available,
          surplus: Math.round(surplus),
          ids: asking.filter((_, index) => (asked[index] ?? 0) > 0).map(({ id }) => id),
        };
      };
      return {
        places: lacking.slice(0, SHARED_PLACES_MAXIMUM).map(answerOf),
        surplus: Math.round(lacking.reduce((sum, one) => sum + one.surplus, 0)),
        hasMore: lacking.length > SHARED_PLACES_MAXIMUM,
        pools: unsaved.length === 0 ? [] : pools.length > POOLS_MAXIMUM ? null : pools.map(drawsOf),
      };
    },
  });
}
