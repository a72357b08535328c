import { Popover } from '@base-ui/react/popover';
import styled from 'styled-components';
import { zIndex } from '../tokens/tokens.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import type { FieldPopoverProps } from './FieldPopover.tsx';
import { popupStyles } from './popupStyles.ts';

const Positioner = styled(Popover.Positioner)`
  z-index: ${zIndex.popup};
`;

const Popup = styled(Popover.Popup)`
  ${popupStyles}
`;

/** The popover and its button, which `FieldPopover` loads when it first opens. */
export function PopoverSurface({
  open,
  onOpenChange,
  trigger,
  tooltip,
  disabled,
  labelId,
  children,
}: FieldPopoverProps) {
  const button = (
    <Popover.Trigger
      // Repeated here because the tooltip reads it from this element to add its own description.
      aria-describedby={trigger.props['aria-describedby']}
      disabled={disabled}
      render={trigger}
    />
  );
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {tooltip === undefined ? button : <Tooltip content={tooltip}>{button}</Tooltip>}
      <Popover.Portal>
        <Positioner align="start" sideOffset={4} collisionPadding={16}>
          <Popup aria-labelledby={labelId}>{children}</Popup>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
