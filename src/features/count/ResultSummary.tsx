import { memo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { estimateText } from '#domain/count/explanation/estimateAge.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { color, font, media, radius, shadow, space } from '#design-system/tokens/tokens.ts';
import { useIsNothingSold } from './ResultTable.tsx';
import { useCountState } from './store/CountProvider.tsx';

const Root = styled.section`
  display: grid;
  min-width: 0;
  padding: ${space[1]} ${space[5]};
  /* Every line of it takes room from the quantities below. */
  --line-height: ${font.lineHeight.snug};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};

  ${media.below.sm} {
    padding-inline: ${space[4]};
  }
`;

/** « 1 273,00 € hors taxe · 224 603 impressions · estimé à 18:09 » */
const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[1]};
  }
  ${media.from.sm} {
    > div + div::before {
      content: '·';
      padding-inline-end: ${space[1]};
    }
  }
  strong {
    color: ${color.text.strong};
    /* A parent can enlarge the figures of a screen that is shown from afar. */
    font-size: var(--figure-size, ${font.size.xl});
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  strong[data-emphasis] {
    color: ${color.intent.accent.text};
  }
  /* What is not bought, such as the minimum. */
  strong[data-minor] {
    font-size: inherit;
    letter-spacing: 0;
  }
`;

/** When the result was estimated. Memoised, so that a keystroke does not render it again. */
const EstimateAge = memo(function EstimateAge() {
  const estimatedAt = useCountState((state) => state.estimatedAt);
  const [openedAt] = useState(() => Date.now());
  if (estimatedAt === null) return null;
  return (
    <div>
      <dt className="visually-hidden">Estimation</dt>
      <dd>{estimateText(estimatedAt, openedAt)}</dd>
    </div>
  );
});

/** A total besides the budget, formatted. */
export interface Figure {
  label: string;
  value: string;
  /** What the value counts, said instead of the label, which a screen reader reads all the same. */
  unit?: string;
}

export interface ResultSummaryProps {
  /** Formatted, excluding tax. Undefined while a line must be corrected; null where nothing is chosen. */
  budget: string | undefined | null;
  /** What the budget is: « hors taxe par mois ». */
  budgetUnit?: string;
  /** Formatted figures shown after the budget. */
  figures?: readonly Figure[];
  /** Criteria of the count. */
  children: ReactNode;
}

const NONE: readonly Figure[] = [];

/** Shows the budget, the key figures and the criteria above a result, in about 120 px (D-156). */
export function ResultSummary({
  budget,
  budgetUnit = 'hors taxe',
  figures = NONE,
  children,
}: ResultSummaryProps) {
  // The table says so instead of a total of zero.
  const isEmpty = useIsNothingSold();
  return (
    <Root data-result-summary="">
      <Totals>
        {budget !== null && !isEmpty && (
          <div>
            <dt className="visually-hidden">Budget total</dt>
            <dd>
              <strong data-emphasis="">{budget ?? TO_CORRECT}</strong>
              {budget !== undefined && ` ${budgetUnit}`}
            </dd>
          </div>
        )}
        {(isEmpty ? [] : figures).map(({ label, value, unit }) => (
          <div key={label}>
            <dt className={unit === undefined ? undefined : 'visually-hidden'}>{label}</dt>
            <dd>
              <strong data-minor={unit === undefined || undefined}>{value}</strong>
              {unit !== undefined && ` ${unit}`}
            </dd>
          </div>
        ))}
        <EstimateAge />
      </Totals>
      {children}
    </Root>
  );
}
