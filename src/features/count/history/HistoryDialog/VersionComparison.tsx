import type { SavedCount } from '#contract/counts.ts';
import { changesBetween } from '#domain/count/history/changes.ts';
import { failureMessage } from '#api/failure.ts';
import { useGetCountVersionQuery } from '#api/historyApi.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { Skeleton } from '#design-system/Skeleton/Skeleton.tsx';

interface VersionComparisonProps {
  saved: SavedCount;
  older: number;
  newer: number;
}

/** Lets the name of a locality break at its spaces, where the columns are narrower than the name. */
const breakable = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Shows what differs between two versions of a count. */
export function VersionComparison({ saved, older, newer }: VersionComparisonProps) {
  const { id, mafProduct, market } = saved;
  const before = useGetCountVersionQuery({ id, version: String(older) });
  const after = useGetCountVersionQuery({ id, version: String(newer) });
  const failed = [before, after].find(({ error }) => error !== undefined);
  if (failed) {
    return (
      <ErrorState onRetry={() => void failed.refetch()} retrying={failed.isFetching}>
        {failureMessage(failed.error)}
      </ErrorState>
    );
  }
  if (!before.data || !after.data) {
    return <Skeleton bars={5} label="Chargement des deux versions" />;
  }
  const product = { mafProduct, market };
  const changes = changesBetween({ ...product, ...before.data }, { ...product, ...after.data });
  const names = [`Version ${older}`, `Version ${newer}`] as const;
  return (
    <DataTable
      caption="Ce qui diffère"
      columns={[
        { key: 'label', header: 'Élément', width: '30%' },
        { key: 'before', header: names[0] },
        { key: 'after', header: names[1] },
      ]}
      narrow="cards"
      density="compact"
      empty={
        changes.length === 0
          ? 'Les deux versions ont les mêmes critères, quantités et budgets.'
          : undefined
      }
    >
      {changes.map((change) => (
        <Row key={change.label}>
          <RowHeader>{change.label}</RowHeader>
          <Cell label={names[0]}>{breakable(change.before)}</Cell>
          <Cell label={names[1]}>{breakable(change.after)}</Cell>
        </Row>
      ))}
    </DataTable>
  );
}
