import type { ReactNode } from 'react';
import { COUNT_ORDERS, type CountOrder, type CountRow } from '#contract/counts.ts';
import { formatIsoDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { formatEuro } from '#domain/format/numbers.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { DataTable, type Column, type Sort } from '#design-system/DataTable/DataTable.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { CountActions } from '../CountActions/CountActions.tsx';

interface CountsTableProps {
  rows: readonly CountRow[];
  /** Bars instead of rows, while there is nothing to show yet. */
  loadingRows?: number;
  /** The rows shown are being replaced. */
  refetching?: boolean;
  empty?: ReactNode;
  order: CountOrder;
  direction: 'asc' | 'desc';
  onOrder: (order: CountOrder) => void;
}

/** Columns in the order of the specification (CL-08, T-04); each key is the order that it asks for. */
const COLUMNS = [
  { key: 'MafId', header: 'ID MAF', width: '6.5rem', sortable: true },
  { key: 'MafProduct', header: 'Produit', width: '9.75rem', sortable: true },
  { key: 'CreatedDate', header: 'Date de création', width: '8.75rem', sortable: true },
  { key: 'CountName', header: 'Nom', sortable: true },
  { key: 'ClientName', header: 'Client', width: '11%', sortable: true },
  { key: 'Budget', header: 'Budget', numeric: true, width: '6.5rem', sortable: true },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '10.5rem' },
] as const satisfies readonly (Column & { key: CountOrder | 'actions' })[];

function clientText({ clientId, clientName }: CountRow['client']): string {
  const parts = [clientId, clientName].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? '—' : parts.join(' - ');
}

function CountTableRow({ count }: { count: CountRow }) {
  return (
    <Row>
      <RowHeader>{formatMafId(count.mafId)}</RowHeader>
      <Cell label="Produit">{mafProductLabel(count.mafProduct)}</Cell>
      <Cell label="Date de création">{formatIsoDay(count.createdDate)}</Cell>
      <Cell label="Nom">{count.countName}</Cell>
      <Cell label="Client" muted>
        {clientText(count.client)}
      </Cell>
      <Cell label="Budget" numeric>
        {formatEuro(count.countData.totalBudget)}
      </Cell>
      <Cell>
        <CountActions count={count} />
      </Cell>
    </Row>
  );
}

/** A page of saved counts. */
export function CountsTable({
  rows,
  loadingRows = 0,
  refetching = false,
  empty,
  order,
  direction,
  onOrder,
}: CountsTableProps) {
  const handleSort = ({ key }: Sort) => {
    const asked = COUNT_ORDERS.find((one) => one === key);
    if (asked) onOrder(asked);
  };
  return (
    <DataTable
      caption="Comptages enregistrés ; budgets en euros hors taxe"
      columns={COLUMNS}
      narrow="cards"
      sort={{ key: order, direction }}
      onSortChange={handleSort}
      loadingRows={loadingRows}
      refetching={refetching}
      empty={rows.length === 0 ? empty : undefined}
    >
      {rows.map((count) => (
        <CountTableRow key={count.id} count={count} />
      ))}
    </DataTable>
  );
}
