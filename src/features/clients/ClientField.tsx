import { type Ref, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CLIENT_QUERY_MAXIMUM } from '#contract/clients.ts';
import {
  CLIENT_NOT_FOUND,
  CLIENT_QUERY_MINIMUM,
  CLIENT_SEARCH_FAILED,
  MORE_CLIENTS,
  type ClientResult,
  clientQuery,
  shownClients,
} from '#domain/clientSearch.ts';
import { useSearchClientsQuery, useSearchNewBuildClientsQuery } from '#api/clientsApi.ts';
import { Combobox } from '#design-system/Combobox/Combobox.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

/** Which clients are searched: all, or those with a new-build contract (D-79). */
export type ClientSource = 'everybody' | 'newBuild';

/** Debounce before a search starts (SE-07). */
const SEARCH_DEBOUNCE_MS = 200;

/** Returns the query for a typed text. Longer texts are truncated, because no client name exceeds the maximum. */
const queryOf = (typed: string) => clientQuery(typed)?.slice(0, CLIENT_QUERY_MAXIMUM);

/** Returns the search results for the typed text. Results of an earlier text are never shown. */
function useClientSearch(source: ClientSource) {
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

export interface ClientFieldProps {
  label: string;
  value: ClientResult | null;
  onChange: (client: ClientResult | null) => void;
  source: ClientSource;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const Option = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  width: 100%;
  padding-block: ${space[1]};
  overflow-wrap: break-word;
`;

const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

function renderClient({ clientId, clientName, contractId }: ClientResult) {
  return (
    <Option>
      <span>{clientName}</span>
      <Meta>
        <span>{clientId}</span>
        <span>{contractId === undefined ? 'Sans contrat' : `Contrat ${contractId}`}</span>
      </Meta>
    </Option>
  );
}

const keyOf = ({ id }: ClientResult): string => id;
const labelOf = ({ clientId, clientName }: ClientResult): string => `${clientName} (${clientId})`;

/** Search field for one client, by RC number or name (SE-06 to SE-09). */
export function ClientField({ source, ...field }: ClientFieldProps) {
  const search = useClientSearch(source);
  return (
    <Combobox<ClientResult>
      {...field}
      placeholder="RC204180 ou nom"
      items={search.clients}
      getKey={keyOf}
      getLabel={labelOf}
      renderOption={renderClient}
      onSearch={search.handleSearch}
      minimumCharacters={CLIENT_QUERY_MINIMUM}
      loading={search.isLoading}
      emptyText={search.isEmpty ? CLIENT_NOT_FOUND : undefined}
      warning={search.hasMore ? MORE_CLIENTS : undefined}
      failure={
        search.hasFailed ? { message: CLIENT_SEARCH_FAILED, onRetry: search.retry } : undefined
      }
    />
  );
}
