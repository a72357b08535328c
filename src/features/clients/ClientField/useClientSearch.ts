import { useEffect, useRef, useState } from 'react';
import { clientQuery, shownClients } from '#domain/clientSearch.ts';
import { CLIENT_QUERY_MAXIMUM } from '#contract/clients.ts';
import { useSearchClientsQuery, useSearchNewBuildClientsQuery } from '#api/clientsApi.ts';

/** Which clients are searched: all, or those with a new-build contract (D-79). */
export type ClientSource = 'everybody' | 'newBuild';

/** Debounce before a search starts (SE-07). */
const SEARCH_DEBOUNCE_MS = 200;

/** Returns the query for a typed text. Longer texts are truncated, because no client name exceeds the maximum. */
const queryOf = (typed: string) => clientQuery(typed)?.slice(0, CLIENT_QUERY_MAXIMUM);

/** Returns the search results for the typed text. Results of an earlier text are never shown. */
export function useClientSearch(source: ClientSource) {
  const [text, setText] = useState('');
  const [debouncedText, setDebouncedText] = useState('');
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(debounce.current), []);

  const requested = queryOf(debouncedText);
  const everybody = useSearchClientsQuery(
    { clientId: requested ?? '' },
    { skip: requested === undefined || source !== 'everybody' },
  );
  const newBuild = useSearchNewBuildClientsQuery(
    { clientIdOrName: requested ?? '' },
    { skip: requested === undefined || source !== 'newBuild' },
  );
  const search = source === 'everybody' ? everybody : newBuild;

  const typed = queryOf(text);
  const isCurrent = requested !== undefined && requested === typed;
  const { clients, hasMore } = shownClients((isCurrent && search.currentData) || []);
  const handleSearch = (next: string) => {
    setText(next);
    clearTimeout(debounce.current);
    debounce.current = setTimeout(() => setDebouncedText(next), SEARCH_DEBOUNCE_MS);
  };
  return {
    clients,
    hasMore,
    isLoading: typed !== undefined && (!isCurrent || search.isFetching),
    /** True when the search has finished and found no client. */
    isEmpty: isCurrent && !search.isFetching && search.currentData?.length === 0,
    hasFailed: isCurrent && search.isError && !search.isFetching,
    retry: () => void search.refetch(),
    handleSearch,
  };
}
