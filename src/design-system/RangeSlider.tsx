import { useId, useRef } from 'react';
import type { PointerEvent } from 'react';
import styled from 'styled-components';
import { FieldShell } from './FieldShell/FieldShell.tsx';
import type { FieldProps } from './FieldShell/FieldShell.tsx';
import { NumberField } from './NumberField.tsx';
import { thumbStyles, trackStyles } from './Slider/sliderStyles.ts';
import { color, font, media, size, space } from './tokens/tokens.ts';

export interface NumberRange {
  from: number;
  to: number;
}

export interface RangeSliderProps extends FieldProps {
  value: NumberRange;
  /** Never called with a `from` above its `to`. */
  onChange: (value: NumberRange) => void;
  min?: number;
  max: number;
  step?: number;
  /** Minimum distance between the bounds, enforced by the handles and the fields. */
  gap?: number;
  /** Formats a bound for display: « 250 000 € ». */
  formatValue: (value: number) => string;
  /** Names of the two bounds. */
  boundLabels?: { from: string; to: string };
  /** Unit shown after the number in the fields. */
  unit?: string;
  disabled?: boolean;
}

const Track = styled.div`
  position: relative;
  height: ${size.target};
  cursor: pointer;

  &::before {
    ${trackStyles}

    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline: 0;
    margin-block: auto;
  }
  &[data-disabled] {
    cursor: not-allowed;
    filter: grayscale(1);
    opacity: 0.6;
  }
`;

// Two native range inputs overlap, so only their handles receive pointer events.
const Range = styled.input`
  position: absolute;
  inset: 0;
  appearance: none;
  width: 100%;
  height: 100%;
  margin: 0;
  background: transparent;
  pointer-events: none;

  &[data-above] {
    z-index: 1;
  }
  &::-webkit-slider-runnable-track {
    background: transparent;
  }
  &::-webkit-slider-thumb {
    ${thumbStyles}

    appearance: none;
    cursor: inherit;
    pointer-events: auto;
  }
  &::-moz-range-thumb {
    ${thumbStyles}

    box-sizing: border-box;
    cursor: inherit;
    pointer-events: auto;
  }
`;

const Bounds = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 9rem));
  justify-content: space-between;
  align-items: end;
  gap: ${space[4]};
  margin-block-start: ${space[1]};

  /* « 10 000 000 » stays whole. */
  ${media.below.xs} {
    gap: ${space[2]};

    input {
      padding-inline-start: ${space[1]};
      font-size: ${font.size.sm};
    }
  }
  label {
    color: ${color.text.muted};
    font-weight: ${font.weight.regular};
  }
`;

const DEFAULT_LABELS = { from: 'Minimum', to: 'Maximum' };
const BOUNDS = ['from', 'to'] as const;
type Bound = (typeof BOUNDS)[number];

/** Half the width of a handle, whose centre does not reach the ends of the track. */
const INSET = '0.5625rem';

function place(ratio: number): string {
  return `calc(${INSET} + ${ratio} * (100% - 2 * ${INSET}))`;
}

/** Returns the value under the pointer, rounded to a step. */
function valueAt(
  track: DOMRect,
  clientX: number,
  scale: { min: number; max: number; step: number },
) {
  const ratio = Math.min(Math.max((clientX - track.left) / track.width, 0), 1);
  const steps = Math.round((ratio * (scale.max - scale.min)) / scale.step);
  return Math.min(scale.min + steps * scale.step, scale.max);
}

function withBound(range: NumberRange, bound: Bound, value: number, gap: number): NumberRange {
  return bound === 'from'
    ? { ...range, from: Math.min(value, range.to - gap) }
    : { ...range, to: Math.max(value, range.from + gap) };
}

interface HandlesProps extends Pick<RangeSliderProps, 'value' | 'onChange' | 'formatValue'> {
  scale: { min: number; max: number; step: number };
  gap: number;
  labels: { from: string; to: string };
  labelId: string;
  isInvalid: boolean;
  disabled: boolean;
}

function Handles({ value, onChange, formatValue, scale, gap, labels, ...rest }: HandlesProps) {
  const { labelId, ...state } = rest;
  const id = useId();
  const inputs = useRef<Partial<Record<Bound, HTMLInputElement | null>>>({});
  const span = scale.max - scale.min;
  const ratioOf = (at: number) => (span === 0 ? 0 : (at - scale.min) / span);
  const change = (bound: Bound, next: number) => {
    const range = withBound(value, bound, next, gap);
    if (range.from !== value.from || range.to !== value.to) onChange(range);
  };
  const handleTrack = (event: PointerEvent<HTMLDivElement>) => {
    if (state.disabled || event.target !== event.currentTarget) return;
    event.preventDefault();
    const at = valueAt(event.currentTarget.getBoundingClientRect(), event.clientX, scale);
    const isNearerFrom = Math.abs(at - value.from) < Math.abs(at - value.to) || at < value.from;
    const bound = isNearerFrom ? 'from' : 'to';
    inputs.current[bound]?.focus();
    change(bound, at);
  };
  return (
    <Track
      data-disabled={state.disabled || undefined}
      style={{ '--from': place(ratioOf(value.from)), '--to': place(ratioOf(value.to)) }}
      onPointerDown={handleTrack}
    >
      {BOUNDS.map((bound) => (
        <span key={bound}>
          <span id={`${id}-${bound}`} hidden>
            {labels[bound]}
          </span>
          <Range
            ref={(input) => {
              inputs.current[bound] = input;
            }}
            type="range"
            {...scale}
            value={value[bound]}
            disabled={state.disabled}
            aria-labelledby={`${labelId} ${id}-${bound}`}
            aria-valuetext={formatValue(value[bound])}
            aria-invalid={state.isInvalid || undefined}
            // Where both handles meet at the upper end, the lower one must be on top to stay draggable.
            data-above={(bound === 'from') === ratioOf(value.from) > 0.5 || undefined}
            onChange={(event) => {
              // Reset the native value when it would pass the other handle.
              const next = withBound(value, bound, event.target.valueAsNumber, gap);
              event.target.value = String(next[bound]);
              change(bound, next[bound]);
            }}
          />
        </span>
      ))}
    </Track>
  );
}

/** A field for a range of numbers. Each bound has a slider handle and a number field. */
export function RangeSlider({
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  gap = 0,
  formatValue,
  boundLabels = DEFAULT_LABELS,
  unit,
  disabled = false,
  ...field
}: RangeSliderProps) {
  const labelId = useId();
  const bound = { step, disabled, ...(unit !== undefined && { unit }) };
  return (
    <FieldShell {...field} labelId={labelId}>
      {({ 'aria-invalid': isInvalid = false, ...control }) => (
        <div {...control} role="group" aria-labelledby={labelId}>
          <Handles
            {...{ value, onChange, formatValue, gap, labelId, isInvalid, disabled }}
            scale={{ min, max, step }}
            labels={boundLabels}
          />
          <Bounds>
            <NumberField
              {...bound}
              label={boundLabels.from}
              value={value.from}
              min={min}
              max={value.to - gap}
              onChange={(from) => onChange({ ...value, from })}
            />
            <NumberField
              {...bound}
              label={boundLabels.to}
              value={value.to}
              min={value.from + gap}
              max={max}
              onChange={(to) => onChange({ ...value, to })}
            />
          </Bounds>
        </div>
      )}
    </FieldShell>
  );
}
