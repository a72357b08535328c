import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import { internalText } from '#domain/count/internalText.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { VolumeBar } from '#design-system/VolumeBar.tsx';
import { ResultSummary } from '#features/count/result/ResultSummary.tsx';
import { NEUF } from './budget/budgetStory.tsx';
import { forClient } from '../../../framed.tsx';
import { StoryCount } from '../countStory.tsx';

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const PRICES = Object.fromEntries(NEUF.map(({ code }) => [code, 4] as const));

const meta = preview.meta({
  component: ResultSummary,
  args: {
    budget: formatEuroCents(1273),
    figures: [
      { label: 'Impressions achetées', value: formatInteger(224_603), unit: 'impressions' },
    ],
    children: 'Ce qui a été demandé.',
  },
  decorators: [
    (Story, { parameters }) => {
      const rows = parameters['nothingLeft'] === true ? [] : NEUF;
      return (
        <StoryCount<CampaignTypes>
          behaviour={{ rules: campaignRules(VALUES, PER_THOUSAND) }}
          form={newCampaignForm(VALUES, VALUES.targetings)}
          answer={{
            ...NO_LOCALITIES,
            cpm: PRICES,
            forecasts: [...rows],
            forecastSplitByPosition: [...rows],
          }}
        >
          <Story />
        </StoryCount>
      );
    },
  ],
});

export const LongProblem = meta.story({
  name: '[D-156, D-161] Says on the line of the totals what must be corrected, so that the rows stay where they are',
  args: {
    budget: undefined,
    problem: 'Lyon 2e (69002) · Merci de ne pas dépasser le budget maximum disponible',
    figures: [{ label: 'Budget minimum', value: '150 €' }],
  },
  render: (args) => (
    <div style={{ width: 734 }}>
      <ResultSummary {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const totals = canvas.getByText('à corriger').closest('dl');
    const first = canvas.getByText('à corriger').getBoundingClientRect();
    await expect(totals?.offsetHeight).toBeLessThanOrEqual(Math.ceil(first.height) + 8);
  },
});

export const Typical = meta.story({
  name: '[N-01, D-156] says the totals and the time of the estimate on one line, each with its name',
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    const values = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(terms).toEqual(['Budget total', 'Impressions achetées', 'Estimation']);
    await expect(values).toEqual([
      `${formatEuroCents(1273)} hors taxe`,
      `${formatInteger(224_603)} impressions`,
      'estimé à 09:00',
    ]);
    const [first, ...others] = canvas
      .getAllByRole('definition')
      .map((one) => one.getBoundingClientRect().bottom);
    for (const bottom of others) await expect(Math.abs(bottom - (first ?? 0))).toBeLessThan(6);
  },
});

export const ToCorrect = meta.story({
  name: '[D-156] Says once that a line must be corrected, with the line and the reason',
  parameters: { visual: true },
  args: {
    budget: undefined,
    figures: [],
    problem: 'Masthead · Minimum\u00A0: 125 impressions, soit 1\u00A0€',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('à corriger')).toHaveLength(1);
    await expect(canvas.getByText('À corriger').nextElementSibling).toHaveTextContent(/^Masthead/);
    await expect(canvas.getByRole('button', { name: /^Masthead · Minimum/ })).toBeVisible();
    await expect(canvas.queryByText('hors taxe')).toBeNull();
  },
});

export const NothingLeft = meta.story({
  name: '[D-156] says no total of zero where nothing can be bought, because the table says so',
  parameters: { nothingLeft: true },
  args: { budget: formatEuroCents(0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('estimé à 09:00')).toBeVisible();
    await expect(canvas.queryByText('0,00 €')).toBeNull();
  },
});

export const BudgetOnly = meta.story({ args: { figures: [] } });

/** Several figures, with a volume bar above the summary. */
export const WithVolume = meta.story({
  parameters: { visual: true },
  args: {
    budget: formatEuroCents(1_234_567.5),
    figures: [
      { label: 'Impressions achetées', value: formatInteger(98_765_432) },
      { label: 'Budget minimum', value: '150,00 €' },
    ],
    children: (
      <VolumeBar
        label="Volume d’impressions"
        unit="impressions"
        format={formatInteger}
        total={120_000_000}
        sold={10_000_000}
        purchased={98_765_432}
      />
    ),
  },
});

export const Narrow = meta.story({
  args: WithVolume.input.args,
  globals: { viewport: { value: 'phone' } },
});

export const ForClient = meta.story({
  name: '[D-163] shows a client no figure for staff, nor when the estimate was made',
  args: { figures: [{ label: 'Part du disponible', value: internalText('42 %') }] },
  decorators: [forClient],
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toEqual(['Budget total']);
  },
});
