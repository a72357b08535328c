import { Suspense, type ReactNode } from 'react';
import { weakMapMemoize } from '@reduxjs/toolkit';
import styled from 'styled-components';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { fullSpread } from '#domain/count/spread/spread.ts';
import { sellsImpressions } from '#domain/products/catalogue.ts';
import { hasAddition } from '#api/additions.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { color, font, media, size, space } from '#design-system/tokens/tokens.ts';
import { useIsClientMode } from '../store/clientModeContext.ts';
import { useMonthly } from './useMonthly.ts';
import { CountSaveBar } from './saveBarPart.ts';
import { OthersAsking } from './overlaps/othersAskingPart.ts';
import { useCount, useCountScreen, useCountState } from '../store/CountProvider.tsx';

/** Tabs and headers of columns have room above their text. */
const Root = styled.div`
  --card-start: 0;
  --tab-start: 0;
  --tab-height: max(${size.controlSm}, 2rem);
  min-width: 0;

  /* What can be chosen starts near the top of the result (D-156). */
  > section > header {
    padding-block-start: ${space[3]};
  }
  ${media.below.sm} {
    --card-inset: ${space[3]};
  }
  /* The form is not beside it: the save bar stays at the foot of the window, where a sheet cannot move it. */
  ${media.stacked} {
    @media (min-height: 32rem) {
      [data-bottom-bar] {
        position: fixed;
        inset: auto 0 0 var(--menu-width, 0px);
        /* On the axis of the page. */
        padding-inline: ${space[8]};
        border-radius: 0;

        ${media.below.sm} {
          padding-inline: ${space[4]};
        }
      }
    }
  }
`;

/** Kept for a line that arrives after the result, so that nothing below it moves: half of it in the padding of the card. */
const OthersPlace = styled.div`
  min-height: 1.5rem;
  margin-block-end: calc(-1 * ${space[3]});

  ${media.from.sm} {
    margin-block-start: ${space[3]};
  }
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
  /* On a phone the bar is one line. */
  ${media.below.sm} {
    span {
      display: none;
    }
  }
`;

interface ShownTotalsProps {
  /** Formatted; undefined while a line must be corrected. */
  budget: string | undefined;
  /** What is bought, with its unit: « 224 603 impressions ». */
  volume: string | undefined;
}

/** The totals of a result in its save bar. */
export function ShownTotals({ budget, volume }: ShownTotalsProps) {
  const monthly = useMonthly();
  return (
    <TotalsLine data-print="hidden" data-totals="">
      <strong>{budget === undefined ? TO_CORRECT : `${budget}${monthly}`}</strong>
      <span>{volume}</span>
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
  /** `ShownTotals`; none while nothing is chosen. */
  totals: ReactNode;
  /** Why the result cannot be saved before something is chosen. */
  obstacle?: string | undefined;
  children: ReactNode;
}

/**
 * The table of a result and its save bar, which says the totals and is in view as long as its own place below the table
 * is not (D-156).
 */
export function ResultTable({ title, aside, totals, obstacle, children }: ResultTableProps) {
  const { product } = useCountScreen();
  const isEmpty = useIsNothingSold();
  const isClientMode = useIsClientMode();
  return (
    <Root data-quantities="">
      <Card
        title={title}
        aside={isClientMode ? undefined : aside}
        headingLevel={3}
        stickyFooter
        footer={isClientMode ? undefined : <CountSaveBar {...{ totals, obstacle }} />}
      >
        {isEmpty && !isClientMode && <Empty>Ces critères ne permettent aucun achat.</Empty>}
        {children}
        {!isEmpty && !isClientMode && hasAddition('overlaps') && sellsImpressions(product) && (
          <OthersPlace data-print="hidden">
            <Suspense fallback={null}>
              <OthersAsking product={product} />
            </Suspense>
          </OthersPlace>
        )}
      </Card>
    </Root>
  );
}
