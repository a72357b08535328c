import { Popover } from '@base-ui/react/popover';
import { cloneElement } from 'react';
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

type TriggerProps = Pick<FieldPopoverProps, 'trigger' | 'disabled'> & {
  'aria-describedby'?: string | undefined;
};

/** Puts the description of the tooltip on the button itself: Base UI lets the props of the button win over its own. */
function Trigger({ trigger, disabled, 'aria-describedby': described }: TriggerProps) {
  const button = cloneElement(trigger, { 'aria-describedby': described });
  return <Popover.Trigger disabled={disabled} render={button} />;
}

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
    <Trigger {...{ trigger, disabled }} aria-describedby={trigger.props['aria-describedby']} />
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
