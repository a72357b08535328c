import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField.tsx';
import { space } from '../tokens/tokens.ts';
import { displayDay, toDate, toDay, type Day } from './days.ts';

const MONTH_NAME = new Intl.DateTimeFormat('fr-FR', { month: 'long' });

/** Returns the text in lower case, without accents and repeated spaces. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ');
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  plainText(MONTH_NAME.format(new Date(2026, month, 1))),
);

const NUMERIC = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/;
const WORDS = /^(\d{1,2})(?:er)? ?([a-z]{3,})\.?(?: ?(\d{4}|\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

export const NOT_A_DAY = 'Écrivez un jour comme 12/03/2027, 12/3 ou 12 mars.';
export const NO_SUCH_DAY = 'Ce jour n’existe pas.';

interface Parts {
  day: number;
  /** From 1; NaN for an unknown or ambiguous name. */
  month: number;
  /** Undefined when no year was typed. */
  year: number | undefined;
}

/** The days that may be typed where a field has no limits of its own. */
const FIRST_DAY: Day = '2000-01-01';
const LAST_DAY: Day = '2099-12-31';

/** The selectable days. */
interface DayLimits {
  min?: Day | undefined;
  max?: Day | undefined;
}

const yearOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.length === 2 ? `20${text}` : text);

function monthOf(name: string): number {
  const found = MONTHS.flatMap((month, index) => (month.startsWith(name) ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? Number.NaN) : Number.NaN;
}

function partsOf(text: string): Parts | undefined {
  const plain = plainText(text);
  const iso = ISO.exec(plain);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numeric = NUMERIC.exec(plain);
  if (numeric)
    return { day: Number(numeric[1]), month: Number(numeric[2]), year: yearOf(numeric[3]) };
  const words = WORDS.exec(plain);
  const month = monthOf(words?.[2] ?? '');
  if (!words || Number.isNaN(month)) return undefined;
  return { day: Number(words[1]), month, year: yearOf(words[3]) };
}

/** Returns the day, or undefined when the month has no such day. */
function existingDay({ day, month }: Parts, year: number): Day | undefined {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? toDay(date) : undefined;
}

/** Years to look at for a day without a year: 29 February comes back after eight years at most. */
const YEARS_AHEAD = 8;

/** Returns the first such day that is not before `from`. */
function nextDay(parts: Parts, from: Day): Day | undefined {
  const first = toDate(from).getFullYear();
  for (let year = first; year <= first + YEARS_AHEAD; year += 1) {
    const day = existingDay(parts, year);
    if (day !== undefined && day >= from) return day;
  }
  return undefined;
}

/**
 * Reads a day as French people write it: « 12/03/2027 », « 12/3 », « 12 mars », « 1er avr. 2027 ». Without a year it is
 * the next such day from `from` on, or a day of this year where any day may be selected.
 * @returns the day, or a French sentence that says why there is none
 */
export function parseTypedDay(
  text: string,
  { min = FIRST_DAY, max = LAST_DAY }: DayLimits,
  from: Day | undefined,
): { day: Day } | { error: string } {
  const parts = partsOf(text);
  if (!parts) return { error: NOT_A_DAY };
  const day =
    parts.year === undefined && from !== undefined
      ? nextDay(parts, from)
      : existingDay(parts, parts.year ?? new Date().getFullYear());
  if (day === undefined) return { error: NO_SUCH_DAY };
  if (day < min) return { error: `Choisissez un jour à partir du ${displayDay(min)}.` };
  if (day > max) return { error: `Choisissez un jour jusqu’au ${displayDay(max)}.` };
  return { day };
}

interface TypedDaysProps extends DayLimits {
  /** Where a whole period is typed, not one day. */
  isRange: boolean;
  selected: { start: Day; end: Day | null } | null;
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

const INVERTED = 'La fin est avant le début.';

interface Errors {
  start?: string;
  end?: string;
}

/** Days that are typed instead of picked. What was typed stays when it is refused. */
export function TypedDays({ isRange, selected, min, max, onTyped }: TypedDaysProps) {
  const [start, setStart] = useState(selected ? displayDay(selected.start) : '');
  const [end, setEnd] = useState(selected?.end ? displayDay(selected.end) : '');
  const [errors, setErrors] = useState<Errors>({});

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The calendar is in a portal: without this, the form around the field would be submitted too.
    event.stopPropagation();
    const first = parseTypedDay(start, { min, max }, min);
    if ('error' in first) {
      setErrors({ start: first.error });
      return;
    }
    const last = isRange ? parseTypedDay(end, { min, max }, first.day) : first;
    if ('error' in last) {
      setErrors({ end: last.error });
      return;
    }
    if (last.day < first.day) {
      setErrors({ end: INVERTED });
      return;
    }
    onTyped(first.day, last.day);
  };
  return (
    <Form onSubmit={handleSubmit} aria-label="Écrire les dates" noValidate>
      <TextField
        label={isRange ? 'Du' : 'Date'}
        value={start}
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
