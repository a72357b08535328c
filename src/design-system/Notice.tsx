import type { ReactNode } from 'react';
import styled from 'styled-components';
import { withWholeNumbers } from '#domain/format/text.ts';
import { Icon } from './Icon/Icon.tsx';
import type { IconName } from './Icon/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { MessageText } from './MessageText.tsx';
import { color, font, radius, space } from './tokens/tokens.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Announces the notice when it appears. Use `assertive` for a failure that blocks the user. */
  live?: 'off' | 'polite' | 'assertive';
  /** Called when the person closes the message. Without it, the message stays. */
  onDismiss?: (() => void) | undefined;
}

const ICON_BY_TONE = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  danger: 'error',
} as const satisfies Record<NoticeTone, IconName>;

const ROLE_BY_LIVE = { off: undefined, polite: 'status', assertive: 'alert' } as const;

const Root = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.intent.info.border};
  border-radius: ${radius.md};
  background: ${color.intent.info.surface};
  font-size: ${font.size.md};

  > svg {
    margin-block-start: 0.125rem;
    color: ${color.intent.info.text};
  }
  > button {
    margin: -0.25rem -0.5rem -0.25rem auto;
  }
  &[data-tone='success'] {
    border-color: ${color.intent.success.border};
    background: ${color.intent.success.surface};
  }
  &[data-tone='success'] > svg {
    color: ${color.intent.success.text};
  }
  &[data-tone='warning'] {
    border-color: ${color.intent.warning.border};
    background: ${color.intent.warning.surface};
  }
  &[data-tone='warning'] > svg {
    color: ${color.intent.warning.text};
  }
  &[data-tone='danger'] {
    border-color: ${color.intent.danger.border};
    background: ${color.intent.danger.surface};
  }
  &[data-tone='danger'] > svg {
    color: ${color.intent.danger.text};
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${space.half};
  min-width: 0;
  color: ${color.text.default};
`;

const Title = styled.p`
  color: ${color.text.strong};
  font-weight: ${font.weight.semibold};
`;

export function Notice({ tone = 'info', title, children, live = 'off', onDismiss }: NoticeProps) {
  return (
    <Root data-tone={tone} role={ROLE_BY_LIVE[live]}>
      <Icon name={ICON_BY_TONE[tone]} />
      <Text>
        {title !== undefined && (
          <Title>{typeof title === 'string' ? withWholeNumbers(title) : title}</Title>
        )}
        {children !== undefined && (
          <div>
            <MessageText>{children}</MessageText>
          </div>
        )}
      </Text>
      {onDismiss && <IconButton icon="close" label="Fermer" size="sm" onClick={onDismiss} />}
    </Root>
  );
}
