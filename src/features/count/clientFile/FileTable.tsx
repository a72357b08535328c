import { Fragment } from 'react';
import styled from 'styled-components';
import {
  scheduleText,
  fileTotals,
  rhythmOf,
  type Rhythm,
  type RhythmTotal,
} from '#domain/count/clientFile/contents.ts';
import { totalOf } from '#domain/count/description.ts';
import { VAT_PERCENT } from '#domain/count/proposal/terms.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Cell, GroupRow, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import type { PresentedCount } from './fileSheet.ts';

const COLUMNS = [
  { key: 'code', header: 'Proposition', width: '12%' },
  { key: 'product', header: 'Produit' },
  { key: 'period', header: 'Période', width: '28%' },
  { key: 'quantity', header: 'Volume', numeric: true, width: '20%' },
  { key: 'net', header: 'Hors taxe', numeric: true, width: '15%' },
] as const;

const Root = styled.div`
  font-size: ${font.size.sm};

  td {
    white-space: nowrap;
  }
  /* Ten proposals, their totals and their calendar fit on the cover. */
  ${media.print} {
    && :is(tbody, tfoot) > tr > * {
      padding-block: 0.25rem;
    }
  }
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

function CountRow({ count, product, description }: PresentedCount) {
  return (
    <Row>
      <RowHeader>{formatMafId(count.mafId)}</RowHeader>
      <td data-label="Produit">{product.label}</td>
      <td data-label="Période">{scheduleText(description.campaign.schedule)}</td>
      <Cell numeric label="Volume">
        {formatInteger(totalOf(description, 'quantity'))} {description.measure.unit}
      </Cell>
      <Cell numeric label="Hors taxe">
        {formatEuroCents(totalOf(description, 'budget'))}
      </Cell>
    </Row>
  );
}

/** The total of one rhythm, without tax, its tax, and with tax. */
function TotalRows({ rhythm, amount: { net, vat, gross } }: RhythmTotal) {
  const period = rhythm === 'monthly' ? ' par mois' : '';
  const rows = [
    [`Total hors taxe${period}`, net],
    [`TVA ${VAT_PERCENT} %, à titre indicatif`, vat],
    [`Total TTC${period}`, gross],
  ] as const;
  return rows.map(([label, value], index) => {
    const Text = index === 1 ? Tax : Fragment;
    return (
      <Row key={label}>
        <RowHeader colSpan={COLUMNS.length - 1}>
          <Text>{label}</Text>
        </RowHeader>
        <Cell numeric label="Budget">
          <Text>{formatEuroCents(value)}</Text>
        </Cell>
      </Row>
    );
  });
}

/** Says what the proposals of one product cost together, where a product has several. */
function productsText({ products, rhythm }: RhythmTotal): string[] {
  const period = rhythm === 'monthly' ? ' par mois' : '';
  return products.flatMap(({ product, counts, amount }) =>
    counts === 1
      ? []
      : [
          `${product.label}, ${counts} propositions\u00A0: ${formatEuroCents(amount.net)} HT${period}`,
        ],
  );
}

/** All proposals of a file in one table: product, period, volume and price, then the totals with tax. */
export function FileTable({ parts }: { parts: readonly PresentedCount[] }) {
  const totals = fileTotals(parts);
  const byProduct = totals.flatMap(productsText);
  return (
    <Root>
      <DataTable
        caption="Propositions du dossier"
        columns={COLUMNS}
        narrow="cards"
        footer={totals.map((total) => (
          <TotalRows key={total.rhythm} {...total} />
        ))}
      >
        {totals.map(({ rhythm }) => (
          <Fragment key={rhythm}>
            {totals.length > 1 && (
              <GroupRow colSpan={COLUMNS.length}>{TITLE_BY_RHYTHM[rhythm]}</GroupRow>
            )}
            {parts
              .filter(({ description }) => rhythmOf(description) === rhythm)
              .map((part) => (
                <CountRow key={part.count.id} {...part} />
              ))}
          </Fragment>
        ))}
      </DataTable>
      {byProduct.length > 0 && (
        <Products aria-label="Totaux par produit">
          {byProduct.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Products>
      )}
    </Root>
  );
}
