import { useState } from 'react';
import { expect, waitFor, type screen } from 'storybook/test';
import { NO_LOCALITIES, resultTotals } from '#domain/count/campaign/result.ts';
import type { StoreState } from '#features/count/store/screenState.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import type { ForecastLine, PriceByCode } from '#domain/count/campaign/lines.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import {
  campaignRules,
  toCampaignDocument,
  type CampaignTypes,
} from '#domain/count/campaign/rules.ts';
import { DISPLAY_CAMPAIGN, DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { BudgetPanel } from '#features/count/result/budget/BudgetPanel.tsx';
import { CampaignLines } from '#features/count/campaign/CampaignLines.tsx';
import { ResultPanels } from '#features/count/result/ResultPanels.tsx';
import { useCountState } from '#features/count/store/CountProvider.tsx';
import { StoryCount } from '../../countStory.tsx';

export const line = (code: string, name: string, available: number): ForecastLine => ({
  code,
  name,
  total: 2 * available,
  sold: available,
  available,
  purchased: 0,
  budget: 0,
});

export const NEUF = [
  line('Masthead', 'Masthead', 9915),
  line('NatifInterAnnonces', 'Natif', 37_638),
  line('Pave', 'Pavé', 83_084),
  line('GrandAngle', 'Grand Angle', 0),
];
const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const NEUF_PRICES: PriceByCode = { Masthead: 30 };
export const FIFTY = Array.from({ length: 50 }, (_, index) =>
  line(`F${index}`, `Format ${index + 1}`, 2000 * (index + 1)),
);
interface PanelProps {
  prices?: PriceByCode;
  lines?: readonly ForecastLine[];
  disabled?: boolean;
}

const useCampaignState = useCountState.withTypes<StoreState<CampaignTypes>>();

/** The total, as the save bar says it. */
function Total() {
  const total = useCampaignState(({ result }) => result && resultTotals(result).totalBudget);
  return <p>{`Total ${formatEuroCents(total ?? 0)}`}</p>;
}

/** Renders the panel above the table that it fills. */
export function Panel({ prices = NEUF_PRICES, lines = NEUF, disabled = false }: PanelProps) {
  const [rules] = useState(() => campaignRules(VALUES, PER_THOUSAND));
  const cpm = Object.fromEntries(lines.map(({ code }) => [code, prices[code] ?? 4] as const));
  return (
    <StoryCount<CampaignTypes>
      behaviour={{
        rules,
        comparedDocument: (content) => toCampaignDocument(VALUES, content),
      }}
      form={newCampaignForm(VALUES, VALUES.targetings)}
      answer={{ ...NO_LOCALITIES, cpm, forecasts: [...lines], forecastSplitByPosition: [...lines] }}
      stage={disabled ? 'saving' : 'estimated'}
    >
      <div style={{ display: 'grid', gap: '1rem' }}>
        <ResultPanels due="budget">
          <BudgetPanel tool={{ key: 'budget', title: 'Répartir un budget' }} />
        </ResultPanels>
        <Card>
          <CampaignLines labels={DISPLAY_CAMPAIGN.labels} />
          <Total />
        </Card>
      </div>
    </StoryCount>
  );
}

interface Keys {
  click: (element: Element) => Promise<unknown>;
  keyboard: (text: string) => Promise<unknown>;
}

type Canvas = Pick<typeof screen, 'getByRole' | 'getByText' | 'findByText'>;

export const budgetField = (canvas: Canvas) =>
  canvas.getByRole('spinbutton', { name: 'Budget du client' });
export const budgetOf = (canvas: Canvas, name: string) =>
  canvas.getByRole('textbox', { name: `Budget, ${name}` });
export const totalRow = (canvas: Canvas) => canvas.getByText(/^Total/);

/** Types a budget and waits until the rows follow. */
export async function typeBudget(canvas: Canvas, userEvent: Keys, text: string, total: string) {
  await userEvent.click(budgetField(canvas));
  await userEvent.keyboard(text);
  await waitFor(() => expect(totalRow(canvas)).toHaveTextContent(total));
}
