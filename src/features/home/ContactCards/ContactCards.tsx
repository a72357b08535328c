import styled from 'styled-components';
import { Card } from '#design-system/Card/Card.tsx';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { TextLink } from '#design-system/TextLink/TextLink.tsx';
import { color, font, media, radius, size, space } from '#design-system/tokens/tokens.ts';
import type { Contact } from '#domain/contacts.ts';

const ICON_BY_TOPIC = {
  technical: 'alert',
  campaign: 'target',
  creation: 'edit',
} as const satisfies Record<Contact['topic'], IconName>;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]};

  > li {
    display: grid;
  }
  ${media.below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  > span {
    display: grid;
    flex: none;
    place-items: center;
    width: ${size.control};
    height: ${size.control};
    border-radius: ${radius.md};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  font-size: ${font.size.sm};

  > p:first-child {
    color: ${color.text.muted};

    /* Side by side, the addresses align whatever the length of the text above. */
    ${media.from.sm} {
      min-height: 2lh;
    }
  }
`;

const Mail = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  overflow-wrap: anywhere;

  > svg {
    color: ${color.text.muted};
  }
`;

/** The contacts, each with a mail link (HO-11). */
export function ContactCards({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Grid>
      {contacts.map(({ topic, title, description, email }) => (
        <li key={title}>
          <Card
            title={
              <Title>
                <span>
                  <Icon name={ICON_BY_TOPIC[topic]} />
                </span>
                {title}
              </Title>
            }
          >
            <Words>
              <p>{description}</p>
              {email !== '' && (
                <Mail>
                  <Icon name="mail" size="sm" />
                  <TextLink href={`mailto:${email}`}>{email}</TextLink>
                </Mail>
              )}
            </Words>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
