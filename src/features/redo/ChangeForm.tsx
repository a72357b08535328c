import { useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { firstSelectableDay } from '#domain/count/campaign/form.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { CopyChange } from '#domain/quickLine/copyChange.ts';
import { DateField } from '#design-system/DateField.tsx';
import { NumberField } from '#design-system/NumberField.tsx';
import { Select } from '#design-system/Select.tsx';
import { space } from '#design-system/tokens/tokens.ts';

/** The locality field of the counts, which the page gives. */
export type PlacePart = ComponentType<{
  value: readonly SelectedLocality[];
  radius: number;
  onChange: (value: SelectedLocality[]) => void;
  onRadiusChange: (radius: number) => void;
}>;

type Kind = Exclude<CopyChange['kind'], 'percent'> | 'more' | 'less';

const KINDS = [
  { value: 'weeks', label: 'La période, plus tard' },
  { value: 'start', label: 'La période, à partir d’un jour' },
  { value: 'place', label: 'Les localités' },
  { value: 'less', label: 'Le budget, moins' },
  { value: 'more', label: 'Le budget, plus' },
] as const satisfies readonly { value: Kind; label: string }[];

/** Most weeks of a change: two years. */
const WEEKS_MAXIMUM = 99;
/** Most that a budget gains and loses, in per cent: a line reads no more, and a budget is above 0. */
const PERCENT_MAXIMUM = { more: 900, less: 99 } as const;

interface Fields {
  weeks: number;
  day: Day | null;
  localities: SelectedLocality[];
  radius: number;
  percent: number;
}

const NOTHING: Fields = { weeks: 2, day: null, localities: [], radius: 0, percent: 10 };

/** Returns the change that the fields say; null until they say one. */
function changeOf(kind: Kind, fields: Fields): CopyChange | null {
  const { weeks, day, localities, radius, percent } = fields;
  switch (kind) {
    case 'weeks':
      return weeks > 0 ? { kind, weeks } : null;
    case 'start':
      return day === null ? null : { kind, day };
    case 'place':
      return localities.length === 0 ? null : { kind, localities, radius };
    case 'more':
    case 'less':
      return percent === 0
        ? null
        : { kind: 'percent', percent: kind === 'less' ? -percent : percent };
  }
}

const Form = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: 28rem;
`;

interface ChangeFormProps {
  Place: PlacePart;
  disabled: boolean;
  /** Receives the change, and null while it is not complete. */
  onChange: (change: CopyChange | null) => void;
}

/** Asks for the one change of some copies: another period of the same length, another place, or another budget. */
export function ChangeForm({ Place, disabled, onChange }: ChangeFormProps) {
  const [kind, setKind] = useState<Kind>('weeks');
  const [fields, setFields] = useState(NOTHING);
  const change = (next: Partial<Fields>) => {
    const all = { ...fields, ...next };
    setFields(all);
    onChange(changeOf(kind, all));
  };
  return (
    <Form>
      <Select
        label="Ce qui change"
        options={KINDS}
        value={kind}
        disabled={disabled}
        onChange={(next) => {
          // What a budget may gain, it may not always lose.
          const percent = Math.min(fields.percent, PERCENT_MAXIMUM.less);
          setKind(next);
          setFields({ ...fields, percent });
          onChange(changeOf(next, { ...fields, percent }));
        }}
      />
      {kind === 'weeks' && (
        <NumberField
          label="Semaines plus tard"
          hint="Chaque période garde sa durée."
          value={fields.weeks}
          min={0}
          max={WEEKS_MAXIMUM}
          disabled={disabled}
          onChange={(weeks) => change({ weeks })}
        />
      )}
      {kind === 'start' && (
        <DateField
          label="Premier jour"
          hint="Chaque période garde sa durée."
          value={fields.day}
          min={() => firstSelectableDay(parisDay(new Date()))}
          disabled={disabled}
          onChange={(day) => change({ day })}
        />
      )}
      {kind === 'place' && (
        <Place
          value={fields.localities}
          radius={fields.radius}
          onChange={(localities) => change({ localities })}
          onRadiusChange={(radius) => change({ radius })}
        />
      )}
      {(kind === 'more' || kind === 'less') && (
        <NumberField
          label={kind === 'more' ? 'Pour cent de plus' : 'Pour cent de moins'}
          hint="Du budget de chaque comptage."
          unit="%"
          value={fields.percent}
          min={0}
          max={PERCENT_MAXIMUM[kind]}
          disabled={disabled}
          onChange={(percent) => change({ percent })}
        />
      )}
    </Form>
  );
}

/** The change that the form says when it opens. */
export const FIRST_CHANGE = changeOf('weeks', NOTHING);
