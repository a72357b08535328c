import { useState } from 'react';
import styled from 'styled-components';
import type { ResponseOf } from '#contract/endpoint.ts';
import { SHARED_ZONES_MAXIMUM, type getZones, type Zone } from '#contract/zones.ts';
import { plainWords } from '#domain/localities/town.ts';
import type { Market } from '#domain/markets.ts';
import type { ZoneUse } from '#domain/zone.ts';
import { failureMessage } from '#api/failure.ts';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { SearchField } from '#design-system/SearchField.tsx';
import { Skeleton } from '#design-system/Skeleton.tsx';
import { color } from '#design-system/tokens/tokens.ts';
import { ZoneItem } from './ZoneItem.tsx';

interface ZoneListProps {
  market: Market;
  /** The request of the zones, with the last ones that arrived. */
  zones: {
    data?: ResponseOf<typeof getZones> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Whether localities are chosen, to which a zone can be added. */
  hasSelection: boolean;
  onUse: (zone: Zone, use: ZoneUse) => void;
  onEdit: (zone: Zone) => void;
  onDelete: (zone: Zone) => void;
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Muted = styled.p`
  color: ${color.text.muted};
`;

/** Number of zones from which they can be searched. */
const SEARCH_MINIMUM = 8;

/** Lists the zones, one's own and those that are shared, and finds them by name. */
export function ZoneList({ zones: { data, error, isFetching, refetch }, ...props }: ZoneListProps) {
  const [search, setSearch] = useState('');
  if (!data) {
    return error === undefined ? (
      <Skeleton bars={5} label="Chargement des zones" />
    ) : (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  }
  const { zones, hasMoreShared } = data;
  const wanted = plainWords(search);
  const found = zones.filter(({ name }) => plainWords(name).includes(wanted));
  return (
    <>
      {error !== undefined && (
        <Notice tone="warning" title="La liste n’a pas pu être actualisée">
          {failureMessage(error)}
        </Notice>
      )}
      {zones.length === 0 && (
        <Muted>
          Vous n’avez pas encore de zone. Choisissez des localités dans le formulaire, puis
          enregistrez-les ici sous un nom pour les réutiliser dans n’importe quel produit.
        </Muted>
      )}
      {zones.length >= SEARCH_MINIMUM && (
        <SearchField label="Rechercher une zone par son nom" value={search} onChange={setSearch} />
      )}
      {zones.length > 0 && found.length === 0 && <Muted>Aucune zone ne porte ce nom.</Muted>}
      <List aria-label="Zones">
        {found.map((zone) => (
          <ZoneItem key={zone.id} zone={zone} {...props} />
        ))}
      </List>
      {hasMoreShared && (
        <Muted>
          {`Seules les ${SHARED_ZONES_MAXIMUM} dernières zones partagées sont affichées.`}
        </Muted>
      )}
    </>
  );
}
