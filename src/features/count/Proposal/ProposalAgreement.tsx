import styled from 'styled-components';
import { totalOf, type CountDescription } from '#domain/count/description.ts';
import { VAT_PERCENT, withVat } from '#domain/count/proposal/terms.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { useProposalFrame, ProposalSection } from './ProposalSection.tsx';
import { AgreementForm } from './agreementParts.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(max-content, 5fr) minmax(0, 7fr);
  gap: ${space[4]} ${space[8]};
  break-inside: avoid;

  /* The amounts stand below those of the plan. */
  &[data-part] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Amounts = styled.dl`
  display: grid;
  align-content: start;
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.border.subtle};
  }
  dd {
    white-space: nowrap;
  }
  > :last-child {
    border-block-end: 0;
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

/**
 * Shows the price with its tax, and the room in which a client agrees to it. One of several proposals in a document has no
 * such room, because the document is signed once.
 */
export function ProposalAgreement({ description }: { description: CountDescription }) {
  const { isPart } = useProposalFrame();
  const { net, vat, gross } = withVat(totalOf(description, 'budget'));
  const period = description.campaign.schedule.kind === 'monthly' ? ' par mois' : '';
  return (
    <ProposalSection title={isPart ? 'Votre budget' : 'Votre accord'}>
      <Parts data-part={isPart || undefined}>
        <div>
          <Amounts>
            <div>
              <dt>Budget hors taxe{period}</dt>
              <dd>{formatEuroCents(net)}</dd>
            </div>
            <div>
              <dt>TVA {VAT_PERCENT} %, à titre indicatif</dt>
              <dd>{formatEuroCents(vat)}</dd>
            </div>
            <div>
              <dt>Budget TTC{period}</dt>
              <dd>{formatEuroCents(gross)}</dd>
            </div>
          </Amounts>
        </div>
        {!isPart && <AgreementForm />}
      </Parts>
    </ProposalSection>
  );
}
