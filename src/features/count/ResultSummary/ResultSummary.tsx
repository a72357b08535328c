import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { StatTile } from '#design-system/StatTile/StatTile.tsx';
import { space } from '#design-system/tokens/tokens.ts';

const Parts = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[10]};
`;

export interface ResultSummaryProps {
  /** Euros excluding tax. Undefined while a line must be corrected. */
  totalBudget: number | undefined;
  /** Formatted figures shown after the budget. */
  figures?: readonly { label: string; value: string }[];
  /** Criteria of the count. */
  children: ReactNode;
}

/** Shows the budget, the key figures and the criteria at the top of a result. */
export function ResultSummary({ totalBudget, figures, children }: ResultSummaryProps) {
  return (
    <Card>
      <Parts>
        <Figures>
          <StatTile
            label="Budget total"
            {...(totalBudget === undefined
              ? { value: TO_CORRECT }
              : { value: formatEuroCents(totalBudget), unit: 'hors taxe' })}
            emphasis="strong"
          />
          {figures?.map(({ label, value }) => (
            <StatTile key={label} label={label} value={value} />
          ))}
        </Figures>
        {children}
      </Parts>
    </Card>
  );
}
