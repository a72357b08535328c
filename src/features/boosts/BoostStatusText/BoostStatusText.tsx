import styled from 'styled-components';
import { RULE_BY_STATUS, type BoostStatus, type BoostTone } from '#domain/boost/statuses.ts';
import { Badge } from '#design-system/Badge/Badge.tsx';
import { Icon, type IconName } from '#design-system/Icon/Icon.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';

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
export const isSilent = (status: BoostStatus): boolean => RULE_BY_STATUS[status].label === '';

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
