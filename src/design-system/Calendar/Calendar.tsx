import { DayPicker } from 'react-day-picker';
import type { Modifiers } from 'react-day-picker';
import styled from 'styled-components';
import { color, font, radius, size, space } from '../tokens/tokens.ts';
import { toDate, toDay } from './days.ts';
import type { Day } from './days.ts';

export interface CalendarProps {
  /** Chosen days, first and last; the same day twice for a single one, `null` for an open end. */
  selected: { start: Day; end: Day | null } | null;
  /** First day that can be chosen. */
  min?: Day | undefined;
  onPick: (day: Day) => void;
}

/** From Sunday, as the interface shows them (SE-34, D-20). */
const WEEKDAY_INITIALS = ['D', 'L', 'M', 'M', 'J', 'V', 'S'];

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long' });
// The name of a day begins with what is written on it (axe: label-content-name-mismatch).
const FULL_DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function dayName(date: Date, modifiers: Modifiers): string {
  const name = `${FULL_DAY.format(date)}, ${WEEKDAY.format(date)}`;
  return modifiers['selected'] ? `${name}, choisi` : name;
}

const Root = styled.div`
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
  .rdp-caption_label::first-letter {
    text-transform: uppercase;
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
    box-shadow: inset 0 0 0 1px ${color.border.strong};
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
`;

/** One month, Sunday first. A chunk of its own: loaded when a date field first opens. */
export function Calendar({ selected, min, onPick }: CalendarProps) {
  const range = selected
    ? { from: toDate(selected.start), to: toDate(selected.end ?? selected.start) }
    : undefined;
  const first = min === undefined ? undefined : toDate(min);
  return (
    <Root lang="fr">
      <DayPicker
        mode="range"
        selected={range}
        // Our own reading of a click: the library's would stretch or shrink the former range.
        onSelect={(_range, day) => onPick(toDay(day))}
        {...(range ? { defaultMonth: range.from } : first && { defaultMonth: first })}
        {...(first && { disabled: { before: first }, startMonth: first })}
        weekStartsOn={0}
        // A calendar opens on request, in a popover: focus belongs on its days.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        formatters={{
          formatCaption: (month) => MONTH.format(month),
          formatWeekdayName: (day) => WEEKDAY_INITIALS[day.getDay()] ?? '',
        }}
        labels={{
          labelDayButton: dayName,
          labelGrid: (month) => MONTH.format(month),
          labelWeekday: (day) => WEEKDAY.format(day),
          labelNext: () => 'Mois suivant',
          labelPrevious: () => 'Mois précédent',
          labelNav: () => 'Mois',
        }}
      />
    </Root>
  );
}
