import styled from 'styled-components';
import { COUNT_ORDERS, type CountOrder, type CountRow } from '#contract/counts.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { DataTable, type DataTableProps } from '#design-system/DataTable/DataTable.tsx';
import type { Column, Sort } from '#design-system/DataTable/columns.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { TextLink } from '#design-system/TextLink/TextLink.tsx';
import { color, font } from '#design-system/tokens/tokens.ts';
import {
  CountActions,
  type CountActionsProps,
  type CountDeletion,
} from '../CountActions/CountActions.tsx';
import { CHOICE_COLUMN, CountChoiceCell } from '../choice/CountChoiceCell/CountChoiceCell.tsx';
import type { CountChoice } from '../choice/useCountChoice.ts';
import { rowPath } from '../countLinks.ts';
import { DeletionUndo } from '../DeletionUndo/DeletionUndo.tsx';
import { CountLocalities } from '../CountLocalities/CountLocalities.tsx';

type State = Pick<
  DataTableProps,
  'empty' | 'failure' | 'loadingRows' | 'refetching' | 'pagination' | 'summary' | 'columnChoice'
>;

interface CountsTableProps extends State {
  rows: readonly CountRow[];
  order: CountOrder;
  direction: 'asc' | 'desc';
  onOrder: (order: CountOrder) => void;
  /** Shows below the date who saved each count, where the list holds the counts of several people. */
  hasAuthors?: boolean;
  deletion?: CountDeletion | undefined;
  /** The choice of counts for a client file; absent where none can be chosen. */
  choice?: CountChoice | undefined;
}

/** Columns in the order of the specification (CL-08, T-04). Each key is the sort order that the column requests. */
const COLUMN_BY_KEY = {
  MafId: { header: 'ID MAF', width: '5.5rem', sortable: true },
  MafProduct: { header: 'Produit', width: '9.75rem', hideable: true, sortable: true },
  CreatedDate: { header: 'Date de création', width: '6.25rem', hideable: true, sortable: true },
  CountName: { header: 'Nom', hideable: true, sortable: true },
  ClientName: { header: 'Client', width: '8rem', hideable: true, sortable: true },
  Budget: { header: 'Budget', numeric: true, width: '6rem', hideable: true, sortable: true },
  actions: { header: 'Actions', hideHeader: true, actions: true, width: '12.5rem' },
} as const satisfies Record<CountOrder | 'actions', Omit<Column, 'key'>>;

const COLUMNS: readonly Column[] = Object.entries(COLUMN_BY_KEY).map(([key, column]) => ({
  key,
  ...column,
}));

const Code = styled.span`
  white-space: nowrap;
`;

/** Two lines of a row of 44 px. */
const TwoLines = styled.div`
  min-width: 0;
  --line-height: ${font.lineHeight.snug};

  > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Takes the width of the date, so that a long name does not widen its column. */
const Author = styled.span`
  width: 0;
  min-width: 100%;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** Returns « RC20418 - Horizon Promotion », or the part that is known. */
function clientText({ clientId, clientName }: CountRow['client']): string {
  return [clientId, clientName].filter((part) => part !== null && part !== '').join(' - ');
}

interface CountTableRowProps extends CountActionsProps {
  hasAuthor: boolean;
  choice: CountChoice | undefined;
}

const rowState = (isLeaving: boolean, isChosen: boolean) =>
  isLeaving ? 'leaving' : isChosen ? 'selected' : undefined;

function CountTableRow({ count, deletion, hasAuthor, choice }: CountTableRowProps) {
  const client = clientText(count.client);
  const code = formatMafId(count.mafId);
  const stage = deletion?.stageOf(count.id);
  // A count that is being deleted cannot be opened.
  const path = stage === undefined ? rowPath(count, 'edit') : undefined;
  return (
    <Row state={rowState(stage !== undefined, choice?.isChosen(count) === true)}>
      {choice && <CountChoiceCell {...{ count, choice }} />}
      <RowHeader>
        <Code>{path === undefined ? code : <TextLink href={path}>{code}</TextLink>}</Code>
      </RowHeader>
      <Cell column="MafProduct" label="Produit" oneLine>
        {mafProductLabel(count.mafProduct)}
      </Cell>
      <Cell column="CreatedDate" label="Date de création" oneLine>
        <TwoLines>
          <span>{formatParisDay(count.createdDate)}</span>
          {hasAuthor && count.author !== undefined && (
            <Author title={count.author}>par {count.author}</Author>
          )}
        </TwoLines>
      </Cell>
      <Cell column="CountName" label="Nom" oneLine>
        <TwoLines>
          <span title={count.countName}>{count.countName}</span>
          <CountLocalities localities={count.countData.locations ?? []} />
        </TwoLines>
      </Cell>
      <Cell column="ClientName" label="Client" muted oneLine blank={client === ''}>
        {client}
      </Cell>
      <Cell column="Budget" label="Budget" numeric>
        {formatListedEuro(count.countData.totalBudget)}
      </Cell>
      <Cell>
        {deletion && stage !== undefined ? (
          <DeletionUndo {...{ count, stage }} onUndo={() => deletion.onUndo(count)} />
        ) : (
          <CountActions {...{ count, deletion }} />
        )}
      </Cell>
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
    choice,
    ...state
  } = props;
  const handleSort = ({ key }: Sort) => {
    const chosen = COUNT_ORDERS.find((one) => one === key);
    if (chosen) onOrder(chosen);
  };
  return (
    <DataTable
      {...state}
      caption="Comptages enregistrés ; budgets en euros hors taxe"
      columns={choice ? [CHOICE_COLUMN, ...COLUMNS] : COLUMNS}
      narrow="cards"
      density="row"
      stickyHeader
      sort={{ key: order, direction }}
      onSortChange={handleSort}
      empty={rows.length === 0 ? empty : undefined}
    >
      {rows.map((count) => (
        <CountTableRow key={count.id} hasAuthor={hasAuthors} {...{ count, deletion, choice }} />
      ))}
    </DataTable>
  );
}
