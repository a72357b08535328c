import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { DayPicker } from 'react-day-picker';
import type { Modifiers } from 'react-day-picker';
import { Button } from '../Button/Button.tsx';
import { capitalise, displayDay, lastOfYear, lengthText, toDate, toDay } from './days.ts';
import type { Day } from './days.ts';
import { Length, Presets, Root } from './calendarParts.ts';
import { TypedDays } from './TypedDays.tsx';

export interface CalendarProps {
  /** First and last selected day. For a single day both are equal; a `null` end means an open range. */
  selected: { start: Day; end: Day | null } | null;
  /** First selectable day. A function is asked at each opening, because a page may stay open past midnight. */
  min?: Day | (() => Day) | undefined;
  /** Last selectable day, which ends the month and year lists. By default they end three years ahead. */
  max?: Day | undefined;
  /** Called with the day that the person chooses, which the limits allow. */
  onPick: (day: Day) => void;
  /** Called when a whole period is typed or chosen among `presets`. Without it, the calendar is for one day. */
  onRange?: ((range: { start: Day; end: Day }) => void) | undefined;
  /** Periods to choose with one click. A function is asked at each opening. */
  presets?: readonly PeriodPreset[] | (() => readonly PeriodPreset[]) | undefined;
  /** What was typed before the calendar was there: the first field starts with it. */
  early?: string;
}

/** A period that is often chosen. Its days are within the limits of the calendar. */
export interface PeriodPreset {
  label: string;
  start: Day;
  end: Day;
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

/** The width from which two months stand side by side (D-142). */
const WIDE = '(min-width: 1024px)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns what to choose next, or the period that would be chosen: « Du 01/12/2026 au 28/12/2026 : 28 jours ». */
function lengthSentence(selected: CalendarProps['selected'], activeDay: Day | null): string {
  if (!selected) return 'Choisissez le premier jour, puis le dernier.';
  const end = selected.end ?? (activeDay === null || activeDay < selected.start ? null : activeDay);
  if (end === null) return 'Choisissez le dernier jour.';
  return `Du ${displayDay(selected.start)} au ${displayDay(end)}\u00A0: ${lengthText(selected.start, end)}`;
}

const isFunction = <T,>(value: T | (() => T)): value is () => T => typeof value === 'function';

/** Returns a value, or what its function returns now. */
const asked = <T,>(value: T | (() => T)): T => (isFunction(value) ? value() : value);

/**
 * A calendar of two months, or of one on narrow screens, with fields to type days in. It is a separate chunk, loaded when
 * a date field first opens.
 */
export function Calendar({ selected, max, onPick, onRange, early = '', ...limits }: CalendarProps) {
  const [min] = useState(() => asked(limits.min));
  const [presets] = useState(() => asked(limits.presets));
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const [activeDay, setActiveDay] = useState<Day | null>(null);
  /** The digit that was typed on a day, and how often that happened. */
  const [typed, setTyped] = useState({ digit: early, times: 0 });
  const range = selected
    ? { from: toDate(selected.start), to: toDate(selected.end ?? selected.start) }
    : undefined;
  const [opening] = useState(() => range?.from ?? (min === undefined ? new Date() : toDate(min)));
  // A day is typed where the calendar opened: its digits would do nothing on a day of the grid.
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    setTyped((last) => ({ digit: key, times: last.times + 1 }));
  };
  return (
    <Root lang="fr" data-calendar onMouseLeave={() => setActiveDay(null)} onKeyDown={handleKeyDown}>
      <TypedDays
        // What is picked in the calendar is shown in the fields.
        key={`${selected?.start} ${selected?.end} ${typed.times}`}
        isRange={onRange !== undefined}
        {...{ selected, min, max }}
        digit={typed.digit}
        onTyped={(start, end) => (onRange ? onRange({ start, end }) : onPick(start))}
      />
      {presets && (
        <Presets role="group" aria-label="Périodes courantes">
          {presets.map(({ label, start, end }) => (
            <Button key={label} size="sm" onClick={() => onRange?.({ start, end })}>
              {label}
            </Button>
          ))}
        </Presets>
      )}
      <DayPicker
        mode="range"
        selected={range}
        // The caller interprets the click: the library would extend or shrink the previous range.
        onSelect={(_range, day) => onPick(toDay(day))}
        defaultMonth={opening}
        numberOfMonths={isWide ? 2 : 1}
        {...boundsOf(min, max, opening)}
        captionLayout="dropdown"
        modifiers={previewOf(selected, activeDay)}
        modifiersClassNames={PREVIEW_CLASSES}
        onDayMouseEnter={(day) => setActiveDay(toDay(day))}
        onDayFocus={(day) => setActiveDay(toDay(day))}
        weekStartsOn={0}
        // The calendar only opens on request, in a popover, so focus belongs on its days.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={early === ''}
        formatters={FORMATTERS}
        labels={LABELS}
      />
      {onRange && <Length role="status">{lengthSentence(selected, activeDay)}</Length>}
    </Root>
  );
}
