import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, space, zIndex } from '../tokens/tokens.ts';

interface TooltipProps {
  content: ReactNode;
  /** One focusable element: the tooltip shows on hover and on focus. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

const Positioner = styled(BaseTooltip.Positioner)`
  z-index: ${zIndex.popup};
`;

const Popup = styled(BaseTooltip.Popup)`
  max-width: 20rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  background: ${color.surface.inverse};
  color: ${color.text.onInverse};
  font-size: ${font.size.xs};
  line-height: ${font.lineHeight.snug};
  transition: opacity ${motion.fast} ${motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** A complement, never the only place where something is said. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <Positioner side={side} sideOffset={6}>
          <Popup role="tooltip">{content}</Popup>
        </Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
