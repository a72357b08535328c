import { useCallback } from 'react';
import { nameSearches } from '#domain/count/knownNames.ts';
import type { Market } from '#domain/markets.ts';
import { isOperations } from '#domain/users/profile.ts';
import { useLazySearchClientsQuery } from '#api/clientsApi.ts';
import { useLazyGetAllCountsQuery, useLazyGetMyCountsQuery } from '#api/countsApi.ts';
import { FIRST_STATE, listQuery } from '#features/countList/listState.ts';
import { useMe } from '#features/session/useSession.ts';

/** Returns a function that looks up the agencies and clients that resemble a text, in the counts of the list and the clients. */
export function useKnownNames(market: Market): (text: string) => Promise<string[]> {
  const [searchMine] = useLazyGetMyCountsQuery();
  const [searchAll] = useLazyGetAllCountsQuery();
  const [searchClients] = useLazySearchClientsQuery();
  const searchCounts = isOperations(useMe()) ? searchAll : searchMine;
  return useCallback(
    async (text) => {
      const found = await Promise.all(
        nameSearches(text).map(async (search) => {
          const query = {
            ...listQuery({ ...FIRST_STATE, search }, market),
            quick: 'true' as const,
          };
          const [counts, clients] = await Promise.all([
            searchCounts(query, true).unwrap(),
            searchClients({ clientId: search }, true).unwrap(),
          ]);
          return [
            ...counts.countBo.flatMap(({ countName, client }) => [countName, client.clientName]),
            ...clients.map(({ clientName }) => clientName),
          ];
        }),
      );
      return [...new Set(found.flat().flatMap((name) => name ?? []))];
    },
    [market, searchCounts, searchClients],
  );
}
