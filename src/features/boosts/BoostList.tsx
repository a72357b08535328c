import { countedText } from '#domain/format/numbers.ts';
import type { BoostList as Boosts, BoostRow } from '#contract/boosts.ts';
import { Card } from '#design-system/Card/Card.tsx';
import type { ColumnChoice } from '#design-system/DataTable/columns.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { BoostsTable } from './BoostsTable.tsx';
import { sortedBoosts, type BoostOrder, type BoostSort } from './listState.ts';

interface BoostListProps {
  /** Undefined for the order received. */
  sort: BoostSort | undefined;
  data: Boosts | undefined;
  isFetching: boolean;
  /** Why the list could not be loaded, as a French sentence. */
  failure: string | undefined;
  onRetry: () => void;
  onOrder: (order: BoostOrder) => void;
  onEdit: (boost: BoostRow) => void;
  columnChoice?: ColumnChoice;
}

const LOADING_ROWS = 8;

/** Every boost of a tab, in each of its states. */
export function BoostList({
  sort,
  data,
  isFetching,
  failure,
  onRetry,
  onOrder,
  onEdit,
  columnChoice,
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
  return (
    <Card padding="flush">
      <BoostsTable
        rows={sortedBoosts(data?.boostBo ?? [], sort)}
        loadingRows={data === undefined ? LOADING_ROWS : 0}
        refetching={isFetching && data !== undefined}
        empty={
          <EmptyState title="Aucun Boost effectué">
            Les boosts enregistrés s’afficheront ici.
          </EmptyState>
        }
        summary={countedText(data?.boostBo.length ?? 0, 'boost')}
        {...{ sort, onOrder, onEdit, columnChoice }}
      />
      {data?.hasMore === true && (
        <Notice tone="info" title="La liste est incomplète">
          {`Seuls les ${data.boostBo.length} derniers boosts sont affichés.`}
        </Notice>
      )}
    </Card>
  );
}
