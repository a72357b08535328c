import styled from 'styled-components';
import {
  reachableStatuses,
  RULE_BY_STATUS,
  type BoostStatus,
  type BoostTone,
} from '#domain/boost/statuses.ts';
import { Badge } from '#design-system/Badge.tsx';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { color, font, size, space } from '#design-system/tokens/tokens.ts';

const ICON_BY_TONE = {
  neutral: 'minus',
  success: 'success',
  warning: 'boost',
  info: 'calendar',
  danger: 'error',
} as const satisfies Record<BoostTone, IconName>;

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.text.default};
  font-size: ${font.size.sm};

  &[data-tone='success'] {
    color: ${color.intent.success.text};
  }
  &[data-tone='warning'] {
    color: ${color.intent.warning.text};
  }
  &[data-tone='info'] {
    color: ${color.intent.info.text};
  }
  &[data-tone='danger'] {
    color: ${color.intent.danger.text};
  }
`;

const Words = styled.span`
  display: inline-flex;
  gap: ${space[2]};

  > svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

/** Returns true for a status without a label, which is that of an unselected programme. */
const isSilent = (status: BoostStatus): boolean => RULE_BY_STATUS[status].label === '';

/** Shows a status as icon, label and colour; shows nothing for an unselected programme. */
export function BoostStatusText({ status }: { status: BoostStatus }) {
  const { label, tone, isDeleted } = RULE_BY_STATUS[status];
  if (isSilent(status)) return null;
  return (
    <Root data-tone={tone}>
      <Words>
        <Icon name={ICON_BY_TONE[tone]} size="sm" />
        {label}
      </Words>
      {isDeleted && <Badge tone="danger">Supprimé</Badge>}
    </Root>
  );
}

/** Texts in one place, which is as large as the largest. */
const Stack = styled.span`
  display: inline-grid;
  align-items: center;

  > * {
    grid-area: 1 / 1;
  }
`;

/** A text that only takes its room. It is generated, so that nobody finds or reads it. */
const Room = styled.span`
  visibility: hidden;
  padding-inline-start: calc(${size.icon} + ${space[2]});
  font-size: ${font.size.sm};

  &::before {
    content: attr(data-text);
  }
`;

/** Shows a status and reserves the room of those that a click may lead to, so that a click moves nothing (D-144). */
export function SteadyStatusText({ status }: { status: BoostStatus }) {
  const [own, ...others] = reachableStatuses(status);
  return (
    <Stack>
      {own !== undefined && <BoostStatusText status={own} />}
      {others.map((other) => (
        <Room key={other} data-text={RULE_BY_STATUS[other].label} aria-hidden="true" />
      ))}
    </Stack>
  );
}
