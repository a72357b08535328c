import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import type { Modifiers } from 'react-day-picker';
import styled from 'styled-components';
import { chosenInForcedColors } from '../tokens/forcedColors.ts';
import { color, font, radius, size, space } from '../tokens/tokens.ts';
import { capitalise, lastOfYear, toDate, toDay } from './days.ts';
import type { Day } from './days.ts';

export interface CalendarProps {
  /** First and last selected day. For a single day both are equal; a `null` end means an open range. */
  selected: { start: Day; end: Day | null } | null;
  /** First selectable day. */
  min?: Day | undefined;
  /** Last selectable day, which ends the month and year lists. By default they end three years ahead. */
  max?: Day | undefined;
  onPick: (day: Day) => void;
}

/** Weekday initials. Weeks start on Sunday because the specification says so (SE-34, D-20). */
const WEEKDAY_INITIALS = ['D', 'L', 'M', 'M', 'J', 'V', 'S'];

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });
const MONTH_NAME = new Intl.DateTimeFormat('fr-FR', { month: 'long' });
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long' });
// The accessible name of a day starts with its visible number (axe: label-content-name-mismatch).
const FULL_DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function dayName(date: Date, modifiers: Modifiers): string {
  const name = `${FULL_DAY.format(date)}, ${WEEKDAY.format(date)}`;
  return [name, modifiers['today'] && 'aujourd’hui', modifiers['selected'] && 'choisi']
    .filter(Boolean)
    .join(', ');
}

const FORMATTERS = {
  formatCaption: (month: Date) => MONTH.format(month),
  formatMonthDropdown: (month: Date) => capitalise(MONTH_NAME.format(month)),
  formatWeekdayName: (day: Date) => WEEKDAY_INITIALS[day.getDay()] ?? '',
};

const LABELS = {
  labelDayButton: dayName,
  labelGrid: (month: Date) => MONTH.format(month),
  labelWeekday: (day: Date) => WEEKDAY.format(day),
  labelMonthDropdown: () => 'Mois',
  labelYearDropdown: () => 'Année',
  labelNext: () => 'Mois suivant',
  labelPrevious: () => 'Mois précédent',
  labelNav: () => 'Mois',
};

const Root = styled.div`
  width: fit-content;
  padding: ${space[3]};

  .rdp-root {
    position: relative;
  }
  .rdp-month {
    display: grid;
    gap: ${space[2]};
  }
  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }
  .rdp-nav > button {
    pointer-events: auto;
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    width: ${size.controlSm};
    height: ${size.controlSm};
    border-radius: ${radius.md};
  }
  .rdp-button_previous:hover,
  .rdp-button_next:hover {
    background: ${color.surface.sunken};
  }
  .rdp-button_previous[aria-disabled='true'],
  .rdp-button_next[aria-disabled='true'] {
    opacity: 0.35;
  }
  .rdp-chevron {
    width: 1rem;
    height: 1rem;
    fill: ${color.text.muted};
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    height: ${size.controlSm};
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  .rdp-dropdowns {
    display: flex;
    gap: ${space[1]};
  }
  .rdp-dropdown_root {
    position: relative;
    display: inline-grid;
    align-items: center;
    border-radius: ${radius.sm};
  }
  .rdp-dropdown_root:hover {
    background: ${color.surface.sunken};
  }
  /* The native select is transparent and covers its visible label. */
  .rdp-dropdown {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    border: 0;
    appearance: none;
    opacity: 0;
    cursor: pointer;
  }
  .rdp-dropdown:focus-visible + .rdp-caption_label {
    outline: 2px solid ${color.border.focus};
    outline-offset: -1px;
  }
  .rdp-caption_label {
    display: flex;
    align-items: center;
    gap: 0.125rem;
    min-height: ${size.target};
    padding-inline: ${space[1]};
    border-radius: ${radius.sm};
  }
  .rdp-caption_label .rdp-chevron {
    width: 0.75rem;
    height: 0.75rem;
  }
  .rdp-weekday {
    width: 2.25rem;
    padding-block: ${space[1]};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
  }
  .rdp-day {
    padding: 1px 0;
    text-align: center;
  }
  .rdp-day_button {
    width: 2.25rem;
    height: 2.125rem;
    border-radius: ${radius.md};
    font-variant-numeric: tabular-nums;
  }
  .rdp-day:not(.rdp-range_start, .rdp-range_end) .rdp-day_button:hover:enabled {
    background: ${color.surface.sunken};
  }
  .rdp-outside {
    visibility: hidden;
  }
  .rdp-disabled .rdp-day_button {
    color: ${color.text.disabled};
    opacity: 0.6;
  }
  .rdp-today .rdp-day_button {
    position: relative;
    font-weight: ${font.weight.bold};
  }
  .rdp-today .rdp-day_button::after {
    content: '';
    position: absolute;
    inset-block-end: 0.25rem;
    inset-inline: calc(50% - 0.1875rem);
    height: 2px;
    border-radius: 1px;
    background: currentcolor;
  }
  .is-preview {
    background: ${color.surface.sunken};
  }
  .is-preview-start {
    background: linear-gradient(to right, transparent 50%, ${color.surface.sunken} 50%);
  }
  .is-preview-end {
    background: linear-gradient(to left, transparent 50%, ${color.surface.sunken} 50%);
  }
  .is-preview-end .rdp-day_button {
    box-shadow: inset 0 0 0 1px ${color.intent.accent.solid};
  }
  .rdp-range_middle {
    background: ${color.intent.accent.surface};
  }
  .rdp-range_start:not(.rdp-range_end) {
    background: linear-gradient(to right, transparent 50%, ${color.intent.accent.surface} 50%);
  }
  .rdp-range_end:not(.rdp-range_start) {
    background: linear-gradient(to left, transparent 50%, ${color.intent.accent.surface} 50%);
  }
  .rdp-range_start .rdp-day_button,
  .rdp-range_end .rdp-day_button {
    background: ${color.intent.accent.solid};
    color: ${color.text.onAccent};
    font-weight: ${font.weight.medium};
  }
  .rdp-range_start .rdp-day_button,
  .rdp-range_middle .rdp-day_button,
  .rdp-range_end .rdp-day_button {
    ${chosenInForcedColors}
  }
`;

/** Returns the modifiers that preview an open range as if it ended on the hovered or focused day. */
function previewOf(selected: CalendarProps['selected'], activeDay: Day | null) {
  if (!selected || selected.end !== null || activeDay === null || activeDay <= selected.start)
    return {};
  const from = toDate(selected.start);
  const to = toDate(activeDay);
  return { preview: { after: from, before: to }, previewStart: from, previewEnd: to };
}

const PREVIEW_CLASSES = {
  preview: 'is-preview',
  previewStart: 'is-preview-start',
  previewEnd: 'is-preview-end',
};

/** Returns the selectable days and the reachable months. */
function boundsOf(min: Day | undefined, max: Day | undefined, shown: Date) {
  const first = min === undefined ? undefined : toDate(min);
  const last = max === undefined ? undefined : toDate(max);
  return {
    startMonth: first ?? new Date(shown.getFullYear() - 3, 0, 1),
    endMonth: last ?? lastOfYear(shown.getFullYear() + 3),
    disabled: [first && { before: first }, last && { after: last }].filter(
      (day) => day !== undefined,
    ),
  };
}

/** A calendar of one month. It is a separate chunk, loaded when a date field first opens. */
export function Calendar({ selected, min, max, onPick }: CalendarProps) {
  const [activeDay, setActiveDay] = useState<Day | null>(null);
  const range = selected
    ? { from: toDate(selected.start), to: toDate(selected.end ?? selected.start) }
    : undefined;
  const [opening] = useState(() => range?.from ?? (min === undefined ? new Date() : toDate(min)));
  return (
    <Root lang="fr" onMouseLeave={() => setActiveDay(null)}>
      <DayPicker
        mode="range"
        selected={range}
        // The caller interprets the click: the library would extend or shrink the previous range.
        onSelect={(_range, day) => onPick(toDay(day))}
        defaultMonth={opening}
        {...boundsOf(min, max, opening)}
        captionLayout="dropdown"
        modifiers={previewOf(selected, activeDay)}
        modifiersClassNames={PREVIEW_CLASSES}
        onDayMouseEnter={(day) => setActiveDay(toDay(day))}
        onDayFocus={(day) => setActiveDay(toDay(day))}
        weekStartsOn={0}
        // The calendar only opens on request, in a popover, so focus belongs on its days.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        formatters={FORMATTERS}
        labels={LABELS}
      />
    </Root>
  );
}
