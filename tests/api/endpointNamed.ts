import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '#api/auth.ts';
import { baseApi } from '#api/baseApi.ts';
import { endpointName, productCalls, productValues } from '#api/productCalls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CampaignCalls } from '#contract/campaign.ts';
import type { CountCalls } from '#contract/productCalls.ts';

/** A call, as an endpoint starts it. */
export type CallThunk<Extra = unknown> = ThunkAction<
  Promise<{ data?: unknown }> & Extra,
  unknown,
  ApiExtra,
  UnknownAction
>;

/** Returns an endpoint that is injected without being exported. */
export function endpointNamed(name: string): {
  initiate: (argument: object) => CallThunk<{ unsubscribe: () => void }>;
} {
  const endpoints: Readonly<Record<string, unknown>> = baseApi.endpoints;
  return endpoints[name] as ReturnType<typeof endpointNamed>;
}

type Start = ReturnType<typeof endpointNamed>['initiate'];

const startOf = (endpoint: Endpoint): Start => endpointNamed(endpointName(endpoint)).initiate;

/** Returns what starts each call of a product, by the name of the call. */
export function startsOf(calls: CountCalls): Record<keyof CountCalls, Start> {
  // The schemas of one product stand for those of any.
  productCalls(calls as CampaignCalls);
  if (calls.getValues) productValues(calls.getValues);
  return {
    getValues: startOf(calls.getValues ?? calls.process),
    process: startOf(calls.process),
    record: startOf(calls.record),
    update: startOf(calls.update),
  };
}
