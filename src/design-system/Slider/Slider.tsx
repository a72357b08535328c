import { useId, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Stack } from '../Stack.tsx';
import { color, font, size, space } from '../tokens/tokens.ts';
import { thumbStyles, trackStyles } from './sliderStyles.ts';

export interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** Values that the arrow keys step through. */
  stops?: readonly number[];
  /** Labels under the track. */
  marks?: readonly { value: number; label: string }[];
  /** The value as text, with its unit: « 20 km ». */
  valueText: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font-size: ${font.size.sm};

  label {
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
  }
  span {
    color: ${color.text.strong};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
`;

const Range = styled.input`
  appearance: none;
  width: 100%;
  height: ${size.target};
  margin: 0;
  background: transparent;
  cursor: pointer;

  &::-webkit-slider-runnable-track {
    ${trackStyles}
  }
  &::-moz-range-track {
    ${trackStyles}
  }
  &::-webkit-slider-thumb {
    ${thumbStyles}

    appearance: none;
    margin-block-start: -0.4375rem;
  }
  &::-moz-range-thumb {
    ${thumbStyles}

    box-sizing: border-box;
  }
  &:disabled {
    cursor: not-allowed;
    filter: grayscale(1);
    opacity: 0.6;
  }
`;

const Marks = styled.div`
  position: relative;
  height: 1.125rem;
  margin-inline: 0.5625rem;
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

const Mark = styled.span`
  position: absolute;
  inset-inline-start: var(--at);
  translate: -50% 0;
  white-space: nowrap;
  cursor: pointer;

  [data-disabled] & {
    cursor: not-allowed;
  }
`;

const NO_MARKS: NonNullable<SliderProps['marks']> = [];

const STEP_BY_KEY: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageDown: -1,
};

function nextStop(stops: readonly number[], value: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? stops.find((stop) => stop > value)
    : stops.findLast((stop) => stop < value);
}

/** A slider for one number, when its position matters more than its exact value. */
export function Slider({
  label,
  value,
  min = 0,
  max,
  stops,
  marks = NO_MARKS,
  valueText,
  disabled = false,
  onChange,
}: SliderProps) {
  const id = useId();
  const percent = (at: number) => `${((at - min) / (max - min)) * 100}%`;
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = STEP_BY_KEY[event.key];
    if (!stops || direction === undefined) return;
    event.preventDefault();
    const next = nextStop(stops, value, direction);
    if (next !== undefined) onChange(next);
  };
  return (
    <Stack $gap={1}>
      <Head>
        <label htmlFor={id}>{label}</label>
        {/* The slider says its value itself: a live region would say it twice. */}
        <span aria-hidden="true">{valueText}</span>
      </Head>
      <Range
        id={id}
        type="range"
        {...{ min, max, value, disabled }}
        aria-valuetext={valueText}
        style={{ '--from': '0%', '--to': percent(value) }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onKeyDown={handleKeyDown}
      />
      {marks.length > 0 && (
        // The keyboard reaches every stop on the slider itself.
        <Marks aria-hidden="true" data-disabled={disabled || undefined}>
          {marks.map((mark) => (
            <Mark
              key={mark.value}
              style={{ '--at': percent(mark.value) }}
              onClick={() => {
                if (!disabled) onChange(mark.value);
              }}
            >
              {mark.label}
            </Mark>
          ))}
        </Marks>
      )}
    </Stack>
  );
}
