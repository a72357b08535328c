import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { newCampaignForm } from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { ClientModeContext } from '#features/count/store/clientModeContext.ts';
import { ClientModeButton } from '#features/count/result/clientMode/ClientModeButton.tsx';
import { ResultTools } from '#features/count/result/ResultTools.tsx';
import { NEUF } from './budget/budgetStory.tsx';
import { StoryCount } from '../countStory.tsx';

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const RULES = campaignRules(VALUES, PER_THOUSAND);
const PRICES = Object.fromEntries(NEUF.map(({ code }) => [code, 4] as const));

interface ToolsProps {
  isClientMode?: boolean;
  /** Shows the switch of the client mode. */
  isSwitchable?: boolean;
}

/** The toolbar of a new Display count. */
function Tools({ isClientMode = false, isSwitchable = false }: ToolsProps) {
  const [isOn, setIsOn] = useState(isClientMode);
  const toggle = () => setIsOn(!isOn);
  return (
    <ClientModeContext value={{ isOn, toggle }}>
      {isSwitchable && <ClientModeButton />}
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

export const AfterClientMode = meta.story({
  name: '[N-04, D-163] leaving the client mode opens no panel that was not open before',
  args: { isSwitchable: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('spinbutton'), '500');
    // In a narrow window the panel of a budget waits until it is asked for.
    const tool = await canvas.findByRole('button', { name: 'Répartir un budget' });
    await expect(tool).toHaveAttribute('aria-expanded', 'false');
    const button = canvas.getByRole('button', { name: 'Mode client' });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByRole('spinbutton')).toBeNull());
    await userEvent.click(button);
    await expect(await canvas.findByRole('spinbutton')).toHaveValue('500');
    await expect(canvas.queryByRole('region')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Répartir un budget' }));
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
    await userEvent.click(button);
    await expect(await canvas.findByRole('region', { name: 'Répartir un budget' })).toBeVisible();
  },
});
