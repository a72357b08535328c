import type { ReactNode } from 'react';
import type { BoostRow } from '#contract/boosts.ts';
import { selectedCount } from '#domain/boost/selection.ts';
import { programmesText } from '#domain/boost/submission.ts';
import { formatParisDay } from '#domain/format/days.ts';
import { formatBsiId, UNKNOWN } from '#domain/format/identifiers.ts';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column, ColumnChoice, Sort } from '#design-system/DataTable/columns.ts';
import { ActionsCell, Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
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
}

/** Every boost is of the same product. */
const PRODUCT_NAME = 'Boost Social Immo';

/**
 * Columns named as in the specification (BL-06), with the labels of T-05. Each key is the order that it requests. The
 * product, which never changes, is the first that a narrow table leaves out.
 */
const COLUMNS = [
  { key: 'ClientId', header: 'Client', sortable: true },
  { key: 'Contrat', header: 'Contrat', hideable: true, sortable: true, drop: 2 },
  { key: 'ProductName', header: 'Produit', hideable: true, sortable: true, drop: 1 },
  { key: 'ProgramsCount', header: 'Programmes', width: '7.5rem', hideable: true, sortable: true },
  {
    key: 'CreatedDate',
    header: 'Date de création',
    width: '6rem',
    hideable: true,
    sortable: true,
    drop: 3,
  },
  { key: 'BsiId', header: 'ID Boost', width: '6rem', hideable: true, sortable: true },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true, width: '1px' },
] as const satisfies readonly (Column & { key: BoostOrder | 'actions' })[];

function BoostTableRow({ boost, onEdit }: { boost: BoostRow } & Pick<BoostsTableProps, 'onEdit'>) {
  const code = formatBsiId(boost.bsiId);
  return (
    <Row>
      <RowHeader oneLine floor="12rem" below={boost.clientId}>
        {boost.clientName || UNKNOWN}
      </RowHeader>
      <Cell column="Contrat" label="Contrat" blank={boost.contractId === ''}>
        {boost.contractId}
      </Cell>
      <Cell column="ProductName" label="Produit">
        {PRODUCT_NAME}
      </Cell>
      <Cell column="ProgramsCount" label="Programmes">
        {programmesText(boost.programmes && selectedCount(boost.programmes), boost.nbMaxBoost)}
      </Cell>
      <Cell column="CreatedDate" label="Date de création" blank={boost.createdDate === null}>
        {formatParisDay(boost.createdDate)}
      </Cell>
      <Cell column="BsiId" label="ID Boost">
        {code}
      </Cell>
      <ActionsCell>
        {boost.isActiveContract ? (
          <Button
            variant="ghost"
            size="sm"
            icon="edit"
            aria-label={`Modifier ${code}`}
            onClick={() => onEdit(boost)}
          >
            Modifier
          </Button>
        ) : (
          <Badge tone="danger">Contrat résilié</Badge>
        )}
      </ActionsCell>
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
