import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from './tokens/tokens.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

interface BadgeProps {
  tone?: Tone;
  /** Adds a dot before the text. The dot never replaces the text. */
  dot?: boolean;
  children: ReactNode;
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.0625rem ${space[2]};
  border: 1px solid ${color.border.default};
  border-radius: ${radius.full};
  background: ${color.surface.sunken};
  color: ${color.text.default};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  --line-height: ${font.lineHeight.normal};

  &[data-tone='accent'] {
    border-color: ${color.intent.accent.border};
    background: ${color.intent.accent.surface};
    color: ${color.intent.accent.text};
  }
  &[data-tone='success'] {
    border-color: ${color.intent.success.border};
    background: ${color.intent.success.surface};
    color: ${color.intent.success.text};
  }
  &[data-tone='warning'] {
    border-color: ${color.intent.warning.border};
    background: ${color.intent.warning.surface};
    color: ${color.intent.warning.text};
  }
  &[data-tone='danger'] {
    border-color: ${color.intent.danger.border};
    background: ${color.intent.danger.surface};
    color: ${color.intent.danger.text};
  }
  &[data-tone='info'] {
    border-color: ${color.intent.info.border};
    background: ${color.intent.info.surface};
    color: ${color.intent.info.text};
  }
`;

const Dot = styled.span`
  flex: none;
  width: 0.4375rem;
  height: 0.4375rem;
  border-radius: 50%;
  background: currentcolor;
`;

export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <Root data-tone={tone}>
      {dot && <Dot aria-hidden="true" />}
      {children}
    </Root>
  );
}
