import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { BoostRow } from '#contract/boosts.ts';
import { selectedCount } from '#domain/boost/selection.ts';
import { programmesText } from '#domain/boost/submission.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatBsiId, UNKNOWN } from '#domain/format/identifiers.ts';
import { Badge } from '#design-system/Badge.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column, ColumnChoice, Sort } from '#design-system/DataTable/columns.ts';
import { ActionsCell, Cell, Row, RowActions, RowHeader } from '#design-system/DataTable/cells.tsx';
import { space } from '#design-system/tokens/tokens.ts';
import { BOOST_ORDERS, type BoostOrder, type BoostSort } from './listState.ts';

interface BoostsTableProps {
  rows: readonly BoostRow[];
  /** Number of skeleton rows while nothing has loaded. */
  loadingRows?: number;
  /** True while the rows shown are being refetched. */
  refetching?: boolean;
  empty?: ReactNode;
  /** Undefined for the order received. */
  sort?: BoostSort | undefined;
  onOrder: (order: BoostOrder) => void;
  onEdit: (boost: BoostRow) => void;
  columnChoice?: ColumnChoice | undefined;
  /** How many boosts there are. */
  summary?: string;
}

/** Every boost is of the same product. */
const PRODUCT_NAME = 'Boost Social Immo';

/**
 * Columns named as in the specification (BL-06), with the labels of T-05. Each key is the order that it requests. A table
 * shows all of them at every width.
 */
const COLUMNS = [
  { key: 'ClientId', header: 'Client', sortable: true },
  { key: 'Contrat', header: 'Contrat', hideable: true, sortable: true },
  { key: 'ProductName', header: 'Produit', hideable: true, sortable: true },
  { key: 'ProgramsCount', header: 'Programmes', hideable: true, sortable: true },
  { key: 'CreatedDate', header: 'Date de création', hideable: true, sortable: true },
  { key: 'BsiId', header: 'ID Boost', hideable: true, sortable: true },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '1px' },
] as const satisfies readonly (Column & { key: BoostOrder | 'actions' })[];

const Terminated = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: center;
`;

function BoostTableRow({ boost, onEdit }: { boost: BoostRow } & Pick<BoostsTableProps, 'onEdit'>) {
  const code = formatBsiId(boost.bsiId);
  return (
    <Row>
      <RowHeader
        oneLine
        floor="11.5rem"
        below={
          boost.isActiveContract ? (
            boost.clientId
          ) : (
            <Terminated>
              {boost.clientId}
              <Badge tone="danger">Contrat résilié</Badge>
            </Terminated>
          )
        }
      >
        {boost.clientName || UNKNOWN}
      </RowHeader>
      <Cell column="Contrat" label="Contrat" named blank={boost.contractId === ''}>
        {boost.contractId}
      </Cell>
      <Cell column="ProductName" label="Produit">
        {PRODUCT_NAME}
      </Cell>
      <Cell column="ProgramsCount" label="Programmes" named>
        {programmesText(boost.programmes && selectedCount(boost.programmes), boost.nbMaxBoost)}
      </Cell>
      <Cell column="CreatedDate" label="Date de création" named blank={boost.createdDate === null}>
        {formatParisDay(boost.createdDate)}
      </Cell>
      <Cell column="BsiId" label="ID Boost" named>
        {code}
      </Cell>
      {boost.isActiveContract ? (
        <RowActions
          of={code}
          words={['edit']}
          items={[{ key: 'edit', label: 'Modifier', icon: 'edit', onSelect: () => onEdit(boost) }]}
        />
      ) : (
        <ActionsCell>{null}</ActionsCell>
      )}
    </Row>
  );
}

/** Table of boosts. */
export function BoostsTable({
  rows,
  loadingRows = 0,
  refetching = false,
  empty,
  sort,
  onOrder,
  onEdit,
  columnChoice,
  summary = '',
}: BoostsTableProps) {
  const handleSort = ({ key }: Sort) => {
    const chosen = BOOST_ORDERS.find((one) => one === key);
    if (chosen) onOrder(chosen);
  };
  return (
    <DataTable
      caption="Boosts enregistrés"
      columns={COLUMNS}
      narrow="cards"
      density="row"
      summary={summary}
      loadingRows={loadingRows}
      refetching={refetching}
      empty={rows.length === 0 ? empty : undefined}
      sort={sort && { key: sort.order, direction: sort.direction }}
      onSortChange={handleSort}
      columnChoice={columnChoice}
    >
      {rows.map((boost, index) => (
        <BoostTableRow key={boost.id || `row ${index}`} boost={boost} onEdit={onEdit} />
      ))}
    </DataTable>
  );
}
