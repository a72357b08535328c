import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { describeCampaignCriteria } from '#domain/count/campaign/describe.ts';
import {
  campaignRequest,
  newCampaignForm,
  type CampaignForm,
} from '#domain/count/campaign/form.ts';
import { localityCriterion, type Criterion } from '#domain/count/description.ts';
import { listedLocalities } from '#domain/localities/selection.ts';
import { DISPLAY_VALUES_BY_MARKET, type DisplayMarket } from '#domain/products/display/values.ts';
import { CountSummary } from '#features/count/result/CountSummary.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { inCard } from '../../../framed.tsx';

/** Returns criteria with the given number of localities. */
function criteriaWith(count: number, { radius = 0, isAllFrance = false } = {}): Criterion[] {
  const locations = count === 1 ? [LYON] : manyLocalities(count);
  return [
    { id: 'targetings', label: 'Contexte(s) de diffusion', text: 'Neuf' },
    { id: 'period', label: 'Période', text: 'Du 17/11/2026 au 16/12/2026' },
    localityCriterion({ listed: listedLocalities(locations, radius), isAllFrance, radius }),
  ];
}

/** Returns the criteria of a Display count. */
function campaignCriteria(market: DisplayMarket, change: Partial<CampaignForm> = {}): Criterion[] {
  const values = DISPLAY_VALUES_BY_MARKET[market];
  const form: CampaignForm = {
    ...newCampaignForm(values, values.targetings),
    locations: [LYON, BORDEAUX],
    dates: { start: '2026-11-17', end: '2026-12-16' },
    ...change,
  };
  return describeCampaignCriteria(values, campaignRequest(values, form), form.locations);
}

const meta = preview.meta({
  component: CountSummary,
  args: { criteria: criteriaWith(3) },
  decorators: [inCard],
});

export const Typical = meta.story();
export const AllFrance = meta.story({ args: { criteria: criteriaWith(0, { isAllFrance: true }) } });

export const Fifty = meta.story({
  name: '[CF-50, CF-51] lists 14 of fifty localities, and the others in a popin',
  args: { criteria: criteriaWith(50) },
  parameters: { visual: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/ et 49 autres · /));
    await expect(canvas.getAllByText(/\(\d{5}\)/)).toHaveLength(14);
    await userEvent.click(canvas.getByRole('button', { name: '+ 36 autres localités' }));
    const popin = await screen.findByRole('dialog', {
      name: 'Autres localité(s) recherché par la cible',
    });
    await expect(within(popin).getAllByRole('listitem')).toHaveLength(36);
    await userEvent.keyboard('{Escape}');
  },
});

export const Neuf = meta.story({
  name: '[DI-05, DI-08, FO-06] shows formats, devices and period of a Neuf count',
  args: { criteria: campaignCriteria('Neuf') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Lyon 1er et Bordeaux · Du 17\/11\/2026/));
    await expect(canvas.getByText('Masthead, Pavé et Natif')).toBeVisible();
    await expect(canvas.getByText('Desktop, tablette, mobile')).toBeVisible();
    await expect(canvas.getByText('Du 17/11/2026 au 16/12/2026')).toBeVisible();
  },
});

export const Luxe = meta.story({
  name: '[DI-06] shows the formats of a recurring Luxe count, and no targeting because nobody chooses one',
  args: { criteria: campaignCriteria('Luxe') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Lyon 1er et Bordeaux · /));
    await expect(canvas.getByText('Masthead, Billboard et Natif inter-annonces')).toBeVisible();
    await expect(canvas.getByText('Récurrent')).toBeVisible();
    await expect(canvas.queryByText('Contexte(s) de diffusion')).toBeNull();
  },
});

export const Narrow = meta.story({
  args: { criteria: criteriaWith(14) },
  globals: { viewport: { value: 'phone' } },
});
