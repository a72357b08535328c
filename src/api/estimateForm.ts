import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { SavedCount } from '#contract/counts.ts';
import {
  codecOf,
  type CountOffer,
  type ProductDefinition,
  type ProductTypes,
} from '#domain/count/definition.ts';
import type { Day } from '#domain/format/days.ts';
import { localitiesOfForm, withOwnNames } from '#domain/localities/ownNames.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { definitionOf } from '#domain/products/definitions.ts';
import type { ApiExtra } from './auth.ts';
import { estimatesApi } from './estimatesApi.ts';

export type EstimateDispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

/** A saved count, opened on what is offered today without its screen. */
interface EstimableCount {
  definition: ProductDefinition<ProductTypes>;
  offer: CountOffer<ProductTypes>;
  form: ProductTypes['form'];
  /** The saved quantities; null for none. */
  quantities: ProductTypes['quantities'];
}

/**
 * Opens a saved count on what is offered today; undefined where its document cannot be read, or its product is not sold.
 * @throws the failure of a call
 */
export async function openSaved(
  dispatch: EstimateDispatch,
  { mafProduct, market, countData }: SavedCount,
  today: Day,
): Promise<EstimableCount | undefined> {
  const product = savedProduct(mafProduct)?.product;
  const definition = product && definitionOf(product);
  const values = definition?.valuesOf(market);
  if (!product || !definition || !values) return undefined;
  const { loadOptions } = estimatesApi.endpoints;
  const options = loadOptions.initiate({ product, market }, { subscribe: false });
  const { targetings } = await dispatch(options).unwrap();
  const offer = { values, targetings };
  const opened = codecOf(definition, offer).fromStored(countData, today);
  return opened && { definition, offer, form: opened.form, quantities: opened.quantities };
}

/**
 * Estimates a form on what is available today, with some quantities. Nothing is saved.
 * @returns the form as the answer changes it, and the result
 * @throws the failure of the call, also when it is cancelled
 */
export async function estimateForm(
  dispatch: EstimateDispatch,
  { definition, offer, form, quantities }: EstimableCount,
  signal?: AbortSignal,
) {
  const rules = definition.rules(offer.values);
  const request = rules.requestOf(form);
  const body = quantities ? (definition.requestAgain?.(request, quantities) ?? request) : request;
  signal?.throwIfAborted();
  const { estimateCount } = estimatesApi.endpoints;
  const call = dispatch(
    estimateCount.initiate({ product: definition.product, body }, { track: false }),
  );
  const handleAbort = () => call.abort();
  signal?.addEventListener('abort', handleAbort);
  const answered = await call.unwrap().finally(() => {
    signal?.removeEventListener('abort', handleAbort);
  });
  const answer = withOwnNames(answered, localitiesOfForm(form));
  return {
    form: definition.answeredForm?.(form, answer) ?? form,
    result: rules.startResult(answer, quantities).result,
  };
}
