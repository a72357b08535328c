import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import { validUntil } from '#domain/count/proposal/terms.ts';
import { formatParisDay } from '#domain/format/days.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { color, font, space } from '#design-system/tokens/tokens.ts';

const List = styled.dl`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.intent.accent.border};
  font-size: ${font.size.sm};

  dt {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
  dd {
    color: ${color.text.strong};
    overflow-wrap: anywhere;
  }
  dd:first-of-type {
    font-weight: ${font.weight.semibold};
  }
  dd + dd {
    color: ${color.text.default};
  }
`;

export interface ProposalTermsProps {
  saved: Pick<SavedCount, 'createdDate'>;
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email'>;
}

/** Shows whom to ask about a proposal, and until when it is valid. */
export function ProposalTerms({ saved: { createdDate }, user }: ProposalTermsProps) {
  const end = validUntil(createdDate);
  return (
    <List>
      <div>
        <dt>Votre contact</dt>
        <dd>
          {user.firstName} {user.lastName}
        </dd>
        <dd>{user.email}</dd>
      </div>
      {end !== '' && (
        <div>
          <dt>Proposition du {formatParisDay(createdDate)}</dt>
          <dd>Valable jusqu’au {end}</dd>
        </div>
      )}
    </List>
  );
}
