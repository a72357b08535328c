import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  campaignRequest,
  newCampaignForm,
  type CampaignForm,
} from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import {
  DISPLAY_VALUES_BY_MARKET,
  type DisplayMarket,
  DISPLAY_CAMPAIGN,
} from '#domain/products/display/values.ts';
import { CampaignResult } from '#features/count/campaign/CampaignResult.tsx';
import { buildCampaignForecast } from '#mocks/builders/campaign.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';
import { saveBarOf, StoryCount, type StoryStage } from '../countStory.tsx';

const formIn = (values: CampaignValues): CampaignForm => ({
  ...newCampaignForm(values, values.targetings),
  locations: [LYON, BORDEAUX],
  dates: { start: '2026-12-01', end: '2026-12-30' },
});

interface ResultProps {
  market?: DisplayMarket;
  stage?: StoryStage;
  localities?: number;
}

function Result({ market = 'Neuf', stage = 'estimated', localities = 2 }: ResultProps) {
  const values = DISPLAY_VALUES_BY_MARKET[market];
  const chosen = formIn(values);
  const form = localities === 2 ? chosen : { ...chosen, locations: manyLocalities(localities) };
  const offer = { values, prices: values.cpm, pricing: PER_THOUSAND };
  const [rules] = useState(() => campaignRules(values, PER_THOUSAND));
  const answer = buildCampaignForecast(offer, campaignRequest(values, form));
  return (
    <StoryCount<CampaignTypes> behaviour={{ rules }} {...{ form, answer, stage }}>
      <div style={{ display: 'grid', gap: '1.25rem' }}>
        <CampaignResult values={values} labels={DISPLAY_CAMPAIGN.labels} />
      </div>
    </StoryCount>
  );
}

const meta = preview.meta({
  component: Result,
  beforeEach: ({ msw }) => msw.use(...othersAskingHandlers()),
});

export const Typical = meta.story({
  name: '[DI-02, DI-09, DI-24] shows summary, tabs, table, total in euros and save button',
  parameters: { visual: true, betweenWidths: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('hors taxe')).toBeVisible();
    await expect(canvas.getAllByText(/^\d[\d ]* €$/)[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  },
});

export const TwoTabs = meta.story({
  name: '[DI-03, DI-04] edits « Par format » and « Par contexte de diffusion » separately, with their totals',
  play: async ({ canvas, userEvent }) => {
    const budget = await canvas.findByRole('textbox', { name: 'Budget, Masthead' });
    await canvas.findByRole('button', { name: 'Enregistrer' });
    const before = saveBarOf(canvas)?.textContent;
    await userEvent.clear(budget);
    await expect(saveBarOf(canvas)?.textContent).not.toBe(before);
    await userEvent.click(canvas.getByRole('tab', { name: 'Par contexte de diffusion' }));
    await expect(canvas.getByRole('textbox', { name: 'Budget, Neuf' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Par format' }));
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue('0');
  },
});

export const BudgetOfBothTabs = meta.story({
  name: '[D-150] fills the rows of the other tab with the budget of the client, and says it where there is none',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Par contexte de diffusion' }));
    await expect(await canvas.findByText('Cet onglet garde ses propres quantités.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Par format' }));
    await userEvent.click(await canvas.findByRole('spinbutton', { name: 'Budget du client' }));
    await userEvent.keyboard('800');
    await waitFor(() => expect(saveBarOf(canvas)).toHaveTextContent('800 €'));
    await userEvent.click(canvas.getByRole('tab', { name: 'Par contexte de diffusion' }));
    await canvas.findByRole('textbox', { name: 'Budget, Neuf' });
    await waitFor(() => expect(saveBarOf(canvas)).toHaveTextContent('800 €'));
    await expect(canvas.queryByText('Cet onglet garde ses propres quantités.')).toBeNull();
  },
});

export const Luxe = meta.story({
  name: '[DL-04, DL-05, DL-06] Luxe: starts without purchase; Billboard and Natif exclude each other',
  args: { market: 'Luxe' as const },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const [billboard, native] = [
      'Billboard (Power Display)',
      'Natif inter-annonces (Access Display)',
    ];
    const impressions = (name: string) =>
      canvas.getByRole('textbox', { name: `Impressions, ${name}` });
    await canvas.findByRole('button', { name: 'Enregistrer' });
    await expect(saveBarOf(canvas)).toHaveTextContent('0 €');
    await expect(canvas.queryByRole('tab')).toBeNull();
    await userEvent.type(impressions('Masthead (Prestige Display)'), '1000');
    await userEvent.type(impressions(native), '5000');
    await expect(impressions(billboard)).toBeDisabled();
    await userEvent.clear(impressions(native));
    await userEvent.type(impressions(billboard), '2000');
    await expect(impressions(native)).toBeDisabled();
    await expect(canvas.getByText(`Incompatible avec ${billboard}`)).toBeVisible();
    await expect(impressions('Masthead (Prestige Display)')).toHaveValue('1 000');
    await expect(saveBarOf(canvas)).toHaveTextContent('12 €');
    // The chart follows the typed quantities, and draws the rows that did not change too.
    await userEvent.click(canvas.getByRole('button', { name: 'Visualiser' }));
    const chart = canvas.getByRole('region', { name: 'Graphique et carte' });
    const bars = await waitFor(async () => {
      const drawn = within(chart).getAllByRole('img', { name: /Achat prévu/ });
      await expect(drawn[1]).toHaveAccessibleName(/Achat prévu 2 000/);
      return drawn;
    });
    await expect(bars).toHaveLength(3);
    for (const bar of bars) {
      await expect(bar.querySelector('svg')?.getBoundingClientRect().height).toBeGreaterThan(20);
    }
  },
});

export const Saving = meta.story({
  args: { stage: 'saving' as const },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Budget, Masthead' })).toBeDisabled();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
});
