import styled from 'styled-components';
import type { DescribedLine } from '#domain/count/description.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuro, formatPercent } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { color, font } from '#design-system/tokens/tokens.ts';

export interface OfferComponentsProps {
  components: readonly DescribedLine[];
  /** Sum of the amounts, in whole euros per month. */
  total: number;
  /** True while the offer is out of bounds. */
  isToCorrect?: boolean;
}

const COLUMNS: readonly Column[] = [
  { key: 'name', header: 'Composante' },
  { key: 'share', header: 'Part', numeric: true, width: '12%', drop: 1 },
  { key: 'amount', header: 'Budget par mois', numeric: true, width: '22%' },
];

const Detail = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.regular};
`;

/** Shows the components of an offer, whose amounts add up to the total. */
export function OfferComponents({ components, total, isToCorrect = false }: OfferComponentsProps) {
  return (
    <DataTable
      caption="Budget par composante"
      columns={COLUMNS}
      footer={
        <Row>
          <RowHeader>Total hors taxe</RowHeader>
          <Cell column="share" />
          <Cell numeric label="Budget par mois">
            {isToCorrect ? TO_CORRECT : formatEuro(total)}
          </Cell>
        </Row>
      }
    >
      {components.map(({ id, label, details, budget }) => (
        <Row key={id}>
          <RowHeader>
            {label}
            <Detail>{details}</Detail>
          </RowHeader>
          <Cell column="share" numeric muted label="Part">
            {formatPercent(total > 0 ? (100 * budget) / total : 0)}
          </Cell>
          <Cell numeric label="Budget par mois">
            {formatEuro(budget)}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
