import { cloneElement, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { defer, prefetch } from './deferred.ts';

interface TriggerAttributes {
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
  disabled?: boolean;
  onBlur?: () => unknown;
  onClick?: () => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
}

export interface FieldPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that shows the value. */
  trigger: ReactElement<TriggerAttributes>;
  /** Full value, for when the button truncates it. */
  tooltip?: ReactNode;
  disabled: boolean;
  /** Id of the element that labels the popover. */
  labelId: string;
  children: ReactNode;
}

/** The headless popover and its dependencies weigh about 40 kB, so they load when a field is about to open. */
export const POPOVER_SURFACE = defer(async () => import('./PopoverSurface.tsx'), 'PopoverSurface');

interface DeferredPopoverProps extends FieldPopoverProps {
  /** The loaded popover component, as returned by `useDeferred(POPOVER_SURFACE, …)`. */
  surface: ComponentType<FieldPopoverProps> | undefined;
}

const handlePrefetch = () => prefetch(POPOVER_SURFACE);

/** A field trigger that opens a popover. Focus moves inside and returns on closing. */
export function FieldPopover({ surface: Surface, ...props }: DeferredPopoverProps) {
  const { open, onOpenChange, trigger, tooltip, disabled } = props;
  // Keep the plain button until it is first opened: replacing it under the pointer would lose the click.
  const [wasOpened, setWasOpened] = useState(Surface !== undefined);
  if (open && !wasOpened && Surface) setWasOpened(true);
  if (wasOpened && Surface) return <Surface {...props} />;
  const button = cloneElement(trigger, {
    disabled,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: handlePrefetch,
    onFocus: handlePrefetch,
    // Do not open the popover if the user has left the button while it was loading.
    onBlur: () => open && onOpenChange(false),
    onClick: () => onOpenChange(!open),
  });
  return tooltip === undefined ? button : <Tooltip content={tooltip}>{button}</Tooltip>;
}
