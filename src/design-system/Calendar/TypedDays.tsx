import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField.tsx';
import { space } from '../tokens/tokens.ts';
import { displayDay, toDay, type Day } from './days.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/format/days.ts';
import {
  readDayText,
  resolveDay,
  resolvePeriod,
  type DayProblem,
} from '#domain/format/typedDays.ts';

export const NOT_A_DAY = 'Écrivez un jour comme 12/03/2027, 12/3 ou 12 mars.';
export const NO_SUCH_DAY = 'Ce jour n’existe pas.';
const INVERTED = 'La fin est avant le début.';

/** The selectable days. */
interface DayLimits {
  min?: Day | undefined;
  max?: Day | undefined;
}

interface Errors {
  start?: string;
  end?: string;
}
type Reading<T> = T | { errors: Errors };

const fromText = (day: Day): string => `Choisissez un jour à partir du ${displayDay(day)}.`;

/** Returns why a day is outside the limits; undefined when it is not. */
function limitError(day: Day, { min = FIRST_DAY, max = LAST_DAY }: DayLimits): string | undefined {
  if (day < min) return fromText(min);
  return day > max ? `Choisissez un jour jusqu’au ${displayDay(max)}.` : undefined;
}

function problemText(problem: DayProblem, min: Day | undefined): string {
  switch (problem.kind) {
    case 'noSuchDay':
      return NO_SUCH_DAY;
    case 'otherWeekday':
      return `Le ${displayDay(problem.day)} est un ${problem.weekday}.`;
    case 'inverted':
      return INVERTED;
    case 'begun':
      return problem.readings.length > 1
        ? `Cette période a commencé\u00A0: écrivez l’année, ou un jour à partir du ${displayDay(min ?? FIRST_DAY)}.`
        : fromText(min ?? FIRST_DAY);
  }
}

/**
 * Reads a day as French people write it: « 12/03/2027 », « 12/3 », « 12 mars », « 1er avr. 2027 ». Without a year it is
 * the next such day that can be selected, or a day of this year where any day may be.
 * @returns the day, or a French sentence that says why there is none
 */
export function parseTypedDay(text: string, limits: DayLimits): { day: Day } | { error: string } {
  const typed = readDayText(text);
  if (typed === undefined) return { error: NOT_A_DAY };
  const reading = resolveDay(typed, limits.min, toDay(new Date()));
  if ('problem' in reading) return { error: problemText(reading.problem, limits.min) };
  const error = limitError(reading.day, limits);
  return error === undefined ? reading : { error };
}

/** Reads two days as a period. The years that are not typed are those of the next such period, as in a typed line. */
export function parseTypedPeriod(
  startText: string,
  endText: string,
  limits: DayLimits,
): Reading<{ start: Day; end: Day }> {
  const start = readDayText(startText);
  if (start === undefined) return { errors: { start: NOT_A_DAY } };
  const end = readDayText(endText);
  if (end === undefined) {
    const alone = parseTypedDay(startText, limits);
    return { errors: 'error' in alone ? { start: alone.error } : { end: NOT_A_DAY } };
  }
  const reading = resolvePeriod(start, end, limits.min, toDay(new Date()));
  if ('problem' in reading) {
    const text = problemText(reading.problem, limits.min);
    return { errors: reading.isEnd === true ? { end: text } : { start: text } };
  }
  const { period } = reading;
  const startError = limitError(period.start, limits);
  if (startError !== undefined) return { errors: { start: startError } };
  const endError = limitError(period.end, limits);
  return endError === undefined ? period : { errors: { end: endError } };
}

interface TypedDaysProps extends DayLimits {
  /** Where a whole period is typed, not one day. */
  isRange: boolean;
  selected: { start: Day; end: Day | null } | null;
  /** A digit that was typed elsewhere in the calendar: the first field starts with it, focused. */
  digit?: string;
  /** Called with equal days for a single day. */
  onTyped: (start: Day, end: Day) => void;
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]};

  > div {
    flex: 1 1 6.5rem;
    min-width: 0;
    max-width: 12rem;
  }
  /* On one line with the fields, below the height of their labels, whatever errors they show. */
  > button {
    margin-block-start: auto;
  }
  &:has([aria-invalid]) > button {
    margin-block: auto;
  }
`;

/** Moves the focus to a field, after its text. */
function focusEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Days that are typed instead of picked. What was typed stays when it is refused. */
export function TypedDays({ isRange, selected, digit = '', min, max, onTyped }: TypedDaysProps) {
  const [start, setStart] = useState(digit || (selected ? displayDay(selected.start) : ''));
  const [end, setEnd] = useState(selected?.end ? displayDay(selected.end) : '');
  const [errors, setErrors] = useState<Errors>({});

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The calendar is in a portal: without this, the form around the field would be submitted too.
    event.stopPropagation();
    if (!isRange) {
      const reading = parseTypedDay(start, { min, max });
      if ('error' in reading) setErrors({ start: reading.error });
      else onTyped(reading.day, reading.day);
      return;
    }
    const reading = parseTypedPeriod(start, end, { min, max });
    if ('errors' in reading) setErrors(reading.errors);
    else onTyped(reading.start, reading.end);
  };
  return (
    <Form onSubmit={handleSubmit} aria-label="Écrire les dates" noValidate>
      <TextField
        label={isRange ? 'Du' : 'Date'}
        value={start}
        ref={digit === '' ? undefined : focusEnd}
        placeholder="JJ/MM/AAAA"
        error={errors.start}
        onChange={(text) => {
          setStart(text);
          setErrors({});
        }}
      />
      {isRange && (
        <TextField
          label="Au"
          value={end}
          placeholder="JJ/MM/AAAA"
          error={errors.end}
          onChange={(text) => {
            setEnd(text);
            setErrors({});
          }}
        />
      )}
      <Button type="submit">Appliquer</Button>
    </Form>
  );
}
