import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { IconButton } from '../IconButton.tsx';
import { UnbrokenNumbers } from '../UnbrokenNumbers.tsx';
import { color, font, media, motion, radius, shadow, space, zIndex } from '../tokens/tokens.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Called when it has faded out and has returned the focus. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, with the main action last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** When `false`, Escape and outside clicks do not close the dialog, and it has no close button. */
  dismissible?: boolean;
  /** Element that is focused when the dialog opens. Without it, the first one that can be. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const Backdrop = styled(BaseDialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.overlay};
  background: ${color.surface.backdrop};
  transition: opacity ${motion.normal} ${motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Viewport = styled(BaseDialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.overlay};
  display: grid;
  place-items: center;
  padding: ${space[4]};
`;

const Popup = styled(BaseDialog.Popup)`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 30rem;
  max-height: calc(100dvh - ${space[8]});
  border-radius: ${radius.lg};
  background: ${color.surface.overlay};
  box-shadow: ${shadow.dialog};

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
  transition:
    opacity ${motion.normal} ${motion.ease},
    transform ${motion.normal} ${motion.ease};

  &[data-size='sm'] {
    max-width: 25rem;
  }
  &[data-size='lg'] {
    max-width: 45rem;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(0.5rem);
  }
  &:focus-visible {
    outline: none;
  }
`;

// Not a <header>: while the dialog fades out, it would count as a second banner of the page.
const Head = styled.div`
  padding: ${space[5]} ${space[12]} 0 ${space[6]};
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: ${space[4]};
`;

const Title = styled(BaseDialog.Title)`
  font-size: ${font.size.xl};
`;

const Body = styled.div`
  overflow-y: auto;
  padding: ${space[3]} ${space[6]} ${space[6]};
  color: ${color.text.default};
`;

const Description = styled(BaseDialog.Description)`
  color: ${color.text.muted};

  & + * {
    margin-block-start: ${space[5]};
  }
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[4]} ${space[6]};
  border-block-start: 1px solid ${color.border.subtle};

  /* As many on a row as fit. */
  ${media.below.xs} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

/** Returns a ref callback that reports whether the content of its element overflows vertically. */
function observeOverflow(onChange: (isOverflowing: boolean) => void) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      onChange(element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}

/** Time after which a dialog has been seen, in milliseconds: longer than between the clicks of a double click. */
const SEEN_AFTER_MS = 500;

/** Returns a ref that is true once the dialog has been open long enough to be seen. */
function useSeen(open: boolean): RefObject<boolean> {
  const isSeen = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => (isSeen.current = true), SEEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      isSeen.current = false;
    };
  }, [open]);
  return isSeen;
}

/** Returns true for a close by the pointer, where the second click of a double click may have landed. */
const isByPointer = ({ reason, event }: BaseDialog.Root.ChangeEventDetails): boolean =>
  reason === 'outside-press' ||
  (reason === 'close-press' && event instanceof UIEvent && event.detail > 1);

/** The modal itself, which `Dialog` loads when it first opens. */
export function DialogSurface({
  open,
  onClose,
  onClosed,
  title,
  description,
  children,
  actions,
  size = 'md',
  dismissible = true,
  initialFocus,
}: DialogProps) {
  const isSeen = useSeen(open);
  const [isScrolling, setIsScrolling] = useState(false);
  const [bodyRef] = useState(() => observeOverflow(setIsScrolling));
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (next) return;
        const isAccident = !isSeen.current && isByPointer(details);
        if (dismissible && !isAccident) onClose();
        else details.cancel();
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <BaseDialog.Portal>
        <Backdrop />
        <Viewport>
          <Popup data-size={size} {...(initialFocus && { initialFocus })}>
            <Head>
              <Title>{title}</Title>
            </Head>
            {/* The body may hold no focusable element, so it takes focus itself for keyboard scrolling. */}
            <Body ref={bodyRef} tabIndex={isScrolling ? 0 : undefined}>
              {description !== undefined && (
                <Description>
                  {typeof description === 'string' ? (
                    <UnbrokenNumbers>{description}</UnbrokenNumbers>
                  ) : (
                    description
                  )}
                </Description>
              )}
              {children}
            </Body>
            {actions !== undefined && <Actions>{actions}</Actions>}
            {/* Last in the tab order, so that focus first goes to the content of the dialog. */}
            {dismissible && (
              <Corner>
                <BaseDialog.Close render={<IconButton icon="close" label="Fermer" size="sm" />} />
              </Corner>
            )}
          </Popup>
        </Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
