import { memo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { estimateText } from '#domain/count/explanation/estimateAge.ts';
import { formatParisMoment } from '#domain/format/days.ts';
import { textFor, type InternalText } from '#domain/count/internalText.ts';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';
import { touchArea } from '#design-system/TextLink.tsx';
import { color, font, media, radius, shadow, space } from '#design-system/tokens/tokens.ts';
import { useIsNothingSold } from './ResultTable.tsx';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { useMonthly } from './useMonthly.ts';
import { useCountState } from '../store/CountProvider.tsx';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};
  --line-height: ${font.lineHeight.snug};

  /* With the bar of a volume it keeps its 120 px. */
  &:has(figure) {
    gap: ${space.half};
    padding-block: ${space[3]};
  }
  ${media.below.sm} {
    padding: ${space[3]} ${space[4]};
  }
`;

/** « 1 273 € hors taxe   224 603 impressions   estimé à 18:09 » */
const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[5]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  > [data-age] {
    margin-inline-start: auto;
  }
  strong {
    color: ${color.text.strong};
    /* A parent can enlarge the figures of a screen that is shown from afar. */
    font-size: var(--figure-size, 1.75rem);
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    --line-height: ${font.lineHeight.tight};
    letter-spacing: -0.025em;
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
  > div:has([data-minor]) {
    display: flex;
    gap: ${space[1]};
  }
  /* Its row says it in full; here it takes no second line, which would move the rows while somebody types. */
  ${media.from.sm} {
    > [data-problem] {
      flex: 1 1 0;
      min-width: 8rem;
    }
    > [data-problem] > dd {
      /* Room for the ring of the focus. */
      margin: calc(-1 * ${space[1]});
      padding: ${space[1]};
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  ${media.below.sm} {
    gap: 0 ${space[1]};
    font-size: ${font.size.xs};

    strong {
      font-size: 1.5rem;
    }
  }
`;

const ProblemButton = styled.button`
  color: ${color.intent.danger.text};
  font-weight: ${font.weight.medium};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;

  ${touchArea}
`;

const Reason = styled.span`
  color: ${color.text.strong};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.semibold};
`;

/** When the result was estimated. Memoised, so that a keystroke does not render it again. */
const EstimateAge = memo(function EstimateAge() {
  const estimatedAt = useCountState((state) => state.estimatedAt);
  const [openedAt] = useState(() => Date.now());
  if (estimatedAt === null) return null;
  return (
    <div data-age="">
      <dt className="visually-hidden">Estimation</dt>
      <dd data-printed={`Estimation du ${formatParisMoment(new Date(estimatedAt).toISOString())}`}>
        {estimateText(estimatedAt, openedAt)}
      </dd>
    </div>
  );
});

const fieldOf = (state: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-quantities] input[inputmode]${state}`);

/** Focuses what must be corrected: the first field that is marked as wrong, or else the first one. */
function focusWrongField(): void {
  (fieldOf('[aria-invalid="true"]') ?? fieldOf(':enabled'))?.focus();
}

/** Says what must be corrected, and leads to its field. */
function Problem({ children }: { children: string }) {
  return (
    <ProblemButton type="button" data-print="hidden" onClick={focusWrongField}>
      <UnbrokenNumbers>{children}</UnbrokenNumbers>
    </ProblemButton>
  );
}

/** A total besides the budget, formatted. */
export interface Figure {
  label: string;
  value: string | InternalText;
  /** What the value counts, said instead of the label, which a screen reader reads all the same. */
  unit?: string;
  /** What is missing for the value: « il manque 95 € ». */
  problem?: string | undefined;
}

export interface ResultSummaryProps {
  /** Formatted, excluding tax. Undefined while a line must be corrected; null where nothing is chosen. */
  budget: string | undefined | null;
  /** Which figure must be corrected and why: « Masthead · Minimum : 125 impressions, soit 1 € ». */
  problem?: string | undefined;
  /** Why nothing is chosen, said in the place of the totals. */
  reason?: string | undefined;
  /** Formatted figures shown after the budget. */
  figures?: readonly Figure[];
  /** Criteria of the count. */
  children: ReactNode;
}

const NONE: readonly Figure[] = [];

/** Shows the budget, the key figures and the criteria above a result, in at most 120 px while they are folded (D-156). */
export function ResultSummary({
  budget,
  problem,
  reason,
  figures = NONE,
  children,
}: ResultSummaryProps) {
  // The table says so instead of a total of zero.
  const isEmpty = useIsNothingSold();
  const monthly = useMonthly();
  const isClientMode = useIsClientMode();
  const shown = (isEmpty ? NONE : figures).flatMap((figure) => {
    const value = textFor(isClientMode, figure.value);
    return value === null ? [] : [{ ...figure, value }];
  });
  return (
    <Root data-result-summary="">
      <Totals>
        {budget !== null && !isEmpty && (
          <div>
            <dt className="visually-hidden">Budget total</dt>
            <dd>
              <strong data-emphasis="">{budget ?? TO_CORRECT}</strong>
              {budget !== undefined && ` hors taxe${monthly}`}
            </dd>
          </div>
        )}
        {reason !== undefined && !isClientMode && (
          <div>
            <dt className="visually-hidden">Offre</dt>
            <dd>
              <Reason>{reason}</Reason>
            </dd>
          </div>
        )}
        {problem !== undefined && !isClientMode && (
          <div data-problem="">
            <dt className="visually-hidden">À corriger</dt>
            <dd>
              <Problem>{problem}</Problem>
            </dd>
          </div>
        )}
        {shown.map(({ label, value, unit, problem: missing }) => (
          <div key={label}>
            <dt className={unit === undefined ? undefined : 'visually-hidden'}>{label}</dt>
            <dd>
              <strong data-minor={unit === undefined || undefined}>{value}</strong>
              {unit !== undefined && ` ${unit}`}
              {missing !== undefined && !isClientMode && (
                <>
                  {' · '}
                  <Problem>{missing}</Problem>
                </>
              )}
            </dd>
          </div>
        ))}
        {!isClientMode && <EstimateAge />}
      </Totals>
      {children}
    </Root>
  );
}
