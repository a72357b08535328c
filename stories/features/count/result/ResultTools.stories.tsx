import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { ClientModeContext } from '#features/count/store/clientModeContext.ts';
import { ResultTools } from '#features/count/result/ResultTools.tsx';
import { NEUF } from './budget/budgetStory.tsx';
import { StoryCount } from '../countStory.tsx';

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const RULES = campaignRules(VALUES, PER_THOUSAND);
const PRICES = Object.fromEntries(NEUF.map(({ code }) => [code, 4] as const));

/** The toolbar of a new Display count. */
function Tools({ isClientMode = false }: { isClientMode?: boolean }) {
  return (
    <ClientModeContext value={{ isOn: isClientMode, toggle: () => undefined }}>
      <StoryCount<CampaignTypes>
        behaviour={{ rules: RULES }}
        form={newCampaignForm(VALUES, VALUES.targetings)}
        answer={{ ...NO_LOCALITIES, cpm: PRICES, forecasts: NEUF, forecastSplitByPosition: NEUF }}
      >
        <ResultTools />
      </StoryCount>
    </ClientModeContext>
  );
}

const meta = preview.meta({ component: Tools });

export const NewCount = meta.story({
  name: '[D-156] offers only what has something to say: nothing of a saved count, of scenarios or of conflicts',
  parameters: { visual: true, tree: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('spinbutton', { name: 'Budget du client' });
    await canvas.findByRole('button', { name: 'Pourquoi ce volume ?' });
    await canvas.findByRole('button', { name: 'Plus de volume' });
    await expect(canvas.queryByRole('button', { name: 'Répartir un budget' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Depuis|conflit/ })).toBeNull();
  },
});

export const ForClient = meta.story({
  name: '[N-04] is not shown to a client',
  args: { isClientMode: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
