import styled from 'styled-components';
import { fileTotals } from '#domain/count/clientFile/totals.ts';
import { AVAILABILITY_RESERVE, validityText, VAT_PERCENT } from '#domain/count/proposal/terms.ts';
import type { Day } from '#domain/format/days.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { media, space } from '#design-system/tokens/tokens.ts';
import { AgreementForm } from '../../Proposal/ProposalAgreement/agreementParts.tsx';
import { fileValidUntil, proposalsText, SheetTitle, type FileSheetProps } from './fileSheet.ts';

const Conditions = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
  list-style: disc;
`;

const Signed = styled.div`
  display: grid;

  ${media.print} {
    min-height: 60mm;
  }
`;

/** The conditions of a file, and the room in which the client agrees to all of it. */
export function FileAgreement({ parts, tone, continued, today }: FileSheetProps & { today: Day }) {
  const end = fileValidUntil(parts);
  const count = proposalsText(parts.length);
  return (
    <PrintSheet
      isLater
      {...{ tone, continued }}
      reference="Conditions et accord"
      header={
        <SheetTitle>
          <h2>Votre accord</h2>
          <p>Une seule signature pour {count}</p>
        </SheetTitle>
      }
    >
      <Conditions>
        {fileTotals(parts).map(({ rhythm, amount: { net, gross } }) => {
          const period = rhythm === 'monthly' ? ' par mois' : '';
          return (
            <li key={rhythm}>
              {`${rhythm === 'monthly' ? 'Campagnes récurrentes' : 'Campagnes ponctuelles'}\u00A0: ${formatEuroCents(net)} hors taxe${period}, soit ${formatEuroCents(gross)} TTC${period}.`}
            </li>
          );
        })}
        <li>TVA {VAT_PERCENT} %, à titre indicatif.</li>
        <li>{AVAILABILITY_RESERVE}.</li>
        {end !== undefined && <li>Dossier : {validityText(end, today).toLowerCase()}.</li>}
      </Conditions>
      <Signed>
        <AgreementForm />
      </Signed>
    </PrintSheet>
  );
}
