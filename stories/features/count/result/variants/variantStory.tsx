import { useState } from 'react';
import { fn } from 'storybook/test';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { campaignRules } from '#domain/count/campaign/rules.ts';
import { NO_BUDGET, type ClientBudget } from '#domain/count/spread/offer.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { VariantsPanel } from '#features/count/result/variants/VariantsPanel.tsx';
import type { EstimatedForm } from '#features/count/store/otherForms.ts';
import type { OfferedVariant } from '#features/count/result/variants/variantSearch.ts';

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const RULES = campaignRules(VALUES, PER_THOUSAND);

export const handleApply = fn();
export const handleClose = fn();
export const handleUndo = fn();

const line = (code: string, available: number): ForecastLine => ({
  code,
  name: code,
  total: available,
  sold: 0,
  available,
  purchased: 0,
  budget: 0,
});

/** Returns what can be bought of some impressions at 4 € per thousand. */
export function offerOf(available: number) {
  const lines = [line('Pave', available)];
  const answer = {
    ...NO_LOCALITIES,
    cpm: { Pave: 4 },
    forecasts: lines,
    forecastSplitByPosition: lines,
  };
  const { result } = RULES.startResult(answer, null);
  if (!RULES.spread) throw new Error('The lines can be changed');
  return RULES.spread.offerOf(result);
}

export const estimated = (available: number): EstimatedForm => ({
  answer: `answer ${available}`,
  offer: offerOf(available),
  document: undefined,
  apply: () => handleUndo,
});

/** How the estimate of a variant ends: with available impressions, with an error, or never. */
export type Outcome = number | Error | object | 'pending';

export interface StoryVariant {
  label: string;
  /** The outcome of each attempt; the last one is repeated. */
  outcomes: readonly Outcome[];
}

/** Number of estimates that were requested. */
export const asked = { estimates: 0, cancelled: 0 };

function variantOf({ label, outcomes }: StoryVariant, id: number): OfferedVariant {
  let attempts = 0;
  return {
    id: String(id),
    label,
    estimate: async (signal) => {
      asked.estimates += 1;
      const outcome = outcomes[Math.min(attempts, outcomes.length - 1)];
      attempts += 1;
      if (typeof outcome === 'number') return estimated(outcome);
      if (outcome === 'pending') {
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            asked.cancelled += 1;
            reject(new Error('Aborted'));
          });
        });
      }
      throw outcome;
    },
  };
}

interface PanelProps {
  variants: readonly StoryVariant[];
  /** Impressions available on screen. */
  available?: number;
  budget?: ClientBudget;
  disabled?: boolean;
}

/** Renders the search of variants with these outcomes. */
export function Panel({
  variants,
  available = 10_000,
  budget = NO_BUDGET,
  disabled = false,
}: PanelProps) {
  const [search] = useState(() => ({
    unit: PER_THOUSAND.unit,
    figures: () => ({ offer: offerOf(available), document: undefined }),
    surrounded: () => [],
    variants: () => variants.map(variantOf),
  }));
  return (
    <VariantsPanel
      title="Plus de volume"
      {...{ search, budget, disabled }}
      onApply={handleApply}
      onClose={handleClose}
    />
  );
}
