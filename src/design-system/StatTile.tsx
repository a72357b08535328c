import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from './tokens/tokens.ts';

interface StatTileProps {
  label: ReactNode;
  /** Already formatted. */
  value: ReactNode;
  /** Unit after the value, smaller than it. */
  unit?: ReactNode;
  hint?: ReactNode;
  /** `strong` for the most important figure; `onAccent` for the same on an accent background. */
  emphasis?: 'normal' | 'strong' | 'onAccent';
}

const Root = styled.div`
  display: grid;
  gap: ${space.half};
  align-content: start;
  min-width: 0;

  dt {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
  dd {
    color: ${color.text.strong};
    /* A parent can enlarge the figures of a screen that is shown from afar. */
    font-size: var(--figure-size, ${font.size.figure});
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    letter-spacing: -0.025em;
    --line-height: ${font.lineHeight.tight};
    white-space: nowrap;
  }
  small {
    margin-inline-start: 0.375rem;
    color: ${color.text.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.regular};
    letter-spacing: 0;
  }
  &[data-emphasis='strong'] dd {
    color: ${color.intent.accent.text};
  }
  &[data-emphasis='onAccent'] :is(dt, dd, small) {
    color: ${color.text.onAccent};
  }
`;

const Hint = styled.p`
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** A large key figure with its label. */
export function StatTile({ label, value, unit, hint, emphasis = 'normal' }: StatTileProps) {
  return (
    <Root data-emphasis={emphasis}>
      <dl>
        <dt>{label}</dt>
        <dd>
          {value}
          {unit !== undefined && (
            <>
              {/* The gap is a margin, which screen readers do not know: without a space they join the figure and its unit. */}
              <span className="visually-hidden">{'\u00A0'}</span>
              <small>{unit}</small>
            </>
          )}
        </dd>
      </dl>
      {hint !== undefined && <Hint>{hint}</Hint>}
    </Root>
  );
}
