import { formatEuroCents, formatPercent } from '#domain/format/numbers.ts';
import {
  proposedLines,
  shares,
  type VedetteForecastLine,
} from '#domain/products/vedettePlus/forecast.ts';
import { PROPOSED_SHARE_PERCENT } from '#domain/products/vedettePlus/values.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';

const LOCALITY: Column = { key: 'name', header: 'Localité' };
const SHARES: readonly Column[] = [
  { key: 'sold', header: 'Déjà vendu', numeric: true, width: '16%' },
  { key: 'available', header: 'Disponible', numeric: true, width: '16%' },
];
const OFFER: readonly Column[] = [
  { key: 'proposed', header: 'Impressions proposées', numeric: true, width: '26%' },
  { key: 'budget', header: 'Budget', numeric: true, width: '18%' },
];

const COLUMNS = [LOCALITY, ...SHARES, ...OFFER];
const PROPOSAL_COLUMNS = [LOCALITY, ...OFFER];

export interface VedettePlusTableProps {
  lines: readonly VedetteForecastLine[];
  /** What the client receives: no sold and available shares, no line that costs nothing (PT-04). */
  isProposal?: boolean;
}

/** Budget per locality of a Vedette Plus count; nothing in it is edited (D-45). */
export function VedettePlusTable({ lines, isProposal = false }: VedettePlusTableProps) {
  const shown = isProposal ? proposedLines(lines) : lines;
  const columns = isProposal ? PROPOSAL_COLUMNS : COLUMNS;
  const total = shown.reduce((sum, line) => sum + line.budget, 0);
  return (
    <DataTable
      caption={isProposal ? 'Plan média' : 'Budget par localité'}
      columns={columns}
      narrow="cards"
      empty={shown.length === 0 ? 'Aucune localité disponible.' : undefined}
      footer={
        <Row>
          <RowHeader colSpan={columns.length - 1}>Total du comptage :</RowHeader>
          <Cell numeric label="Budget">
            {formatEuroCents(total)}
          </Cell>
        </Row>
      }
    >
      {shown.map((line) => (
        <LocalityRow key={line.code} line={line} isProposal={isProposal} />
      ))}
    </DataTable>
  );
}

function LocalityRow({ line, isProposal }: { line: VedetteForecastLine; isProposal: boolean }) {
  const { sold, available } = shares(line);
  return (
    <Row>
      <RowHeader>{`${line.name} (${line.code})`}</RowHeader>
      {!isProposal && (
        <>
          <Cell numeric muted label="Déjà vendu">
            {formatPercent(sold)}
          </Cell>
          <Cell numeric label="Disponible">
            {formatPercent(available)}
          </Cell>
        </>
      )}
      <Cell numeric label="Impressions proposées">
        {formatPercent(PROPOSED_SHARE_PERCENT)}
      </Cell>
      <Cell numeric label="Budget">
        {formatEuroCents(line.budget)}
      </Cell>
    </Row>
  );
}
