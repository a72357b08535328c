import styled from 'styled-components';
import { AVAILABILITY_RESERVE, validityText } from '#domain/count/proposal/terms.ts';
import type { Day } from '#domain/format/days.ts';
import type { Medium } from '#domain/portals.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { color, font, media, radius, space } from '#design-system/tokens/tokens.ts';
import { Wordmark } from '#design-system/Wordmark.tsx';
import { MAP_CREDIT } from './MapRoom.tsx';

/** Room to write by hand: name and date beside the stamp. */
const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-rows: auto minmax(8mm, 1fr) minmax(8mm, 1fr);
  gap: ${space[1]} ${space[5]};
  padding: ${space[2]} ${space[4]} ${space[3]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.md};

  > :first-child {
    grid-column: 1 / -1;
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  > :last-child {
    grid-area: 2 / 2 / 4 / 3;
    border-block-end: 0;
  }
`;

const Field = styled.p`
  border-block-end: 1px solid ${color.border.default};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** « Bon pour accord »: where a client signs. */
export function AgreementForm() {
  return (
    <Form role="group" aria-label="Bon pour accord">
      <p>Bon pour accord</p>
      <Field>Nom</Field>
      <Field>Date</Field>
      <Field>Cachet et signature</Field>
    </Form>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space[1]};

  ${media.print} {
    gap: 0;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    align-items: center;
  }
  /* Runs on where the contact is long, so that the validity needs no line of its own. */
  > p > :not(:last-child) {
    margin-inline-end: ${space[4]};
  }
  > p > :last-child {
    display: inline-block;
  }
  b {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
`;

/** The smallest print: one line at the foot of the page. */
const Credit = styled.small`
  font-size: 0.5625rem;
`;

interface SignatureProps {
  /** The day on which the document was made: « 16/11/2026 ». */
  made: string;
  /** The last day on which it is valid. */
  end: Day | undefined;
  today: Day;
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email'>;
  logos: readonly Medium[];
  /** True for a document with a map, whose authors ask to be named. */
  hasMap: boolean;
}

/** By whom and when a document was made, whom to ask, and until when it is valid. */
export function ProposalSignature({ made, end, today, user, logos, hasMap }: SignatureProps) {
  return (
    <Lines>
      <div>
        <span>Proposition réalisée le {made} par</span>
        {logos.map((medium) => (
          <Wordmark key={medium} name={medium} size="sm" />
        ))}
      </div>
      <p>
        <span>
          Votre contact :{' '}
          <b>
            {user.firstName} {user.lastName}
          </b>
          , {user.email}
        </span>
        {end !== undefined && <span>{validityText(end, today)}</span>}
      </p>
      <p>{AVAILABILITY_RESERVE}.</p>
      {hasMap && <Credit>{MAP_CREDIT}</Credit>}
    </Lines>
  );
}
