import type { ReactNode } from 'react';
import { weakMapMemoize } from '@reduxjs/toolkit';
import styled from 'styled-components';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { fullSpread } from '#domain/count/spread/spread.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { color, font, media, size, space } from '#design-system/tokens/tokens.ts';
import { CountSaveBar } from './saveBarPart.ts';
import { useCount, useCountState } from './store/CountProvider.tsx';

/** Tabs and headers of columns have room above their text. */
const Root = styled.div`
  --card-start: 0;
  --tab-start: 0;
  --tab-height: max(${size.controlSm}, 2rem);
  min-width: 0;
`;

/** What the table has to say before its rows. */
const Empty = styled.p`
  padding-block: ${space[3]} ${space[1]};
  color: ${color.text.strong};
  font-weight: ${font.weight.semibold};
`;

const TotalsLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  strong {
    color: ${color.text.strong};
    font-size: ${font.size.lg};
    font-weight: ${font.weight.semibold};
  }
  ${media.print} {
    display: none;
  }
`;

interface ShownTotalsProps {
  /** Formatted; undefined while a line must be corrected. */
  budget: string | undefined;
  /** What is bought, with its unit: « 224 603 impressions ». */
  volume: string | undefined;
}

/** The totals of a result in its save bar. */
export function ShownTotals({ budget = TO_CORRECT, volume }: ShownTotalsProps) {
  return (
    <TotalsLine>
      <strong>{budget}</strong>
      {volume}
    </TotalsLine>
  );
}

const spreadAll = weakMapMemoize(fullSpread);

/** Returns true when nothing of the result on screen can be bought, whatever its quantities are now. */
export function useIsNothingSold(): boolean {
  const { offerOf, behaviour } = useCount();
  return useCountState(({ result }) => {
    if (result === null) return false;
    if (offerOf === null) return behaviour.rejection(result) !== undefined;
    return spreadAll(offerOf(result)) === undefined;
  });
}

export interface ResultTableProps {
  title?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** `ShownTotals`. */
  totals: ReactNode;
  children: ReactNode;
}

/**
 * The table of a result and its save bar, which says the totals and is in view as long as its own place below the table
 * is not (D-156).
 */
export function ResultTable({ title, aside, totals, children }: ResultTableProps) {
  const isEmpty = useIsNothingSold();
  return (
    <Root>
      <Card
        title={title}
        aside={aside}
        headingLevel={3}
        stickyFooter
        footer={<CountSaveBar totals={totals} />}
      >
        {isEmpty && <Empty>Ces critères ne permettent aucun achat.</Empty>}
        {children}
      </Card>
    </Root>
  );
}
