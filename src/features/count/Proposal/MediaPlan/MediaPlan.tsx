import styled from 'styled-components';
import {
  BUDGET_TOTAL_LABEL,
  totalOf,
  type CountDescription,
  type DescribedLine,
} from '#domain/count/description.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { Cell, GroupRow, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { usePlanCaption } from '../proposalFrame.ts';
import { ProposalFigures } from '../ProposalSection.tsx';

/** Column after the name of the line. */
export interface PlanColumn {
  header: string;
  /** Any CSS length. */
  width: string;
  text: (line: DescribedLine) => string;
  /** Text of the total row. Columns with a total must come last. */
  total?: (description: CountDescription) => string;
}

/** Creates the column of quantities with their total. */
export const quantityColumn = (header: string, width: string): PlanColumn => ({
  header,
  width,
  text: ({ quantity = 0 }) => formatInteger(quantity),
  total: (description) => formatInteger(totalOf(description, 'quantity')),
});

/** Creates the column of budgets with their total. */
export const budgetColumn = (width: string): PlanColumn => ({
  header: 'Budget',
  width,
  text: ({ budget }) => formatEuroCents(budget),
  total: (description) => formatEuroCents(totalOf(description, 'budget')),
});

const Rounding = styled.span`
  margin-inline-start: ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};

  ${media.below.xs} {
    display: block;
    margin-inline-start: 0;
  }
`;

const Details = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

/** Lighter than the total, because the fee is a part of it. */
const Fee = styled.span`
  font-weight: ${font.weight.regular};
`;

export interface MediaPlanProps {
  description: CountDescription;
  /** Header of the first column, such as « Localité ». */
  name: string;
  columns: readonly PlanColumn[];
  /** Title of the lines that are offered but not bought, which come last. */
  offered: string;
  /** Amount in euros added to the lines, shown above the total. */
  fee?: { label: string; amount: number };
}

const isBought = ({ budget }: DescribedLine): boolean => budget > 0;

interface PlanRowProps {
  line: DescribedLine;
  columns: readonly PlanColumn[];
  isMuted?: boolean;
}

function PlanRow({ line, columns, isMuted = false }: PlanRowProps) {
  return (
    <Row>
      <RowHeader muted={isMuted}>
        {line.label}
        {line.details?.map((detail) => (
          <Details key={detail}>{detail}</Details>
        ))}
      </RowHeader>
      {columns.map(({ header, text }) => (
        <Cell key={header} numeric muted={isMuted} label={header}>
          {text(line)}
        </Cell>
      ))}
    </Row>
  );
}

/** Read-only table of « Votre plan média »: the lines of a saved count. */
export function MediaPlan({ description, name, columns, offered, fee }: MediaPlanProps) {
  const caption = usePlanCaption();
  const { lines } = description;
  const bought = lines.filter(isBought);
  const others = lines.filter((line) => !isBought(line));
  const totals = columns.filter(({ total }) => total !== undefined);
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'name', header: name },
        ...columns.map(({ header, width }) => ({ key: header, header, numeric: true, width })),
      ]}
      narrow="cards"
      footer={
        <>
          {fee && (
            <Row>
              <RowHeader colSpan={columns.length}>
                <Fee>{fee.label}</Fee>
              </RowHeader>
              <Cell numeric label="Budget">
                <Fee>{formatEuroCents(fee.amount)}</Fee>
              </Cell>
            </Row>
          )}
          <Row>
            {/* The rounding is on the line of the total, because a line of its own can cost a second page. */}
            <RowHeader colSpan={1 + columns.length - totals.length}>
              Total hors taxe
              {description.rounding !== undefined && <Rounding>{description.rounding}</Rounding>}
            </RowHeader>
            {totals.map(({ header, total }) => (
              <Cell key={header} numeric label={header}>
                {total?.(description)}
              </Cell>
            ))}
          </Row>
        </>
      }
    >
      {bought.map((line) => (
        <PlanRow key={line.id} line={line} columns={columns} />
      ))}
      {others.length > 0 && <GroupRow colSpan={1 + columns.length}>{offered}</GroupRow>}
      {others.map((line) => (
        <PlanRow key={line.id} line={line} columns={columns} isMuted />
      ))}
    </DataTable>
  );
}

/** Shows the total quantity and budget of a count above its media plan. */
export function PlanFigures({ description }: { description: CountDescription }) {
  const quantity = description.totals.find(({ id }) => id === 'quantity');
  return (
    <ProposalFigures>
      {quantity && <StatTile label={quantity.label} value={formatInteger(quantity.value)} />}
      <StatTile
        label={BUDGET_TOTAL_LABEL}
        value={formatEuroCents(totalOf(description, 'budget'))}
        unit="hors taxe"
        emphasis="onAccent"
      />
    </ProposalFigures>
  );
}
