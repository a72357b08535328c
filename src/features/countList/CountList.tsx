import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CountList as CountPage } from '#contract/counts.ts';
import { PAGE_SIZE } from '#domain/lists/listState.ts';
import { totalsWords, type ListTotals } from '#domain/count/listWords.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import type { ColumnChoice } from '#design-system/DataTable/columns.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Pagination } from '#design-system/Pagination.tsx';
import { media } from '#design-system/tokens/tokens.ts';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import type { CountActionsProps, CountDeletion } from './CountActions.tsx';
import type { CountChoice } from './choice/useCountChoice.ts';
import { CountsTable } from './CountsTable.tsx';
import type { CountListState, CountOrder } from '#domain/lists/countListState.ts';

interface CountListProps {
  state: CountListState;
  /** The page to show; the previous page while another one is loading. */
  data: CountPage | undefined;
  isFetching: boolean;
  /** Why the list could not be loaded, as a French sentence. */
  failure: string | undefined;
  onRetry: () => void;
  onPage: (page: number) => void;
  onOrder: (order: CountOrder) => void;
  /** The list is narrowed by more than its search text. */
  isFiltered?: boolean;
  /** Clears the search and the filters. */
  onClear: () => void;
  deletion?: CountDeletion | undefined;
  /** Downloads a count as a file; absent for people who book none. */
  onCsv?: CountActionsProps['onCsv'];
  /** Opens the follow-up of a count; absent where there is none. */
  onFollow?: CountActionsProps['onFollow'];
  /** What can be done with the rows on screen. */
  tools?: ReactNode;
  choice?: CountChoice | undefined;
  /** What the list adds up to; the number of counts if absent. It renders again without the rows. */
  totals?: ReactNode;
  columnChoice?: ColumnChoice;
}

/** Shown when the list is empty, whether or not something was searched (CL-20, ER-11). */
const NO_COUNT = 'Aucun comptage effectué';

/** Empty state: nothing saved, nothing found, or a page beyond the last one. */
function NoCounts({ state, data, isFiltered = false, onPage, onClear }: CountListProps) {
  if (data && data.total > 0) {
    return (
      <EmptyState
        title="Cette page est vide"
        action={<Button onClick={() => onPage(1)}>Revenir à la première page</Button>}
      />
    );
  }
  const search = state.search.trim();
  if (isFiltered) {
    return (
      <EmptyState title={NO_COUNT} action={<Button onClick={onClear}>Effacer les filtres</Button>}>
        Sur ce marché, aucun comptage ne correspond à la recherche et aux filtres.
      </EmptyState>
    );
  }
  if (search === '') {
    return (
      <EmptyState title={NO_COUNT}>
        Les comptages enregistrés sur ce marché s’afficheront ici.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={NO_COUNT} action={<Button onClick={onClear}>Effacer la recherche</Button>}>
      {`Sur ce marché, ni nom ni ID MAF ne correspond à « ${search} ».`}
    </EmptyState>
  );
}

/** As tall before the answer as after it, so that the rows do not move. */
const TotalsText = styled.div`
  ${media.below.xs} {
    min-height: 2lh;
  }
`;

/** Says what a list adds up to. */
export function CountTotals(totals: ListTotals) {
  const { sum, followed } = totalsWords(totals);
  return (
    <TotalsText>
      <UnbrokenNumbers>{sum}</UnbrokenNumbers>
      {/* Said, and not shown, on a phone, where the first row comes first. */}
      <span className="icon-words">
        <UnbrokenNumbers>{followed}</UnbrokenNumbers>
      </span>
    </TotalsText>
  );
}

/** One page of the list, in each of its states. */
export function CountList(props: CountListProps) {
  const {
    state,
    data,
    isFetching,
    failure,
    onRetry,
    onPage,
    onOrder,
    deletion,
    onCsv,
    onFollow,
    tools,
    choice,
  } = props;
  const { page, order, direction } = state;
  const { countBo = [], total = 0, isTotalCapped } = data ?? {};
  const { totals = <CountTotals {...{ total, isTotalCapped }} />, columnChoice } = props;
  const hasPages = failure === undefined && total > PAGE_SIZE;
  return (
    <Card padding="flush">
      <CountsTable
        rows={countBo}
        // As tall as a full page, so that the content below does not move.
        loadingRows={data === undefined ? PAGE_SIZE : 0}
        refetching={isFetching && data !== undefined && failure === undefined}
        failure={
          failure === undefined ? undefined : { message: failure, onRetry, retrying: isFetching }
        }
        empty={<NoCounts {...props} />}
        pagination={
          hasPages ? (
            <Pagination
              {...{ page, total, isTotalCapped }}
              pageSize={PAGE_SIZE}
              onChange={onPage}
            />
          ) : undefined
        }
        summary={failure === undefined ? totals : ''}
        hasAuthors={state.tab === 'all'}
        {...{ order, direction, onOrder, deletion, onCsv, onFollow, choice, columnChoice, tools }}
      />
    </Card>
  );
}
