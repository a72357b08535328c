import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ancienRequest } from '#domain/count/ancien/form.ts';
import {
  masterDisplayRules,
  type MasterDisplayTypes,
} from '#domain/products/masterDisplay/rules.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';
import { MasterDisplayResult } from '#features/count/products/masterDisplay/MasterDisplayResult.tsx';
import { CountResult } from '#features/count/store/CountProvider.tsx';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import {
  buildMasterDisplayForecast,
  buildMasterDisplayForm,
  masterDisplayHandlers,
} from '#mocks/builders/masterDisplay.ts';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';
import { StoryCount } from '../../countStory.tsx';

const VALUES = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;
const RULES = masterDisplayRules(VALUES);
const LOCATIONS = [LYON, BORDEAUX];
const FORM = buildMasterDisplayForm({ locations: LOCATIONS });

/** A result of two rows, with its toolbar and its side panel. */
function Explained() {
  return (
    <StoryCount<MasterDisplayTypes>
      behaviour={{ rules: RULES }}
      form={FORM}
      answer={buildMasterDisplayForecast(ancienRequest(VALUES, FORM), LOCATIONS)}
      product="masterDisplay"
    >
      <CountResult<MasterDisplayTypes>>
        {(props) => <MasterDisplayResult values={VALUES} {...props} />}
      </CountResult>
    </StoryCount>
  );
}

const meta = preview.meta({
  component: Explained,
  beforeEach: ({ msw }) => msw.use(...masterDisplayHandlers(), ...othersAskingHandlers()),
});

export const Open = meta.story({
  name: '[N-01, D-156] explains one row after the other in the side panel, and returns the focus to its button',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const bordeaux = await canvas.findByRole('button', { name: /^Pourquoi ce volume \? Bordeaux/ });
    bordeaux.focus();
    await userEvent.keyboard('{Enter}');
    await expect(bordeaux).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('region', { name: bordeaux.ariaLabel ?? '' })).toBeVisible();
    const sentence = (await canvas.findByText(/^Total .* = disponible/)).textContent;
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Ligne' }),
      'Lyon 1er (69001)',
    );
    await waitFor(() =>
      expect(canvas.getByText(/^Total .* = disponible/).textContent).not.toBe(sentence),
    );
    canvas.getByRole('button', { name: 'Fermer' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText(/^Total .* = disponible/)).toBeNull();
    await expect(bordeaux).toHaveFocus();
  },
});

export const FromToolbar = meta.story({
  name: '[N-01] from the toolbar, explains the first row, on a phone too',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pourquoi ce volume \?$/ }));
    await expect(await canvas.findByText(/^Total .* = disponible/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: /Lyon/ })).toBeVisible();
  },
});
