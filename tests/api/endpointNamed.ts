import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '#api/auth.ts';
import { baseApi } from '#api/baseApi.ts';

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
