import styled from 'styled-components';
import { amountOf, fileTotals, rhythmOf } from '#domain/count/clientFile/totals.ts';
import { AVAILABILITY_RESERVE, validityText, VAT_PERCENT } from '#domain/count/proposal/terms.ts';
import type { Day } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { media } from '#design-system/tokens/tokens.ts';
import { AgreementForm, AgreementNotes } from '../../Proposal/ProposalAgreement/agreementParts.tsx';
import { AmountCells, AmountsTable } from './amounts.tsx';
import { fileValidUntil, proposalsText, SheetTitle, type FileSheetProps } from './fileSheet.ts';

const COLUMNS = [
  { key: 'code', header: 'Proposition', width: '14%' },
  { key: 'product', header: 'Produit' },
] as const;

const Signed = styled.div`
  display: grid;

  ${media.print} {
    min-height: 70mm;
  }
`;

/** The price of every proposal and of all together, and the room in which the client agrees to them. */
export function FileAgreement({ parts, tone, continued, today }: FileSheetProps & { today: Day }) {
  const end = fileValidUntil(parts);
  const count = proposalsText(parts.length);
  return (
    <PrintSheet
      isLater
      {...{ tone, continued }}
      reference={`Accord · ${count}`}
      header={
        <SheetTitle>
          <h2>Votre accord</h2>
          <p>Une seule signature pour ce dossier de {count}</p>
        </SheetTitle>
      }
      closing={
        <>
          <AgreementNotes>
            <p>{AVAILABILITY_RESERVE}.</p>
            <p>TVA {VAT_PERCENT} %, à titre indicatif.</p>
            {end !== undefined && <p>Dossier : {validityText(end, today).toLowerCase()}.</p>}
          </AgreementNotes>
          <Signed>
            <AgreementForm />
          </Signed>
        </>
      }
    >
      <AmountsTable
        caption="Montants du dossier"
        columns={COLUMNS}
        totals={fileTotals(parts)}
        rows={({ rhythm }) =>
          parts
            .filter(({ description }) => rhythmOf(description) === rhythm)
            .map(({ count: { id, mafId }, product, description }) => (
              <Row key={id}>
                <RowHeader>{formatMafId(mafId)}</RowHeader>
                <Cell label="Produit">{product.label}</Cell>
                <AmountCells amount={amountOf(description)} />
              </Row>
            ))
        }
      />
    </PrintSheet>
  );
}
