import { formatEuroCents, formatPercent } from '#domain/format/numbers.ts';
import {
  shares,
  totalBudgetOf,
  type VedettePlusForecastLine,
} from '#domain/products/vedettePlus/forecast.ts';
import { PROPOSED_SHARE_PERCENT } from '#domain/products/vedettePlus/values.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { ExplainButton } from '../../explanation/ExplanationTool.tsx';
import {
  BlankCells,
  InternalCell,
  NAME_COLUMN_WIDTH,
  useShownColumns,
  type CountColumn,
} from '../../clientMode/internalColumns.tsx';
import { localityText } from '#domain/localities/names.ts';

const COLUMNS: readonly CountColumn[] = [
  { key: 'name', header: 'Localité', width: NAME_COLUMN_WIDTH },
  { key: 'sold', header: 'Déjà vendu', numeric: true, width: '13%', drop: 1, isInternal: true },
  { key: 'available', header: 'Disponible', numeric: true, width: '13%', isInternal: true },
  { key: 'proposed', header: 'Impressions proposées', numeric: true, width: '22%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '18%' },
];

export interface VedettePlusTableProps {
  lines: readonly VedettePlusForecastLine[];
}

/** Shows the budget per locality of a Vedette Plus count. The table is read-only (D-45). */
export function VedettePlusTable({ lines }: VedettePlusTableProps) {
  const columns = useShownColumns(COLUMNS);
  return (
    <DataTable
      caption="Budget par localité"
      columns={columns}
      empty={lines.length === 0 ? 'Aucune localité disponible.' : undefined}
      footer={
        <Row>
          <RowHeader>Total du comptage :</RowHeader>
          <BlankCells columns={columns.slice(1, -1)} />
          <Cell numeric label="Budget">
            {formatEuroCents(totalBudgetOf(lines))}
          </Cell>
        </Row>
      }
    >
      {lines.map((line) => (
        <LocalityRow key={line.code} line={line} />
      ))}
    </DataTable>
  );
}

function LocalityRow({ line }: { line: VedettePlusForecastLine }) {
  const { sold, available } = shares(line);
  const name = localityText(line);
  return (
    <>
      <Row>
        <RowHeader name={name}>
          {name} <ExplainButton row={line.code} name={name} />
        </RowHeader>
        <InternalCell column="sold" numeric muted label="Déjà vendu">
          {formatPercent(sold)}
        </InternalCell>
        <InternalCell numeric label="Disponible">
          {formatPercent(available)}
        </InternalCell>
        <Cell numeric label="Impressions proposées">
          {formatPercent(PROPOSED_SHARE_PERCENT)}
        </Cell>
        <Cell numeric label="Budget">
          {formatEuroCents(line.budget)}
        </Cell>
      </Row>
    </>
  );
}
