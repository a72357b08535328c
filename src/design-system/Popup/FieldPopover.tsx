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
  /** The value in full, where the button may cut it. */
  tooltip?: ReactNode;
  disabled: boolean;
  /** Names what opens. */
  labelId: string;
  children: ReactNode;
}

/** The headless popover and what it stands on weigh about 40 kB: they arrive when a field is about to be opened. */
export const POPOVER_SURFACE = defer(async () => import('./PopoverSurface.tsx'), 'PopoverSurface');

interface DeferredPopoverProps extends FieldPopoverProps {
  /** The popover itself, once it is there: what `useDeferred(POPOVER_SURFACE, …)` answers. */
  surface: ComponentType<FieldPopoverProps> | undefined;
}

const handleApproach = () => prefetch(POPOVER_SURFACE);

/** A field that opens something under itself. Focus goes inside and comes back on closing. */
export function FieldPopover({ surface: Surface, ...props }: DeferredPopoverProps) {
  const { open, onOpenChange, trigger, tooltip, disabled } = props;
  // Until it is opened the button stays as it is: replaced under the pointer, it would lose the click.
  const [wasOpened, setWasOpened] = useState(Surface !== undefined);
  if (open && !wasOpened && Surface) setWasOpened(true);
  if (wasOpened && Surface) return <Surface {...props} />;
  const button = cloneElement(trigger, {
    disabled,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: handleApproach,
    onFocus: handleApproach,
    // Who goes elsewhere while it loads does not want to be called back.
    onBlur: () => open && onOpenChange(false),
    onClick: () => onOpenChange(!open),
  });
  return tooltip === undefined ? button : <Tooltip content={tooltip}>{button}</Tooltip>;
}
