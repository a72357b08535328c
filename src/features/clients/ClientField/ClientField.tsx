import type { Ref } from 'react';
import styled from 'styled-components';
import {
  CLIENT_NOT_FOUND,
  CLIENT_QUERY_MINIMUM,
  CLIENT_SEARCH_FAILED,
  MORE_CLIENTS,
  type ClientResult,
} from '#domain/clientSearch.ts';
import { Combobox } from '#design-system/Combobox/Combobox.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { useClientSearch, type ClientSource } from './useClientSearch.ts';

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
  min-width: 0;
  width: 100%;
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
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
