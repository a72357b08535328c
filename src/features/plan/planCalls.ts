import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CountOffer, ProductTypes } from '#domain/count/definition.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import type { Market } from '#domain/markets.ts';
import type { Pool } from '#domain/plan/pools.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { definitionOf } from '#domain/products/definitions.ts';
import { requireSold } from '#domain/products/manifest.ts';
import type { ApiExtra } from '#api/auth.ts';
import { clientCountsApi } from '#api/clientCountsApi.ts';
import { importWithRetry } from '#design-system/lazyPart.ts';

export type PlanDispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

/** Loads the calls of every product, which the first screen of a plan does without. */
const loadCalls = async () =>
  importWithRetry(async () => import('#api/estimatesApi.ts'), 'estimatesApi');

type LineCalls = ReturnType<(typeof import('#api/estimatesApi.ts'))['callsOfProduct']>;

/** Returns the calls of a product that a plan sends, whatever its product. */
export function lineCalls(product: CountProductKey, dispatch: PlanDispatch): LineCalls {
  const load = async () => (await loadCalls()).callsOfProduct(product, dispatch);
  return {
    process: async (...sent) => (await load()).process(...sent),
    save: async (...sent) => (await load()).save(...sent),
  };
}

/** Loads what a product offers in a market today. */
export async function loadOffer(
  product: CountProductKey,
  market: Market,
  dispatch: PlanDispatch,
): Promise<CountOffer<ProductTypes>> {
  const values = requireSold(definitionOf(product).valuesOf(market));
  const { loadOptions } = (await loadCalls()).estimatesApi.endpoints;
  const asked = loadOptions.initiate({ product, market }, { subscribe: false });
  const { targetings } = await dispatch(asked).unwrap();
  return { values, targetings };
}

/**
 * Asks which impressions some counts share, by a name each.
 * @throws where the answer cannot be had
 */
export async function findPools(
  documents: Readonly<Record<string, object>>,
  dispatch: PlanDispatch,
): Promise<readonly Pool[]> {
  const unsaved = Object.entries(documents).map(([id, document]) => ({
    id,
    document: entriesOf(document),
  }));
  const { findSharedInventory } = clientCountsApi.endpoints;
  const asked = findSharedInventory.initiate({ ids: [], unsaved }, { subscribe: false });
  const { pools } = await dispatch(asked).unwrap();
  if (pools === null) throw new Error('The counts share too many places.');
  return pools;
}
