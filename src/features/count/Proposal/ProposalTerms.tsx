import { useState } from 'react';
import styled from 'styled-components';
import type { SavedCount } from '#contract/counts.ts';
import type { Schedule } from '#domain/count/periodicity.ts';
import { validityText, validUntil } from '#domain/count/proposal/terms.ts';
import { formatParisDay, parisDay } from '#domain/format/days.ts';
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
  schedule: Schedule;
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email'>;
}

/** Shows whom to ask about a proposal, and until when it is valid. */
export function ProposalTerms({ saved: { createdDate }, schedule, user }: ProposalTermsProps) {
  const [today] = useState(() => parisDay(new Date()));
  const end = validUntil(createdDate, schedule);
  return (
    <List>
      <div>
        <dt>Votre contact</dt>
        <dd>
          {user.firstName} {user.lastName}
        </dd>
        <dd>{user.email}</dd>
      </div>
      {end !== undefined && (
        <div>
          <dt>Proposition du {formatParisDay(createdDate)}</dt>
          <dd>{validityText(end, today)}</dd>
        </div>
      )}
    </List>
  );
}
