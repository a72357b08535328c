import styled from 'styled-components';
import type { BoostList as Boosts, BoostRow } from '#contract/boosts.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { Pagination } from '#design-system/Pagination/Pagination.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { BoostsTable } from '../BoostsTable/BoostsTable.tsx';
import { pageOf } from '../listState.ts';

interface BoostListProps {
  /** From 1. */
  page: number;
  data: Boosts | undefined;
  isFetching: boolean;
  /** Why the list could not be loaded, as a French sentence. */
  failure: string | undefined;
  onRetry: () => void;
  onPage: (page: number) => void;
  onEdit: (boost: BoostRow) => void;
}

const LOADING_ROWS = 8;

const Foot = styled.div`
  padding: ${space[3]} ${space[5]};
`;

/** One page of a tab's boosts, in each of its states. */
export function BoostList({
  page,
  data,
  isFetching,
  failure,
  onRetry,
  onPage,
  onEdit,
}: BoostListProps) {
  if (failure !== undefined) {
    return (
      <Card>
        <ErrorState onRetry={onRetry} retrying={isFetching}>
          {failure}
        </ErrorState>
      </Card>
    );
  }
  const total = data?.boostBo.length ?? 0;
  return (
    <Card padding="flush">
      <BoostsTable
        rows={pageOf(data?.boostBo ?? [], page)}
        loadingRows={data === undefined ? LOADING_ROWS : 0}
        refetching={isFetching && data !== undefined}
        empty={
          total > 0 ? (
            <EmptyState
              title="Cette page est vide"
              action={<Button onClick={() => onPage(1)}>Revenir à la première page</Button>}
            />
          ) : (
            <EmptyState title="Aucun Boost effectué">
              Les boosts enregistrés s’afficheront ici.
            </EmptyState>
          )
        }
        onEdit={onEdit}
      />
      {total > PAGE_SIZE && (
        <Foot>
          <Pagination page={page} pageSize={PAGE_SIZE} total={total} onChange={onPage} />
        </Foot>
      )}
    </Card>
  );
}
