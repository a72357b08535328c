import { memo, useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import styled from 'styled-components';
import type { OverlapRequest } from '#contract/overlaps.ts';
import { type CountProductKey, savedProduct } from '#domain/products/catalogue.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { failureStatus } from '#api/failure.ts';
import { useFindOverlapsQuery } from '#api/countReadsApi.ts';
import { comparedFootprint } from '#domain/count/overlaps/overlaps.ts';
import { agencyNameProblem } from '#domain/count/saveRules.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { cleanName } from '#domain/format/names.ts';
import { describeDocument } from '#domain/products/descriptions.ts';
import type { ToolProps } from '../openPanel.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';

/** The count on screen, whose overlaps are looked for. */
interface ComparedCount {
  /** Its criteria, as a document without quantities. */
  criteria: object;
  /** Id of the saved count that the screen was opened on; null for a new count. */
  countId: string | null;
  /** RC number of the client that the saved count has. */
  clientId: string | null;
  /** Agency name, as typed. */
  countName: string;
}

/**
 * Returns the request for the overlaps of a count.
 * @returns undefined while neither its client nor a valid agency name is known, or while it has no days
 */
export function overlapRequest({
  criteria,
  countId,
  clientId: savedClientId,
  countName,
}: ComparedCount): OverlapRequest | undefined {
  const saved = savedProduct(String(entriesOf(criteria)['mafProduct']));
  const description = describeDocument(criteria);
  const footprint = description && comparedFootprint(description);
  if (!saved || !footprint) return undefined;
  const clientId = description.clientId ?? savedClientId;
  const name = cleanName(countName);
  if (clientId === null && agencyNameProblem(name)) return undefined;
  const { localities, criteria: compared, ...others } = footprint;
  return {
    countId,
    mafProduct: saved.mafProduct,
    clientId,
    // Left out for a client, so that another name asks for nothing new.
    countName: clientId === null ? name : null,
    localities: localities && [...localities],
    criteria: [...compared],
    ...others,
  };
}

const NOT_FOUND = 404;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

export interface PossibleOverlapsProps extends ComparedCount {
  product: CountProductKey;
  /** Id under which the count on screen was saved meanwhile; undefined until then. */
  ownId: string | undefined;
  /** The tool whose panel lists them; undefined for a notice. */
  tool?: ToolProps['tool'] | undefined;
}

/**
 * Looks for saved counts that overlap with the count on screen and lists them (N-08). It shows nothing while it looks,
 * where there are none, and where the back end does not offer the call.
 */
export const PossibleOverlaps = memo(function PossibleOverlaps({
  product,
  criteria,
  countId,
  clientId,
  countName,
  ownId,
  tool,
}: PossibleOverlapsProps) {
  const request = useMemo(
    () => overlapRequest({ criteria, countId, clientId, countName }),
    [criteria, countId, clientId, countName],
  );
  const { currentData, error, isFetching, refetch } = useFindOverlapsQuery(request ?? skipToken);
  if (request === undefined) return null;
  if (error !== undefined && !currentData) {
    if (failureStatus(error) === NOT_FOUND) return null;
    return (
      <Failure data-print="hidden" role="status">
        <p>Les conflits possibles n’ont pas pu être recherchés.</p>
        <Button size="sm" variant="ghost" pending={isFetching} onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Failure>
    );
  }
  const overlaps = currentData?.overlaps.filter(({ id }) => id !== ownId) ?? [];
  if (overlaps.length === 0) return null;
  return (
    <OverlapNotice
      {...{ product, overlaps, tool }}
      buyer={request.clientId === null ? 'agency' : 'client'}
      hasMore={currentData?.hasMore ?? false}
    />
  );
});
