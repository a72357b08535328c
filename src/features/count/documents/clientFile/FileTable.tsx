import { Fragment, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  scheduleText,
  fileTotals,
  rhythmOf,
  type Rhythm,
  type RhythmTotal,
} from '#domain/count/clientFile/contents.ts';
import { totalOf } from '#domain/count/description.ts';
import { VAT_LABEL } from '#domain/count/proposal/terms.ts';
import { volumeText } from '#domain/count/soldUnits.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Cell, GroupRow, Row, RowHeader, type RowDrag } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useLineEditing, type FileEdit, type FileLine } from './fileEdit.tsx';
import { proposalsText, type PresentedCount } from './fileSheet.ts';

const COLUMNS = [
  { key: 'code', header: 'Proposition', width: '12%' },
  { key: 'product', header: 'Produit' },
  { key: 'period', header: 'Période', width: '28%' },
  { key: 'quantity', header: 'Volume', numeric: true, width: '20%' },
  { key: 'net', header: 'Hors taxe', numeric: true, width: '15%' },
] as const;
const EDITED_COLUMNS = [
  ...COLUMNS,
  { key: 'tools', header: 'Ordre', hideHeader: true, actions: true, width: '1px' },
] as const;

const Root = styled.div`
  font-size: ${font.size.sm};

  td {
    white-space: nowrap;
  }
  ${media.print} {
    /* A person orders the lines on screen. */
    [data-edited] tr:not([data-group]) > :last-child,
    [data-edited] col:last-child,
    [data-edited] tr:has([data-problem]) {
      display: none;
    }
  }
  /* The buttons take the room of a second line of days. */
  ${media.screen} {
    [data-edited] col {
      width: auto !important;
    }
    [data-edited] [data-label='Période'] {
      white-space: normal;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-block-start: ${space[3]};
  color: ${color.text.muted};

  ${media.print} {
    display: none;
  }
`;

const Problem = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  color: ${color.intent.danger.text};
  font-weight: ${font.weight.regular};
  white-space: normal;
`;

/** Two columns, in which no amount is parted from its unit. */
const Products = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  margin-block-start: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};

  > li {
    white-space: nowrap;
  }
`;

const Tax = styled.span`
  font-weight: ${font.weight.regular};
`;

/** Titles of the rows of each rhythm, where a file has both. */
const TITLE_BY_RHYTHM = {
  once: 'Campagnes ponctuelles',
  monthly: 'Campagnes récurrentes, par mois',
} as const satisfies Record<Rhythm, string>;

interface LineRowProps {
  tools: ReactNode;
  drag: RowDrag | undefined;
}

function CountRow({ count, product, description, tools, drag }: PresentedCount & LineRowProps) {
  return (
    <Row drag={drag}>
      <RowHeader>{formatMafId(count.mafId)}</RowHeader>
      <td data-label="Produit">{product.label}</td>
      {/* A day stays with the word before it. */}
      <td data-label="Période">
        {scheduleText(description.campaign.schedule).replaceAll(/ (?=\d)/g, '\u00A0')}
      </td>
      <Cell numeric label="Volume">
        {volumeText(totalOf(description, 'quantity'), description.measure.unit)}
      </Cell>
      <Cell numeric label="Hors taxe">
        {formatEuroCents(totalOf(description, 'budget'))}
      </Cell>
      {tools}
    </Row>
  );
}

interface ProblemRowProps extends LineRowProps {
  line: FileLine;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A count that cannot be presented, with the reason. On screen only. */
function ProblemRow({ line, isRetrying, onRetry, tools, drag }: ProblemRowProps) {
  return (
    <Row drag={drag}>
      <RowHeader colSpan={COLUMNS.length} name={line.name}>
        {line.name}
        <Problem data-problem>
          <Icon name="error" size="sm" />
          {line.problem}
          {line.isRepeatable === true && (
            <Button size="sm" pending={isRetrying} onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </Problem>
      </RowHeader>
      {tools}
    </Row>
  );
}

/** The total of one rhythm, without tax, its tax, and with tax. */
function TotalRows({
  total: { rhythm, amount },
  isEdited,
}: {
  total: RhythmTotal;
  isEdited: boolean;
}) {
  const { net, vat, gross } = amount;
  const period = rhythm === 'monthly' ? ' par mois' : '';
  const rows = [
    [`Total hors taxe${period}`, net],
    [VAT_LABEL, vat],
    [`Total TTC${period}`, gross],
  ] as const;
  return rows.map(([label, value], index) => {
    const Text = index === 1 ? Tax : Fragment;
    return (
      <Row key={label}>
        <RowHeader colSpan={COLUMNS.length - 1}>
          <Text>{label}</Text>
        </RowHeader>
        <Cell numeric label="Montant">
          <Text>{formatEuroCents(value)}</Text>
        </Cell>
        {isEdited && <Cell />}
      </Row>
    );
  });
}

/** Says what the proposals of each product cost together. */
function productsText({ products, rhythm }: RhythmTotal): string[] {
  const period = rhythm === 'monthly' ? ' par mois' : '';
  return products.map(
    ({ product, counts, amount }) =>
      `${product.label}, ${proposalsText(counts)}\u00A0: ${formatEuroCents(amount.net)} HT${period}`,
  );
}

interface FileTableProps {
  /** The presented counts, in the order of the file. */
  parts: readonly PresentedCount[];
  /** What a person does with the lines on screen; absent where the file is only shown. */
  edit?: FileEdit | undefined;
}

/**
 * The plan of a file: all proposals in one table with product, period, volume and price, then the totals with tax. On
 * screen its lines are moved, removed and added here (N-10, N-16).
 */
export function FileTable({ parts, edit }: FileTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const { announcement, toolsOf, dragOf } = useLineEditing(edit, table);
  const isEdited = edit !== undefined;
  const columns = isEdited ? EDITED_COLUMNS : COLUMNS;
  const totals = fileTotals(parts);
  // Where each product has one proposal, the table states all of it.
  const hasSums = totals.some(({ products }) => products.some(({ counts }) => counts > 1));
  const byProduct = hasSums ? totals.flatMap(productsText) : [];
  const lines = edit?.lines ?? parts.map(({ count: { id } }) => ({ id, name: '' }));
  // The rows of one rhythm that follow each other stand below its title.
  const titled = new Set(
    parts.filter(({ description }, index) => {
      const before = parts[index - 1];
      return (
        totals.length > 1 && (!before || rhythmOf(before.description) !== rhythmOf(description))
      );
    }),
  );
  return (
    // The plan of the only proposal states all of it below.
    <Root ref={table} data-print={parts.length === 1 ? 'hidden' : undefined}>
      <div data-edited={isEdited || undefined}>
        <DataTable
          caption="Propositions du dossier"
          columns={columns}
          narrow="cards"
          footer={totals.map((total) => (
            <TotalRows key={total.rhythm} {...{ total, isEdited }} />
          ))}
        >
          {lines.map((line) => {
            const part = parts.find(({ count }) => count.id === line.id);
            const row = { tools: toolsOf(line.id), drag: dragOf(line.id) };
            if (!part) return edit && <ProblemRow key={line.id} {...row} {...edit} {...{ line }} />;
            return (
              <Fragment key={line.id}>
                {titled.has(part) && (
                  <GroupRow colSpan={COLUMNS.length}>
                    {TITLE_BY_RHYTHM[rhythmOf(part.description)]}
                  </GroupRow>
                )}
                <CountRow {...part} {...row} />
              </Fragment>
            );
          })}
        </DataTable>
      </div>
      {byProduct.length > 0 && (
        <Products aria-label="Totaux par produit">
          {byProduct.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Products>
      )}
      {edit && (
        <Foot>
          <p>
            {lines.length > 1 && 'Glissez une ligne, ou utilisez ses flèches. '}
            Un comptage modifié figure ici tel qu’il a été enregistré en dernier.
          </p>
          {edit.add}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </Foot>
      )}
    </Root>
  );
}
