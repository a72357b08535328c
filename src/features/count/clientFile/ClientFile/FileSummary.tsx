import { Fragment } from 'react';
import styled from 'styled-components';
import { fileTotals, type ProductTotal, type Rhythm } from '#domain/count/clientFile/totals.ts';
import { VAT_PERCENT } from '#domain/count/proposal/terms.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { ProposalSection } from '../../Proposal/ProposalSection.tsx';
import { FileCalendarChart } from './FileCalendarChart.tsx';
import { proposalsText, SheetTitle, type FileSheetProps } from './fileSheet.ts';
import { AmountCells, AmountsTable } from './amounts.tsx';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  break-inside: avoid;

  > * {
    padding: ${space[4]} ${space[5]};
    border-radius: ${radius.md};
    background: ${color.intent.accent.surface};
  }
  > [data-net] {
    background: ${color.intent.accent.solid};
  }
  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    > * {
      padding-block: ${space[3]};
    }
  }
`;

const Details = styled.span`
  display: block;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.regular};
`;

const BUDGET_LABEL_BY_RHYTHM = {
  once: 'Budget total',
  monthly: 'Budget par mois',
} as const satisfies Record<Rhythm, string>;

const COLUMNS = [
  { key: 'product', header: 'Produit' },
  { key: 'quantity', header: 'Volume', numeric: true, width: '20%' },
] as const;

function ProductRow({ product, counts, quantity, unit, amount }: ProductTotal) {
  return (
    <Row>
      <RowHeader>
        {product.label}
        <Details>{proposalsText(counts)}</Details>
      </RowHeader>
      <Cell numeric label="Volume">
        {formatInteger(quantity)}
        <Details>{unit}</Details>
      </Cell>
      <AmountCells amount={amount} />
    </Row>
  );
}

/** The totals by product, and when the campaigns run. */
export function FileSummary({ parts, tone, continued }: FileSheetProps) {
  const totals = fileTotals(parts);
  return (
    <PrintSheet
      isLater
      {...{ tone, continued }}
      reference="Récapitulatif du dossier"
      header={
        <SheetTitle>
          <h2>Récapitulatif</h2>
          <p>{proposalsText(parts.length)}</p>
        </SheetTitle>
      }
    >
      <Figures>
        {totals.map(({ rhythm, amount: { net, gross } }) => (
          <Fragment key={rhythm}>
            <div data-net>
              <StatTile
                label={BUDGET_LABEL_BY_RHYTHM[rhythm]}
                value={formatEuroCents(net)}
                unit="hors taxe"
                emphasis="onAccent"
              />
            </div>
            <div>
              <StatTile
                label={BUDGET_LABEL_BY_RHYTHM[rhythm]}
                value={formatEuroCents(gross)}
                unit="TTC"
              />
            </div>
          </Fragment>
        ))}
      </Figures>
      <ProposalSection title="Par produit">
        <AmountsTable
          caption="Totaux par produit"
          columns={COLUMNS}
          totals={totals}
          rows={({ products }) =>
            products.map((total) => <ProductRow key={total.product.mafProduct} {...total} />)
          }
        />
        <Details>TVA {VAT_PERCENT} %, à titre indicatif.</Details>
      </ProposalSection>
      <FileCalendarChart parts={parts} />
    </PrintSheet>
  );
}
