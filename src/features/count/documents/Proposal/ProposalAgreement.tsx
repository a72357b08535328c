import { Fragment } from 'react';
import styled from 'styled-components';
import type { CountDescription } from '#domain/count/description.ts';
import { amountOf, rhythmOf, type Rhythm } from '#domain/count/clientFile/contents.ts';
import {
  AVAILABILITY_RESERVE,
  VAT_LABEL,
  validityText,
  type TaxedAmount,
  type Validity,
} from '#domain/count/proposal/terms.ts';
import type { Day } from '#domain/format/days.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { wordmarkOf, type Medium } from '#domain/portals.ts';
import type { UserProfile } from '#domain/profile.ts';
import { color, font, media, space, radius } from '#design-system/tokens/tokens.ts';
import { Wordmark } from '#design-system/Wordmark.tsx';
import { MapCredit } from './MapRoom.tsx';
import { ProposalSection } from './ProposalSection.tsx';

/** Room to write by hand: lines of 60 mm for name and date beside 60 × 25 mm for the stamp, below its words. */
const Form = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 60mm));
  grid-template-rows: auto repeat(2, minmax(12.5mm, 1fr));
  gap: ${space[1]} ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[3]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};

  > :first-child {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
  b,
  span {
    white-space: nowrap;
  }
  b {
    color: ${color.text.strong};
    font-size: ${font.size.md};
    font-weight: ${font.weight.semibold};
  }
  > :last-child {
    grid-area: 1 / 2 / 4 / 3;
    border-block-end: 0;
  }
`;

const Field = styled.p`
  border-block-end: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** « Bon pour accord »: where a client signs, and for what. */
function AgreementForm({ accepted }: Pick<AgreedAmountsProps, 'accepted'>) {
  return (
    <Form role="group" aria-label="Bon pour accord">
      <p>
        <b>Bon pour accord</b>
        {accepted?.map((code, index) => (
          <Fragment key={code}>
            {index === 0 ? '\u00A0: ' : ', '}
            <span>{code}</span>
          </Fragment>
        ))}
      </p>
      <Field>Nom</Field>
      <Field>Date</Field>
      <Field>Cachet et signature</Field>
    </Form>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[6]};
  break-inside: avoid;

  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Each amount below its name: the room beside them is that of the hand that signs. */
const Amounts = styled.dl`
  display: grid;
  align-content: start;
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  > div {
    --line-height: ${font.lineHeight.snug};
    padding-block: 1px;
    border-block-end: 1px solid ${color.border.subtle};
  }
  dt {
    font-size: ${font.size.xs};
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

interface AgreedAmountsProps {
  /** Each with « Budget », or what it is the budget of. */
  amounts: readonly (TaxedAmount & { rhythm: Rhythm; name: string })[];
  /** Codes of the proposals of a file: « MAF-1041 ». */
  accepted?: readonly string[] | undefined;
}

/** A price without tax, its tax, and with tax, for each rhythm in which it is paid. */
function AgreedAmounts({ amounts }: Pick<AgreedAmountsProps, 'amounts'>) {
  return amounts.map(({ rhythm, name, net, vat, gross }) => {
    const period = rhythm === 'monthly' ? ' par\u00A0mois' : '';
    return (
      <Amounts key={rhythm}>
        <div>
          <dt>{`${name} hors taxe${period}`}</dt>
          <dd>{formatEuroCents(net)}</dd>
        </div>
        <div>
          <dt>{VAT_LABEL}</dt>
          <dd>{formatEuroCents(vat)}</dd>
        </div>
        <div>
          <dt>{`${name} TTC${period}`}</dt>
          <dd>{formatEuroCents(gross)}</dd>
        </div>
      </Amounts>
    );
  });
}

/** The price that a client agrees to, and the room to sign it. */
export function SignedAgreement({ amounts, accepted }: AgreedAmountsProps) {
  return (
    <Parts>
      <ProposalSection title="Votre accord">
        <AgreedAmounts amounts={amounts} />
      </ProposalSection>
      <AgreementForm accepted={accepted} />
    </Parts>
  );
}

/** Shows the price with its tax, and the room in which a client agrees to it. */
export function ProposalAgreement({ description }: { description: CountDescription }) {
  return (
    <SignedAgreement
      amounts={[{ rhythm: rhythmOf(description), name: 'Budget', ...amountOf(description) }]}
    />
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space[1]};

  ${media.print} {
    gap: 0;
  }

  /* What has room on the line before needs no line of its own. */
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    align-items: center;
  }
  b {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

interface SignatureProps {
  /** The day on which the document was made: « 16/11/2026 ». */
  made: string;
  validity: Validity | undefined;
  today: Day;
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'phone'>;
  logos: readonly Medium[];
  /** True for a document with a map, whose authors ask to be named. */
  hasMap: boolean;
}

/** By whom and when a document was made, whom to ask, and until when it is valid. */
export function ProposalSignature({ made, validity, today, user, logos, hasMap }: SignatureProps) {
  return (
    <Lines>
      <div>
        <span>Proposition réalisée le {made} par</span>
        {logos.map((medium) => (
          <Wordmark key={medium} {...wordmarkOf(medium)} size="sm" />
        ))}
        <span>
          Votre contact :{' '}
          <b>
            {user.firstName} {user.lastName}
          </b>
          , {user.email}
          {user.phone !== undefined && `, ${user.phone}`}
        </span>
        <span>
          {validity && `${validityText(validity, today)}. `}
          {AVAILABILITY_RESERVE}.
        </span>
      </div>
      {hasMap && <MapCredit />}
    </Lines>
  );
}
