import styled from 'styled-components';
import { scheduleText } from '#domain/count/clientFile/calendar.ts';
import type { CountDescription } from '#domain/count/description.ts';
import { formatDay, type Day } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';
import { validityText } from '#domain/count/proposal/terms.ts';
import { fileValidUntil, proposalsText, type FileSheetProps } from './fileSheet.ts';

const Title = styled.div`
  display: grid;
  gap: ${space[4]};

  && h1 {
    font-size: ${font.size.lg};
    font-weight: ${font.weight.medium};
    letter-spacing: 0.02em;
  }
  > :last-child {
    font-size: ${font.size.xl};
  }
`;

/** The largest text of the document. */
const Client = styled.p`
  max-width: 40rem;
  font-size: clamp(1.875rem, 6vw, 3rem);
  font-weight: ${font.weight.semibold};
  letter-spacing: -0.025em;
  --line-height: ${font.lineHeight.tight};
  overflow-wrap: anywhere;

  ${media.print} {
    font-size: 3rem;
  }
`;

const Contents = styled.ol`
  display: grid;
  margin-block: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 5fr) minmax(0, 4fr) minmax(0, 6fr);
    gap: ${space[1]} ${space[4]};
    padding-block: 0.4375rem;
    border-block-end: 1px solid ${color.border.subtle};
    font-variant-numeric: tabular-nums;
  }
  > li > :nth-child(n + 3) {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
  ${media.below.xs} {
    > li {
      grid-template-columns: 5.5rem minmax(0, 1fr);
    }
    > li > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`;

const Code = styled.span`
  color: ${color.intent.accent.text};
  font-weight: ${font.weight.semibold};
`;

const Name = styled.span`
  color: ${color.text.strong};
  font-weight: ${font.weight.medium};
`;

const Terms = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[12]};
  font-size: ${font.size.sm};

  dt {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
  dd {
    color: ${color.text.strong};
    overflow-wrap: anywhere;
  }
`;

/** Returns where a count runs, in a few words. */
function placeText({ criteria }: CountDescription): string {
  const localities = criteria.find((criterion) => criterion.localities)?.localities;
  if (!localities) return '';
  if (localities.isAllFrance) return 'Toute la France';
  const { listed, radius } = localities;
  const [only] = listed;
  if (listed.length !== 1 || !only) return `${listed.length} localités`;
  return radius > 0 ? `${only.name}, ${radius} km autour` : only.name;
}

interface CoverTermsProps extends Pick<FileSheetProps, 'parts'> {
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email'>;
  today: Day;
}

/** Whom to ask, the day of the file, and until when it is valid. */
function CoverTerms({ parts, user, today }: CoverTermsProps) {
  const end = fileValidUntil(parts);
  return (
    <Terms>
      <div>
        <dt>Votre contact</dt>
        <dd>
          {user.firstName} {user.lastName}
        </dd>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>Dossier du</dt>
        <dd>{formatDay(today)}</dd>
      </div>
      {end !== undefined && (
        <div>
          <dt>Validité</dt>
          <dd>{validityText(end, today)}</dd>
        </div>
      )}
    </Terms>
  );
}

interface FileCoverProps extends FileSheetProps, CoverTermsProps {
  client: string;
}

/** The first page: for whom, by whom, and what the file holds. */
export function FileCover({ parts, tone, client, user, today, continued }: FileCoverProps) {
  return (
    <PrintSheet
      isCover
      {...{ tone, continued }}
      reference="Dossier client"
      header={
        <Title>
          <h1>Dossier client</h1>
          <Client>{client}</Client>
          <p>{proposalsText(parts.length)}</p>
        </Title>
      }
      footer={<CoverTerms {...{ parts, user, today }} />}
    >
      <Contents aria-label="Propositions du dossier">
        {parts.map(({ count, product, description }) => (
          <li key={count.id}>
            <Code>{formatMafId(count.mafId)}</Code>
            <Name>{product.label}</Name>
            <span>{placeText(description)}</span>
            <span>{scheduleText(description.campaign.schedule)}</span>
          </li>
        ))}
      </Contents>
    </PrintSheet>
  );
}
