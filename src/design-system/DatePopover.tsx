import { Suspense, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { CalendarProps } from './Calendar/Calendar.tsx';
import { controlStyles } from './FieldShell/FieldShell.tsx';
import { FieldShell } from './FieldShell/FieldShell.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';
import { lazyPart } from './lazyPart.ts';
import { Icon } from './Icon/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useDeferred } from './Popup/deferred.ts';
import { FieldPopover, POPOVER_SURFACE } from './Popup/FieldPopover.tsx';
import { RangeText } from './RangeText.tsx';
import { Spinner } from './Spinner.tsx';
import { color, font, size, space } from './tokens/tokens.ts';

/** Marks the calendar, which takes what is typed once it is there. */
const CALENDAR = 'data-calendar';

const Calendar = lazyPart(async () => import('./Calendar/Calendar.tsx'), 'Calendar');

export interface DatePopoverProps extends FieldProps, CalendarProps {
  open: boolean;
  /** Called when the person opens the calendar or closes it. */
  onOpenChange: (open: boolean) => void;
  /** Formatted value, empty when nothing is chosen. */
  text: string;
  placeholder: string;
  disabled: boolean;
  /** Called when the person empties the field. */
  onClear: () => void;
}

const Box = styled.span`
  container-type: inline-size;
  position: relative;
  display: block;

  > button:not(:first-of-type) {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[1]};
    margin-block: auto;
  }
`;

const Trigger = styled.button`
  ${controlStyles}

  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline-end: ${space[10]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  /* Beside another field, a period of two dates has just the room that is left by its clear button. */
  @container (max-width: 18rem) {
    gap: ${space[1]};
    padding-inline: ${space[2]} ${space[8]};
    font-size: ${font.size.sm};
  }
  svg {
    color: ${color.text.muted};
  }
  @container (max-width: 14.5rem) {
    &:not([data-empty]) > svg {
      display: none;
    }
  }
  &[data-empty] {
    color: ${color.text.muted};
  }
`;

const LoadingBox = styled.div`
  display: grid;
  place-items: center;
  width: 17.25rem;
  height: 18rem;
  min-height: ${size.control};
`;

/** A field that opens a calendar. The caller decides what a picked day means. */
export function DatePopover({
  open,
  onOpenChange,
  text,
  placeholder,
  disabled,
  onClear,
  selected,
  min,
  max,
  onPick,
  onRange,
  presets,
  ...field
}: DatePopoverProps) {
  const labelId = useId();
  const valueId = useId();
  /** What was typed before the calendar had loaded, which would otherwise read « 19/1 » as « 9/1 ». */
  const [early, setEarly] = useState('');
  const handleOpenChange = (next: boolean) => {
    setEarly('');
    onOpenChange(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (disabled || ctrlKey || metaKey || altKey || key.length > 1) return;
    if (target instanceof Element && target.closest(`[${CALENDAR}]`)) return;
    const before = open ? early : '';
    if (before === '' && !/^\d$/.test(key)) return;
    event.preventDefault();
    setEarly(before + key);
    if (!open) onOpenChange(true);
  };
  const { loaded, failure } = useDeferred(POPOVER_SURFACE, open, () => onOpenChange(true));
  return (
    <FieldShell {...field} failure={field.failure ?? failure} labelId={labelId}>
      {(control) => (
        <Box onKeyDown={handleKeyDown}>
          <FieldPopover
            surface={loaded}
            {...{ open, disabled, labelId }}
            onOpenChange={handleOpenChange}
            trigger={
              <Trigger
                {...control}
                type="button"
                aria-labelledby={`${labelId} ${valueId}`}
                data-empty={text === '' || undefined}
              >
                <Icon name="calendar" />
                <span id={valueId}>
                  <RangeText>{text === '' ? placeholder : text}</RangeText>
                </span>
              </Trigger>
            }
          >
            <Suspense
              fallback={
                <LoadingBox>
                  <Spinner size="lg" label="Chargement du calendrier" />
                </LoadingBox>
              }
            >
              <Calendar {...{ selected, min, max, onPick, onRange, presets, early }} />
            </Suspense>
          </FieldPopover>
          {text !== '' && !disabled && (
            <IconButton icon="close" label="Effacer" size="sm" onClick={onClear} />
          )}
        </Box>
      )}
    </FieldShell>
  );
}
