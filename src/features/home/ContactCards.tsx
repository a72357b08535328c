import styled from 'styled-components';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { TextLink } from '#design-system/TextLink.tsx';
import { color, font, media, radius, shadow, size, space } from '#design-system/tokens/tokens.ts';
import type { Contact as ContactEntry } from '#domain/addresses.ts';

const ICON_BY_TOPIC = {
  technical: 'alert',
  campaign: 'target',
  creation: 'edit',
} as const satisfies Record<ContactEntry['topic'], IconName>;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]};

  /* On a phone, one card with a row for each. */
  ${media.below.sm} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    border: 1px solid ${color.border.subtle};
    border-radius: ${radius.lg};
    background: ${color.surface.raised};
    box-shadow: ${shadow.raised};
  }
`;

const Contact = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]} ${space[3]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};
  font-size: ${font.size.sm};

  > span {
    display: grid;
    grid-row: 1 / span 3;
    place-items: center;
    width: ${size.control};
    height: ${size.control};
    border-radius: ${radius.md};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
  }
  > h2 {
    font-size: ${font.size.md};
  }
  > p {
    overflow: hidden;
    color: ${color.text.muted};
    text-overflow: ellipsis;
  }
  /* An address in one piece needs the room of the sign. */
  ${media.below.lg} {
    grid-template-columns: minmax(0, 1fr);

    > span {
      display: none;
    }
  }
  /* On a phone, the title says enough. */
  ${media.below.sm} {
    gap: 0;
    padding: ${space[1]} ${space[5]};
    border-width: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;

    & + & {
      border-block-start-width: 1px;
    }
    > [data-description] {
      display: none;
    }
  }
`;

/** The contacts, each with a mail link (HO-11). */
export function ContactCards({ contacts }: { contacts: readonly ContactEntry[] }) {
  return (
    <Grid>
      {contacts.map(({ topic, title, description, email }) => (
        <Contact key={title}>
          <span>
            <Icon name={ICON_BY_TOPIC[topic]} />
          </span>
          <h2>{title}</h2>
          <p data-description>{description}</p>
          {email !== undefined && (
            <p>
              <TextLink href={`mailto:${email}`}>{email}</TextLink>
            </p>
          )}
        </Contact>
      ))}
    </Grid>
  );
}
