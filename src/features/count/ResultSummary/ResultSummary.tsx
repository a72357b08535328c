import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { color, font, media, radius, shadow, space } from '#design-system/tokens/tokens.ts';
import { DemonstrationBadge } from '../CountScreen/DemonstrationBadge.tsx';

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[3]} ${space[5]};
  border: 1px solid ${color.border.subtle};
  border-radius: ${radius.lg};
  background: ${color.surface.raised};
  box-shadow: ${shadow.raised};

  ${media.below.sm} {
    padding-inline: ${space[4]};
  }
`;

/** The totals on one line: a short label, then its figure. */
const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[8]};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[2]};
  }
  dt {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
  }
  dd {
    color: ${color.text.strong};
    /* A parent can enlarge the figures of a screen that is shown from afar. */
    font-size: var(--figure-size, ${font.size.xl});
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  dd[data-emphasis] {
    color: ${color.intent.accent.text};
  }
  small {
    color: ${color.text.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.regular};
    letter-spacing: 0;
  }
`;

/** The totals, and a badge at the end of their line. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[4]};
`;

export interface ResultSummaryProps {
  /** Formatted, excluding tax. Undefined while a line must be corrected; null where nothing is chosen. */
  budget: string | undefined | null;
  /** What the budget is: « hors taxe par mois ». */
  budgetUnit?: string;
  /** Formatted figures shown after the budget. */
  figures?: readonly { label: string; value: string }[];
  /** The figures come from the demonstration inventory, and describe no real audience. */
  isDemonstration?: boolean | undefined;
  /** Criteria of the count. */
  children: ReactNode;
}

/** Shows the budget, the key figures and the criteria above a result, in about 120 px (D-156). */
export function ResultSummary({
  budget,
  budgetUnit = 'hors taxe',
  figures,
  isDemonstration,
  children,
}: ResultSummaryProps) {
  return (
    <Root>
      <Line>
        <Totals>
          {budget !== null && (
            <div>
              <dt>Budget total</dt>
              <dd data-emphasis="">
                {budget === undefined ? (
                  TO_CORRECT
                ) : (
                  <>
                    {budget} <small>{budgetUnit}</small>
                  </>
                )}
              </dd>
            </div>
          )}
          {figures?.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Totals>
        <DemonstrationBadge isShown={isDemonstration} />
      </Line>
      {children}
    </Root>
  );
}
