import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';
import type { ApiFailure } from './failure.ts';

/** The only cache of server data. Each resource injects its own endpoints (`*Api.ts`). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Me', 'Users', 'Counts', 'Count', 'Boosts'],
  // A response that breaks the contract is an ordinary failure and never crashes the screen.
  catchSchemaFailure: ({ message, issues }): ApiFailure => ({
    kind: 'unexpectedResponse',
    message,
    issues: issues.map((issue) => issue.message),
  }),
  endpoints: () => ({}),
});
