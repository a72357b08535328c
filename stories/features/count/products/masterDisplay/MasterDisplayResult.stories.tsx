import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ancienRequest } from '#domain/count/ancien/form.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import {
  masterDisplayRules,
  type MasterDisplayTypes,
} from '#domain/products/masterDisplay/rules.ts';
import { MasterDisplayResult } from '#features/count/products/masterDisplay/MasterDisplayResult.tsx';
import { CountResult } from '#features/count/store/CountProvider.tsx';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import {
  buildMasterDisplayForecast,
  buildMasterDisplayForm,
  WITHOUT_INVENTORY,
} from '#mocks/builders/masterDisplay.ts';
import { saveBarOf, StoryCount, type StoryStage } from '../../countStory.tsx';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';

interface EditedProps {
  locations: SelectedLocality[];
  stage?: StoryStage;
}

const VALUES = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;
const RULES = masterDisplayRules(VALUES);

function Edited({ locations, stage = 'estimated' }: EditedProps) {
  const form = buildMasterDisplayForm({ locations });
  const answer = buildMasterDisplayForecast(ancienRequest(VALUES, form), locations);
  return (
    <StoryCount<MasterDisplayTypes>
      behaviour={{ rules: RULES }}
      {...{ form, answer, stage }}
      product="masterDisplay"
    >
      <div style={{ display: 'grid', gap: '1rem' }}>
        <CountResult<MasterDisplayTypes>>
          {(props) => <MasterDisplayResult values={VALUES} {...props} />}
        </CountResult>
      </div>
    </StoryCount>
  );
}

const meta = preview.meta({
  component: Edited,
  args: { locations: [LYON, BORDEAUX] },
  beforeEach: ({ msw }) => msw.use(...othersAskingHandlers()),
});

export const Typical = meta.story({
  name: '[MD-02] updates the bar, the impressions and the totals for a typed budget, which can be undone',
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Budget, Bordeaux (33000)' });
    const start = (field as HTMLInputElement).value;
    await userEvent.click(field);
    await userEvent.keyboard('25');
    const table = within(canvas.getByRole('table', { name: 'Impressions et budget par localité' }));
    const row = table.getByRole('row', { name: /^Bordeaux/ });
    await expect(within(row).getByText('6 250')).toBeVisible();
    const total = saveBarOf(canvas)?.textContent;
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(saveBarOf(canvas)?.textContent).not.toBe(total);
    await userEvent.keyboard('{Control>}a{/Control}99999');
    await expect(saveBarOf(canvas)).toHaveTextContent('à corriger');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: /^Bordeaux \(33000\) · Merci de/ }));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.tab();
    await expect(field).toHaveValue(start);
  },
});

export const BelowMinimum = meta.story({
  name: '[MD-10] says what is missing to the budget minimum, and marks the budget of an only locality',
  args: { locations: [LYON] },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Budget, Lyon 1er (69001)' });
    await userEvent.click(field);
    await userEvent.keyboard('55');
    await expect(field).toBeInvalid();
    await expect(canvas.getByRole('button', { name: /^il manque 95/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre le minimum' }));
    await expect(field).toHaveValue('150');
    await expect(field).toBeValid();
    await expect(canvas.queryByText(/^il manque/)).toBeNull();
  },
});

export const NothingToSell = meta.story({
  parameters: { visual: true },
  args: { locations: [WITHOUT_INVENTORY] },
});
export const Saving = meta.story({ args: { stage: 'saving' as const } });
