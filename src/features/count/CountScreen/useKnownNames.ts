import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { CLIENT_QUERY_MAXIMUM } from '#contract/clients.ts';
import { clientQuery } from '#domain/clients/search.ts';
import { knownNames, nameSearches, type KnownName } from '#domain/count/knownNames.ts';
import type { Market } from '#domain/markets.ts';
import { useSearchClientsQuery } from '#api/clientsApi.ts';
import { useGetMyCountsQuery } from '#api/countsApi.ts';

/** Number of the newest counts of the person whose names are suggested at once. */
const RECENT = '100';
const FOUND = '20';

/**
 * Returns the agencies and clients that the person has used before, and those of the group's list that resemble a text.
 * What cannot be loaded is not suggested.
 * @param typed null while no name is asked for
 * @param market the market of the count; undefined for an unknown product
 */
export function useKnownNames(
  typed: string | null,
  market: Market | undefined,
): readonly KnownName[] {
  const text = market && clientQuery(typed ?? '')?.slice(0, CLIENT_QUERY_MAXIMUM);
  const stem = text === undefined ? undefined : nameSearches(text).at(-1);
  const list = { market, page: '1', order: 'CreatedDate', orderDirection: 'desc' } as const;
  const recent = useGetMyCountsQuery(
    typed === null || market === undefined ? skipToken : { ...list, itemsPerPage: RECENT },
  ).currentData;
  const found = useGetMyCountsQuery(
    stem === undefined
      ? skipToken
      : { ...list, itemsPerPage: FOUND, searchCount: stem, quick: 'true' },
  ).currentData;
  const clients = useSearchClientsQuery(
    stem === undefined ? skipToken : { clientId: stem },
  ).currentData;
  return useMemo(() => {
    const rows = [...(recent?.countBo ?? []), ...(found?.countBo ?? [])];
    const once = [...new Map(rows.map((row) => [row.id, row])).values()];
    return knownNames(once, clients ?? []);
  }, [recent, found, clients]);
}
