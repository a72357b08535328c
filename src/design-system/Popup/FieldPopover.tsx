import { cloneElement, useId, useRef } from 'react';
import type { ComponentType, ReactElement, Ref } from 'react';
import { defer, prefetch } from './deferred.ts';
import type { OpenState, SurfaceProps } from './PopoverSurface.tsx';

interface TriggerAttributes {
  ref?: Ref<HTMLButtonElement>;
  'aria-controls'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
  disabled?: boolean;
  onBlur?: () => unknown;
  onClick?: () => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
}

/** The headless popover and its dependencies weigh about 40 kB, so they load when a field is about to open. */
export const POPOVER_SURFACE = defer(async () => import('./PopoverSurface.tsx'), 'PopoverSurface');

interface FieldPopoverProps extends OpenState {
  /** The button that shows the value. */
  trigger: ReactElement<TriggerAttributes>;
  disabled: boolean;
  /** The loaded popover component, as returned by `useDeferred(POPOVER_SURFACE, …)`. */
  surface: ComponentType<SurfaceProps> | undefined;
}

const handlePrefetch = () => prefetch(POPOVER_SURFACE);

/**
 * A field trigger that opens a popover. Focus moves inside and returns on closing. The button is the same element
 * before and after the popover has loaded, because an element that is pressed or focused must not be replaced.
 */
export function FieldPopover({ surface: Surface, trigger, disabled, ...props }: FieldPopoverProps) {
  const { open, onOpenChange } = props;
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        disabled,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open && Surface ? id : undefined,
        onPointerEnter: handlePrefetch,
        onFocus: handlePrefetch,
        // Do not open the popover if the user has left the button while it was loading.
        onBlur: () => open && !Surface && onOpenChange(false),
        onClick: () => onOpenChange(!open),
      })}
      {Surface && <Surface {...props} {...{ id, triggerRef }} />}
    </>
  );
}
