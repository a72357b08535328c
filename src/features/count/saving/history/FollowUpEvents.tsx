import styled from 'styled-components';
import type { FollowUpEvent } from '#contract/followUp.ts';
import { LABEL_BY_LOST_REASON } from '#domain/count/followUp.ts';
import { formatDay, formatParisMoment } from '#domain/format/days.ts';
import { color, font, space } from '#design-system/tokens/tokens.ts';

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[5]};
  font-size: ${font.size.sm};

  ul {
    display: grid;
    gap: ${space[1]};
    padding: 0;
    list-style: none;
  }
  small {
    color: ${color.text.muted};
    font-size: inherit;
  }
`;

/** Returns what a mark noted. */
function eventText({ action, version, day, reason }: FollowUpEvent): string {
  switch (action) {
    case 'handed':
      return `Version ${version ?? ''} remise au client`;
    case 'unhanded':
      return 'Remise annulée';
    case 'due':
      return `À relancer le ${day === undefined ? '' : formatDay(day)}`;
    case 'undue':
      return 'Relance annulée';
    case 'lost':
      return `Sans suite\u00A0: ${reason === undefined ? '' : LABEL_BY_LOST_REASON[reason].toLowerCase()}`;
    case 'reopened':
      return 'Suivi repris';
    case 'worded':
      return 'Mot pour le client modifié';
    case 'ordered':
      return version === undefined ? 'Commandé' : `Version ${version} commandée`;
  }
}

/** Lists how the proposal of a count was followed up, the newest first; nothing where nothing was noted (N-17). */
export function FollowUpEvents({ events }: { events: readonly FollowUpEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Root aria-label="Suivi">
      <h3>Suivi</h3>
      <ul>
        {events.map((event) => (
          <li key={`${event.at} ${event.action}`}>
            {eventText(event)}{' '}
            <small>
              {event.by ? `${event.by.firstName} ${event.by.lastName}` : 'Auteur inconnu'}, le{' '}
              {formatParisMoment(event.at)}
            </small>
          </li>
        ))}
      </ul>
    </Root>
  );
}
