import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon } from './Icon/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { MessageText } from './MessageText.tsx';
import {
  color,
  font,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from './tokens/tokens.ts';

/** Must match `motion.notification`, so that the toast is removed when it has faded out. */
const FADE_MS = 400;

export interface ToastProps {
  /** `error` for failures and rejections, `success` for everything else (D-102). */
  statut: 'error' | 'success';
  title: ReactNode;
  /** What happened, as a `MessageText`. */
  description?: ReactNode;
  /** Called once the message has faded out. */
  onClose: () => void;
  /** Delay before it fades out, in milliseconds. Paused while the toast is hovered or focused. */
  hideAfter?: number;
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`;

const Root = styled.div`
  display: flex;
  gap: ${space[3]};
  width: min(30rem, 100%);
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.overlay};
  box-shadow: ${shadow.overlay};
  pointer-events: auto;
  animation: ${appear} ${motion.notification} ${motion.ease};
  transition: opacity ${motion.notification} ${motion.ease};

  &[data-leaving] {
    opacity: 0;
  }
  > svg {
    margin-block-start: 0.125rem;
    color: ${color.intent.success.text};
  }
  &[data-statut='error'] > svg {
    color: ${color.intent.danger.text};
  }
  > button {
    margin: -0.25rem -0.5rem -0.25rem auto;
  }
  ${media.below.sm} {
    padding: ${space.half} ${space[3]};
    font-size: ${font.size.xs};
    --line-height: ${font.lineHeight.snug};
  }
`;

const Text = styled.div`
  min-width: 0;
  overflow-wrap: break-word;
`;

const Title = styled.p`
  color: ${color.text.strong};
  font-weight: ${font.weight.semibold};
`;

const Region = styled.section`
  position: fixed;
  /* In the free middle of the header bar: it covers neither the title and the trail of the page nor the save bar. */
  inset-block-start: ${space[2]};
  inset-inline: ${space[4]};
  z-index: ${zIndex.toast};
  display: grid;
  gap: ${space[2]};
  pointer-events: none;

  ${media.from.sm} {
    inset-inline: 12rem 23rem;
  }
  ${media.from.md} {
    inset-inline: calc(${size.sideMenu} + ${space[8]}) 30rem;
  }
`;

export function Toast({ statut, title, description, onClose, hideAfter }: ToastProps) {
  const [leaving, setLeaving] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isPointedAt || isFocused;

  useEffect(() => {
    if (hideAfter === undefined || isPaused) return;
    const timer = setTimeout(() => setLeaving(true), hideAfter);
    return () => clearTimeout(timer);
  }, [hideAfter, isPaused]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onClose, FADE_MS);
    return () => clearTimeout(timer);
  }, [leaving, onClose]);

  return (
    <Root
      role={statut === 'error' ? 'alert' : 'status'}
      data-statut={statut}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon name={statut === 'error' ? 'error' : 'success'} />
      <Text>
        <Title>{title}</Title>
        {description !== undefined && (
          <div>
            <MessageText>{description}</MessageText>
          </div>
        )}
      </Text>
      <IconButton icon="close" label="Fermer" size="sm" onClick={() => setLeaving(true)} />
    </Root>
  );
}

/** The region where notifications stack. It stays on the page so that added notifications are announced. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <Region data-print="hidden" aria-label="Notifications">
      {children}
    </Region>
  );
}
