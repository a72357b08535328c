import { useState } from 'react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { space } from '../tokens/tokens.ts';
import { displayDay } from './days.ts';
import type { Day } from './days.ts';
import { parseTypedDay, type DayLimits } from './typedDay.ts';

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
