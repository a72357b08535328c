import styled from 'styled-components';
import { AVAILABILITY_RESERVE, validityText } from '#domain/count/proposal/terms.ts';
import type { Day } from '#domain/format/days.ts';
import type { Medium } from '#domain/portals.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { Wordmark } from '#design-system/Wordmark/Wordmark.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { MAP_CREDIT } from './CampaignMap/MapRoom.tsx';

const Lines = styled.div`
  display: grid;
  gap: ${space[1]};

  > p,
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    align-items: center;
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
