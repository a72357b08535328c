import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { amountOf, rhythmOf } from '#domain/count/clientFile/contents.ts';
import { totalOf, type CountDescription, type DescribedLine } from '#domain/count/description.ts';
import { VAT_LABEL } from '#domain/count/proposal/terms.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { FormatDrawing } from './FormatDrawing.tsx';
import { formatOfLine, formatPlace } from './CampaignFormats.tsx';
import { PlaceText, usePlanCaption, useProposalFrame } from './ProposalSection.tsx';

/** Column after the name of the line. */
export interface PlanColumn {
  header: string;
  /** Any CSS length. */
  width: string;
  text: (line: DescribedLine, description: CountDescription) => string;
  /** Small text below. */
  detail?: (line: DescribedLine) => ReactNode;
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

/** Lighter than a total: a fee, or the tax. */
const Light = styled.span`
  font-weight: ${font.weight.regular};
`;

export interface MediaPlanProps {
  description: CountDescription;
  /** Header of the first column, such as « Localité ». */
  name: string;
  columns: readonly PlanColumn[];
  /** Amount in euros added to the lines, shown above the total. */
  fee?: { label: string; amount: number };
}

const Pictured = styled.div`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
`;

interface PlanRowProps extends Pick<MediaPlanProps, 'description' | 'columns'> {
  line: DescribedLine;
}

/** A bought line. One that buys a format shows where it stands on the page. */
function PlanRow({ description, line, columns }: PlanRowProps) {
  const format = formatOfLine(description, line.label);
  const details = line.details ?? (format ? [formatPlace(format)] : []);
  const words = (
    <div>
      <PlaceText>{line.label}</PlaceText>
      {details.map((detail) => (
        <Details key={detail}>{detail}</Details>
      ))}
    </div>
  );
  return (
    <Row>
      <RowHeader>
        {format ? (
          <Pictured>
            <FormatDrawing format={format.key} />
            {words}
          </Pictured>
        ) : (
          words
        )}
      </RowHeader>
      {columns.map(({ header, text, detail }) => (
        <Cell key={header} numeric label={header}>
          {/* One element: a card of a phone has its label beside it, and not the detail. */}
          <div>
            {text(line, description)}
            {detail && <Details>{detail(line)}</Details>}
          </div>
        </Cell>
      ))}
    </Row>
  );
}

/** Number of lines from which paper says a constant column once, and sets a plan in two columns. */
const MANY_LINES = 13;
/** Number of lines above which two columns leave no room for the agreement, or are longer than a page. */
const MOST_IN_COLUMNS = { alone: 26, part: 60 };

/** Returns what the first column says of every line of a long plan alike; undefined where it does not. */
function constantText(
  [column]: readonly PlanColumn[],
  lines: readonly DescribedLine[],
  description: CountDescription,
): string | undefined {
  if (column === undefined || column.total !== undefined || lines.length < MANY_LINES)
    return undefined;
  const [text = '', ...others] = new Set(lines.map((line) => column.text(line, description)));
  return others.length === 0 ? `${column.header}\u00A0: ${text} pour chaque ligne.` : undefined;
}

/** On paper, the constant column is one sentence above the table. */
const Plan = styled.div`
  /* The figures of a line stand beside its name, not between its two lines of text. */
  tbody :is(th, td) {
    vertical-align: top;
  }
  > p {
    display: none;
  }
  ${media.print} {
    > p {
      display: block;
      margin-block-end: ${space[2]};
      font-size: ${font.size.sm};
    }
    /* Two columns of lines, the totals below the last one: fifty lines are on the page of their proposal. */
    &[data-columns] > :last-child {
      --name-floor: 10.75rem;

      columns: 2;
      column-gap: ${space[4]};
    }
    &[data-columns][data-constant] > :last-child {
      --name-floor: 15rem;
    }
    &&[data-columns] :is(thead, tbody, tfoot) > tr > * {
      padding-inline: 0.375rem 0;
    }
    &&[data-columns] :is(thead, tbody, tfoot) > tr > :first-child {
      padding-inline: 0;
    }
    &&[data-columns] :is(tbody, tfoot) > tr > * {
      padding-block: 1px 0;
      /* 8 pt: two columns with three figures each are as wide as the page. */
      font-size: 0.6875rem;
    }
    &[data-columns] table {
      table-layout: auto;
    }
    &[data-columns] col:nth-child(n + 2) {
      width: 1% !important;
    }
    &[data-columns] td {
      white-space: nowrap;
    }
    &[data-constant] col:nth-child(2) {
      width: 0 !important;
    }
    &[data-constant] :is(thead, tbody) > tr > :nth-child(2) {
      padding-inline: 0;
      font-size: 0;
    }
  }
`;

interface AmountRowProps {
  label: string;
  amount: number;
  columns: readonly PlanColumn[];
  isLight?: boolean;
}

/** An amount of the footer that has no quantity. */
function AmountRow({ label, amount, columns, isLight = false }: AmountRowProps) {
  const Text = isLight ? Light : Fragment;
  return (
    <Row>
      <RowHeader colSpan={columns.length}>
        <Text>{label}</Text>
      </RowHeader>
      <Cell numeric label="Budget">
        <Text>{formatEuroCents(amount)}</Text>
      </Cell>
    </Row>
  );
}

const periodText = (description: CountDescription): string =>
  rhythmOf(description) === 'monthly' ? ' par mois' : '';

/** The tax and the price with it, in a document whose agreement is about several proposals. */
function TaxRows({ description, columns }: Pick<MediaPlanProps, 'description' | 'columns'>) {
  const { vat, gross } = amountOf(description);
  return (
    <>
      <AmountRow label={VAT_LABEL} amount={vat} columns={columns} isLight />
      <AmountRow label={`Total TTC${periodText(description)}`} amount={gross} columns={columns} />
    </>
  );
}

/** Read-only table of « Votre plan média »: the lines of a saved count that are bought (D-152). */
export function MediaPlan({ description, name, columns, fee }: MediaPlanProps) {
  const { isPart } = useProposalFrame();
  const caption = usePlanCaption();
  const bought = description.lines.filter(({ budget }) => budget > 0);
  const totals = columns.filter(({ total }) => total !== undefined);
  const constant = constantText(columns, bought, description);
  const most = MOST_IN_COLUMNS[isPart ? 'part' : 'alone'];
  const isInColumns = bought.length >= MANY_LINES && bought.length <= most;
  return (
    <Plan
      data-constant={constant !== undefined || undefined}
      data-columns={isInColumns || undefined}
    >
      {constant !== undefined && <p>{constant}</p>}
      <DataTable
        caption={caption}
        columns={[
          { key: 'name', header: name },
          ...columns.map(({ header, width }) => ({ key: header, header, numeric: true, width })),
        ]}
        narrow="cards"
        footer={
          <>
            {fee && <AmountRow {...fee} columns={columns} isLight />}
            <Row>
              {/* The rounding is on the line of the total, because a line of its own can cost a second page. */}
              <RowHeader colSpan={1 + columns.length - totals.length}>
                Total hors taxe{isPart && periodText(description)}
                {description.rounding !== undefined && <Rounding>{description.rounding}</Rounding>}
              </RowHeader>
              {totals.map(({ header, total }) => (
                <Cell key={header} numeric label={header}>
                  {total?.(description)}
                </Cell>
              ))}
            </Row>
            {isPart && <TaxRows {...{ description, columns }} />}
          </>
        }
      >
        {bought.map((line) => (
          <PlanRow key={line.id} {...{ line, columns, description }} />
        ))}
      </DataTable>
    </Plan>
  );
}
