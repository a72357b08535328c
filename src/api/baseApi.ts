import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';
import type { ApiFailure } from './failure.ts';

/** The one cache of server data; each resource injects its calls (`*Api.ts`). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Me', 'Users', 'Counts', 'Count', 'Boosts'],
  // An answer that breaks the contract is a failure like any other, never a crash of the screen.
  catchSchemaFailure: ({ message, issues }): ApiFailure => ({
    kind: 'unexpectedAnswer',
    message,
    issues: issues.map((issue) => issue.message),
  }),
  endpoints: () => ({}),
});
