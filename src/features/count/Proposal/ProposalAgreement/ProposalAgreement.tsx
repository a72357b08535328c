import styled from 'styled-components';
import { totalOf, type CountDescription } from '#domain/count/description.ts';
import { AVAILABILITY_RESERVE, VAT_PERCENT, withVat } from '#domain/count/proposal/terms.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { ProposalSection } from '../ProposalSection.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${space[4]} ${space[8]};
  break-inside: avoid;

  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Amounts = styled.dl`
  display: grid;
  align-content: start;
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: 0.375rem;
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

const Notes = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** Room to write by hand. */
const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-rows: auto auto minmax(16mm, 1fr);
  gap: ${space[3]} ${space[5]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};

  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  > :first-child {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

const Field = styled.p`
  padding-block-end: ${space[5]};
  border-block-end: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  &[data-signature] {
    padding-block-end: 0;
    border-block-end: 0;
  }
`;

/** Shows the price with its tax, and the room in which a client agrees to it. */
export function ProposalAgreement({ description }: { description: CountDescription }) {
  const { net, vat, gross } = withVat(totalOf(description, 'budget'));
  const period = description.campaign.schedule.kind === 'monthly' ? ' par mois' : '';
  return (
    <ProposalSection title="Votre accord">
      <Parts>
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
          <Notes>
            <p>{AVAILABILITY_RESERVE}.</p>
          </Notes>
        </div>
        <Form role="group" aria-label="Bon pour accord">
          <p>Bon pour accord</p>
          <Field>Nom</Field>
          <Field>Date</Field>
          <Field data-signature>Cachet et signature</Field>
        </Form>
      </Parts>
    </ProposalSection>
  );
}
