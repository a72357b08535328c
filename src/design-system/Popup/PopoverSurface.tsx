import { Popover } from '@base-ui/react/popover';
import { useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { zIndex } from '../tokens/tokens.ts';
import { popupStyles } from './popupStyles.ts';

/** What opens and closes a popover, and what it holds. */
export interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Id of the element that labels the popover. */
  labelId: string;
  children: ReactNode;
}

/** Props of the popover itself, without its button. */
export interface SurfaceProps extends OpenState {
  id: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

const Positioner = styled(Popover.Positioner)`
  z-index: ${zIndex.popup};
`;

const Popup = styled(Popover.Popup)`
  ${popupStyles}
  max-height: var(--available-height);
  overflow-y: auto;
`;

/** Between a field and its popover, in pixels. */
const GAP = 4;
const GUARD = '[data-base-ui-focus-guard]';

/** The popover of a field, which `FieldPopover` loads when it first opens. Its button is outside of it. */
export function PopoverSurface({
  open,
  onOpenChange,
  id,
  triggerRef,
  labelId,
  children,
}: SurfaceProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  /** Returns true while the focus is still in the popover, or nowhere because the popover took it along. */
  const hasFocus = () => {
    const { activeElement, body } = document;
    return activeElement === body || popupRef.current?.contains(activeElement) === true;
  };
  const handleOpenChange = (next: boolean, details: Popover.Root.ChangeEventDetails) => {
    // A press on the button is not a press outside: the button itself closes the popover.
    const { event, reason } = details;
    const target = event instanceof window.FocusEvent ? event.relatedTarget : event.target;
    const isOnButton = target instanceof Node && triggerRef.current?.contains(target) === true;
    if (isOnButton && reason !== 'escape-key') {
      details.cancel();
      return;
    }
    // At once, and not when it has faded out: what is typed next belongs to the field that Tab leads to.
    if (reason === 'escape-key' && hasFocus()) triggerRef.current?.focus();
    onOpenChange(next);
  };
  /**
   * Lets Tab leave the popover for the field after it. Base UI sends the focus to a guard behind a trigger of its own,
   * which this popover does not have, so the guard behind the portal takes it: it moves the focus on and closes.
   */
  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget.lastElementChild || !target.matches(GUARD)) return;
    const field = triggerRef.current?.parentElement;
    [...(field?.querySelectorAll<HTMLElement>(`:scope > ${GUARD}`) ?? [])].at(-1)?.focus();
  };
  /** Height of the label above the field, which a popover above it must not cover. */
  const labelHeight = () => {
    const label = document.getElementById(labelId)?.getBoundingClientRect();
    const field = triggerRef.current?.getBoundingClientRect();
    return label && field ? Math.max(0, field.top - label.top) : 0;
  };
  return (
    <Popover.Root open={open} onOpenChange={handleOpenChange}>
      <Popover.Portal>
        <Positioner
          anchor={triggerRef}
          align="start"
          sideOffset={({ side }) => GAP + (side === 'top' ? labelHeight() : 0)}
          collisionPadding={16}
          onFocus={handleFocus}
        >
          <Popup
            ref={popupRef}
            id={id}
            aria-labelledby={labelId}
            finalFocus={() => hasFocus() && triggerRef.current}
          >
            {children}
          </Popup>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
