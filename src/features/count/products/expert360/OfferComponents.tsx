import styled from 'styled-components';
import { formatEuro, formatPercent } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { color, font } from '#design-system/tokens/tokens.ts';

export interface OfferComponent {
  key: string;
  name: string;
  /** What it is, in a few words. */
  detail: string;
  /** Whole euros, per month. */
  amount: number;
}

export interface OfferComponentsProps {
  components: readonly OfferComponent[];
  /** Whole euros, per month: the sum of the amounts. */
  total: number;
  caption?: string;
}

const COLUMNS: readonly Column[] = [
  { key: 'name', header: 'Composante' },
  { key: 'share', header: 'Part', numeric: true, width: '12%' },
  { key: 'amount', header: 'Budget par mois', numeric: true, width: '22%' },
];

const Detail = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.regular};
`;

/** What an offer is made of; its amounts add up to the total. */
export function OfferComponents({
  components,
  total,
  caption = 'Budget par composante',
}: OfferComponentsProps) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      narrow="cards"
      footer={
        <Row>
          <RowHeader colSpan={2}>Total hors taxe</RowHeader>
          <Cell numeric label="Budget par mois">
            {formatEuro(total)}
          </Cell>
        </Row>
      }
    >
      {components.map(({ key, name, detail, amount }) => (
        <Row key={key}>
          <RowHeader>
            {name}
            <Detail>{detail}</Detail>
          </RowHeader>
          <Cell numeric muted label="Part">
            {formatPercent(total > 0 ? (100 * amount) / total : 0)}
          </Cell>
          <Cell numeric label="Budget par mois">
            {formatEuro(amount)}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
