import styled from 'styled-components';
import { CONTACT_SETTINGS } from '#domain/addresses.ts';
import { initialsOf } from '#domain/format/text.ts';
import { MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import { jobText, type UserProfile } from '#domain/profile.ts';
import { useAddresses } from '#api/addresses.ts';
import { Inline } from '#design-system/Stack.tsx';
import { Avatar } from '#design-system/Avatar.tsx';
import { Badge } from '#design-system/Badge.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Icon } from '#design-system/Icon/Icon.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { color, font, media, space } from '#design-system/tokens/tokens.ts';

interface ProfileCardProps {
  user: Pick<UserProfile, 'firstName' | 'lastName' | 'email' | 'typeProfil' | 'markets'>;
}

const Root = styled.div`
  max-width: 44rem;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  padding-block-end: ${space[5]};
  border-block-end: 1px solid ${color.border.subtle};

  > div {
    min-width: 0;
    overflow-wrap: break-word;
  }
  h2 {
    font-size: ${font.size.xl};
  }
  p {
    color: ${color.text.muted};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  gap: ${space[4]} ${space[6]};
  padding-block-start: ${space[5]};

  dt {
    color: ${color.text.muted};
  }
  dd {
    margin: 0;
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
    overflow-wrap: break-word;
  }
  ${media.below.xs} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};

    dd + dt {
      margin-block-start: ${space[3]};
    }
  }
`;

const Help = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.text.muted};

  > svg {
    align-self: start;
    margin-block-start: 0.125rem;
  }
`;

/** Read-only profile of the person (PR-01 to PR-04). */
export function ProfileCard({ user }: ProfileCardProps) {
  const { firstName, lastName, email, typeProfil, markets } = user;
  const support = useAddresses()[CONTACT_SETTINGS.technical];
  const job = jobText(typeProfil);
  return (
    <Root>
      <Card
        footer={
          <Help>
            <Icon name="info" />
            <span>
              Pour modifier vos informations, merci de contacter le{' '}
              {support === undefined ? (
                'support'
              ) : (
                <TextLink href={`mailto:${support}`}>support</TextLink>
              )}
              .
            </span>
          </Help>
        }
      >
        <Head>
          <Avatar size="lg" initials={initialsOf(firstName, lastName)} />
          <div>
            <h2>{`${firstName} ${lastName}`}</h2>
            <p>{job}</p>
          </div>
        </Head>
        <Facts>
          <dt>Prénom</dt>
          <dd>{firstName}</dd>
          <dt>Nom</dt>
          <dd>{lastName}</dd>
          <dt>Email</dt>
          <dd>{email}</dd>
          <dt>Métier</dt>
          <dd>{job}</dd>
          <dt>{markets.length > 1 ? 'Marchés' : 'Marché'}</dt>
          <dd>
            <Inline as="ul" $gap={[1, 2]}>
              {markets.map((market) => (
                <li key={market}>
                  <Badge tone="accent">{MARKET_LABEL_BY_MARKET[market]}</Badge>
                </li>
              ))}
            </Inline>
          </dd>
        </Facts>
      </Card>
    </Root>
  );
}
