import styled from 'styled-components';
import { COUNT_ORDERS, type CountOrder, type CountRow } from '#contract/counts.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { DataTable, type DataTableProps } from '#design-system/DataTable/DataTable.tsx';
import type { Column, Sort } from '#design-system/DataTable/columns.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import {
  CountActions,
  type CountActionsProps,
  type CountDeletion,
} from '../CountActions/CountActions.tsx';
import { CountLocalities } from '../CountLocalities/CountLocalities.tsx';

type State = Pick<
  DataTableProps,
  'empty' | 'failure' | 'loadingRows' | 'refetching' | 'pagination'
>;

interface CountsTableProps extends State {
  rows: readonly CountRow[];
  order: CountOrder;
  direction: 'asc' | 'desc';
  onOrder: (order: CountOrder) => void;
  deletion?: CountDeletion | undefined;
}

/** Columns in the order of the specification (CL-08, T-04). Each key is the sort order that the column requests. */
const COLUMN_BY_KEY = {
  MafId: { header: 'ID MAF', width: '7.25rem', sortable: true },
  MafProduct: { header: 'Produit', width: '9.75rem', sortable: true },
  CreatedDate: { header: 'Date de création', width: '8.75rem', sortable: true },
  CountName: { header: 'Nom', sortable: true },
  ClientName: { header: 'Client', sortable: true },
  Budget: { header: 'Budget', numeric: true, width: '6.5rem', sortable: true },
  actions: { header: 'Actions', hideHeader: true, actions: true, width: '10.5rem' },
} as const satisfies Record<CountOrder | 'actions', Omit<Column, 'key'>>;

const COLUMNS: readonly Column[] = Object.entries(COLUMN_BY_KEY).map(([key, column]) => ({
  key,
  ...column,
}));

const Code = styled.span`
  white-space: nowrap;
`;

/** Name of the count, with its localities below. */
const Named = styled.div`
  min-width: 0;
`;

/** Returns « RC20418 - Horizon Promotion », or the part that is known. */
function clientText({ clientId, clientName }: CountRow['client']): string {
  return [clientId, clientName].filter((part) => part !== null && part !== '').join(' - ');
}

function CountTableRow({ count, deletion }: CountActionsProps) {
  const client = clientText(count.client);
  return (
    <Row>
      <RowHeader>
        <Code>{formatMafId(count.mafId)}</Code>
      </RowHeader>
      <Cell label="Produit">{mafProductLabel(count.mafProduct)}</Cell>
      <Cell label="Date de création">{formatParisDay(count.createdDate)}</Cell>
      <Cell label="Nom">
        <Named>
          {count.countName}
          <CountLocalities localities={count.countData.locations ?? []} />
        </Named>
      </Cell>
      <Cell label="Client" muted blank={client === ''}>
        {client}
      </Cell>
      <Cell label="Budget" numeric>
        {formatListedEuro(count.countData.totalBudget)}
      </Cell>
      <Cell>
        <CountActions {...{ count, deletion }} />
      </Cell>
    </Row>
  );
}

/** Table of one page of saved counts, in each of its states. */
export function CountsTable(props: CountsTableProps) {
  const { rows, empty, order, direction, onOrder, deletion, ...state } = props;
  const handleSort = ({ key }: Sort) => {
    const chosen = COUNT_ORDERS.find((one) => one === key);
    if (chosen) onOrder(chosen);
  };
  return (
    <DataTable
      {...state}
      caption="Comptages enregistrés ; budgets en euros hors taxe"
      columns={COLUMNS}
      narrow="cards"
      sort={{ key: order, direction }}
      onSortChange={handleSort}
      empty={rows.length === 0 ? empty : undefined}
    >
      {rows.map((count) => (
        <CountTableRow key={count.id} {...{ count, deletion }} />
      ))}
    </DataTable>
  );
}
