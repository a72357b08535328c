import styled from 'styled-components';
import type { CountRow } from '#contract/counts.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { euroColumn } from '#domain/format/numbers.ts';
import { COUNT_ORDERS, type CountOrder } from '#domain/lists/countListState.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { DataTable, type DataTableProps } from '#design-system/DataTable/DataTable.tsx';
import type { Column, Sort } from '#design-system/DataTable/columns.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { CountActions, type CountActionsProps, type CountDeletion } from './CountActions.tsx';
import { CHOICE_COLUMN, CountChoiceCell } from './choice/CountChoiceCell.tsx';
import type { CountChoice } from './choice/useCountChoice.ts';
import { rowPath } from './countLinks.ts';
import { CountLocalities } from './CountLocalities.tsx';
import { FollowUpLine } from './FollowUpLine.tsx';

type State = Pick<
  DataTableProps,
  | 'empty'
  | 'failure'
  | 'loadingRows'
  | 'refetching'
  | 'pagination'
  | 'summary'
  | 'columnChoice'
  | 'tools'
>;

interface CountsTableProps extends State {
  rows: readonly CountRow[];
  order: CountOrder;
  direction: 'asc' | 'desc';
  onOrder: (order: CountOrder) => void;
  /** Shows below the date who saved each count, where the list holds the counts of several people. */
  hasAuthors?: boolean;
  deletion?: CountDeletion | undefined;
  onCsv?: CountActionsProps['onCsv'];
  onFollow?: CountActionsProps['onFollow'];
  /** The choice of counts for a client file; absent where none can be chosen. */
  choice?: CountChoice | undefined;
}

/**
 * Columns in the order of the specification (CL-08, T-04). Each key is the sort order that the column requests. Names and
 * clients share the room that the others leave.
 */
const COLUMN_BY_KEY = {
  MafId: { header: 'ID MAF', width: '5.25rem', sortable: true },
  MafProduct: { header: 'Produit', hideable: true, sortable: true, drop: 3 },
  CreatedDate: {
    header: 'Date de création',
    width: '7.5rem',
    hideable: true,
    sortable: true,
    drop: 3,
  },
  CountName: { header: 'Nom', hideable: true, sortable: true },
  ClientName: { header: 'Client', hideable: true, sortable: true },
  Budget: { header: 'Budget', numeric: true, width: '5.25rem', hideable: true, sortable: true },
  actions: { header: 'Actions', hideHeader: true, actions: true, width: '1px' },
} as const satisfies Record<CountOrder | 'actions', Omit<Column, 'key'>>;

const COLUMNS: readonly Column[] = Object.entries(COLUMN_BY_KEY).map(([key, column]) => ({
  key,
  ...column,
}));
/** The author below the date takes its share of the room as well. */
const COLUMNS_WITH_AUTHORS = COLUMNS.map((column) =>
  column.key === 'CreatedDate' ? { ...column, width: 'auto' } : column,
);

const Code = styled.span`
  white-space: nowrap;
`;

/** Keeps a name readable where the columns share little room. */
const NAME_FLOOR = '9rem';
/** « Display - Impression », also in the smaller text of a narrow table. */
const PRODUCT_FLOOR = '9.75em';

interface CountTableRowProps extends CountActionsProps {
  hasAuthor: boolean;
  choice: CountChoice | undefined;
  /** Writes an amount as the others of the column. */
  euro: (value: number | null) => string;
}

function CountTableRow({ hasAuthor, choice, euro, ...actions }: CountTableRowProps) {
  const { count } = actions;
  const {
    mafId,
    mafProduct,
    countName,
    client: { clientId, clientName },
    createdDate,
    author,
    countData: { totalBudget, locations = [], radius },
    // Shown by other lists only.
    id: _id,
    status: _status,
    market: _market,
    period: _period,
    followUp,
    ...others
  } = count;
  // An entry of the row that the table does not show is a compile error here.
  others satisfies Record<PropertyKey, never>;
  // A count of the group's back end may have one of both.
  const [client, clientNumber] = [clientName, clientId].filter(Boolean);
  const code = formatMafId(mafId);
  const path = rowPath(count, 'edit');
  return (
    <Row
      opens={path !== undefined}
      state={choice?.isChosen(count) === true ? 'selected' : undefined}
    >
      {choice && <CountChoiceCell {...{ count, choice }} />}
      <RowHeader>
        <Code>{path === undefined ? code : <TextLink href={path}>{code}</TextLink>}</Code>
      </RowHeader>
      <Cell
        column="MafProduct"
        label="Produit"
        oneLine
        floor={PRODUCT_FLOOR}
        below={
          followUp && (
            <FollowUpLine
              marks={followUp}
              totalBudget={totalBudget}
              author={hasAuthor ? undefined : author}
            />
          )
        }
        blank={mafProduct.length === 0}
      >
        {mafProductLabel(mafProduct)}
      </Cell>
      <Cell
        column="CreatedDate"
        label="Date de création"
        oneLine
        below={hasAuthor ? author && `par ${author}` : undefined}
        blank={createdDate === null}
      >
        {formatParisDay(createdDate)}
      </Cell>
      <Cell
        column="CountName"
        label="Nom"
        oneLine
        floor={NAME_FLOOR}
        below={locations.length > 0 && <CountLocalities localities={locations} radius={radius} />}
        blank={countName === ''}
      >
        {countName}
      </Cell>
      <Cell
        column="ClientName"
        label="Client"
        oneLine
        below={clientNumber}
        blank={client === undefined}
      >
        {client}
      </Cell>
      <Cell column="Budget" label="Budget" numeric>
        {euro(totalBudget)}
      </Cell>
      <CountActions {...actions} />
    </Row>
  );
}

/** Table of one page of saved counts, in each of its states. */
export function CountsTable(props: CountsTableProps) {
  const {
    rows,
    empty,
    order,
    direction,
    onOrder,
    hasAuthors = false,
    deletion,
    onCsv,
    onFollow,
    choice,
    ...state
  } = props;
  const euro = euroColumn(rows.map(({ countData }) => countData.totalBudget));
  const columns = hasAuthors ? COLUMNS_WITH_AUTHORS : COLUMNS;
  const handleSort = ({ key }: Sort) => {
    const chosen = COUNT_ORDERS.find((one) => one === key);
    if (chosen) onOrder(chosen);
  };
  return (
    <DataTable
      {...state}
      caption="Comptages enregistrés ; budgets en euros hors taxe"
      columns={choice ? [CHOICE_COLUMN, ...columns] : columns}
      narrow="cards"
      density="row"
      stickyHeader
      sort={{ key: order, direction }}
      onSortChange={handleSort}
      empty={rows.length === 0 ? empty : undefined}
    >
      {rows.map((count, index) => (
        <CountTableRow
          key={count.id || `row ${index}`}
          hasAuthor={hasAuthors}
          {...{ count, deletion, onCsv, onFollow, choice, euro }}
        />
      ))}
    </DataTable>
  );
}
