import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';
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
  /**
   * Closing by the cross, Escape or a click beside loses something, so it asks first. By default, when a text was typed:
   * say `false` where the text is kept, and `true` where something else was changed.
   */
  isChanged?: boolean | undefined;
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

/** Controls that hold a free text, and not a search or a number. */
const FREE_TEXT =
  "textarea, input:is([type='text'], :not([type])):not([role='combobox'], [inputmode])";

/** Returns whether a free text differs from what its control held before it was first focused. */
function useTypedText() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  return {
    handleFocus: ({ target }: FocusEvent) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isText || !target.matches(FREE_TEXT) || before.current.has(target)) return;
      before.current.set(target, target.value);
    },
    isTyped: () =>
      [...before.current].some(([control, text]) => control.isConnected && control.value !== text),
  };
}

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const stayRef = useRef<HTMLButtonElement>(null);
  return (
    <DialogSurface
      open
      size="sm"
      title={'Fermer sans enregistrer\u00A0?'}
      description="Ce que vous avez saisi sera perdu."
      onClose={onStay}
      initialFocus={stayRef}
      actions={
        <>
          <Button ref={stayRef} onClick={onStay}>
            Continuer la saisie
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Abandonner la saisie
          </Button>
        </>
      }
    />
  );
}

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
  isChanged,
  initialFocus,
}: DialogProps) {
  const { handleFocus, isTyped } = useTypedText();
  const [isAsking, setIsAsking] = useState(false);
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
        if (dismissible && !isAccident && !(isChanged ?? isTyped())) {
          onClose();
          return;
        }
        details.cancel();
        if (dismissible && !isAccident) setIsAsking(true);
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <BaseDialog.Portal>
        <Backdrop forceRender />
        <Viewport>
          <Popup data-size={size} onFocus={handleFocus} {...(initialFocus && { initialFocus })}>
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
      {isAsking && (
        <DiscardQuestion
          onStay={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false);
            onClose();
          }}
        />
      )}
    </BaseDialog.Root>
  );
}
