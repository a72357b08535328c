import styled from 'styled-components';
import type { CountList as CountPage, CountOrder } from '#contract/counts.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { Pagination } from '#design-system/Pagination/Pagination.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { CountsTable } from '../CountsTable/CountsTable.tsx';
import type { ListState } from '../listState.ts';

interface CountListProps {
  state: ListState;
  /** The page to show, or the one before while another is on its way. */
  data: CountPage | undefined;
  isFetching: boolean;
  /** Why there is nothing, in a sentence. */
  failure: string | undefined;
  onRetry: () => void;
  onPage: (page: number) => void;
  onOrder: (order: CountOrder) => void;
  onClearSearch: () => void;
}

const LOADING_ROWS = 8;

const Foot = styled.div`
  padding: ${space[3]} ${space[5]};
`;

/** Nothing to list: none saved, none found, or a page beyond the last one. */
function Nothing({ state, total, onPage, onClearSearch }: CountListProps & { total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title="Cette page est vide"
        action={<Button onClick={() => onPage(1)}>Revenir à la première page</Button>}
      />
    );
  }
  if (state.search === '') {
    return (
      <EmptyState title="Aucun comptage effectué">
        Les comptages enregistrés sur ce marché s’afficheront ici.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aucun comptage effectué"
      action={<Button onClick={onClearSearch}>Effacer la recherche</Button>}
    >
      {`Aucun ne correspond à « ${state.search.trim()} ».`}
    </EmptyState>
  );
}

/** A page of the list, in each of its states. */
export function CountList(props: CountListProps) {
  const { state, data, isFetching, failure, onRetry, onPage, onOrder } = props;
  if (failure !== undefined) {
    return (
      <Card>
        <ErrorState onRetry={onRetry} retrying={isFetching}>
          {failure}
        </ErrorState>
      </Card>
    );
  }
  const { order, direction } = state;
  const total = data?.total ?? 0;
  return (
    <Card padding="flush">
      <CountsTable
        rows={data?.countBo ?? []}
        loadingRows={data === undefined ? LOADING_ROWS : 0}
        refetching={isFetching && data !== undefined}
        empty={<Nothing {...props} total={total} />}
        {...{ order, direction, onOrder }}
      />
      {total > PAGE_SIZE && (
        <Foot>
          <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} onChange={onPage} />
        </Foot>
      )}
    </Card>
  );
}
