import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { previousValuesOf } from '#domain/products/expert360/codec.ts';
import { expert360Request } from '#domain/products/expert360/form.ts';
import {
  selectCustomOffer,
  setCustomBudget,
  startExpert360Result,
  toggleBrandContent,
  toggleExternalRedirect,
} from '#domain/products/expert360/result.ts';
import { expert360Rules } from '#domain/products/expert360/rules.ts';
import { Expert360Result } from '#features/count/products/expert360/Expert360Result.tsx';
import { buildExpert360Forecast, buildExpert360Form } from '#mocks/builders/expert360.ts';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { framed } from '../../../../framed.tsx';
import { PLAIN_RULES, StoryCount, type PlainTypes } from '../../countStory.tsx';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';

const VALUES = EXPERT360_VALUES_BY_MARKET.Ancien;

function argsOf(locations: SelectedLocality[]) {
  const form = buildExpert360Form({ locations });
  const forecast = startExpert360Result(
    buildExpert360Forecast(expert360Request(VALUES, form), locations),
  );
  return {
    values: VALUES,
    form,
    outcome: { kind: 'offers' as const, forecast },
  };
}

const TYPICAL = argsOf([LYON, BORDEAUX]);

/** A saved custom offer of which less is left. */
const LOWERED = expert360Rules(VALUES).startResult(
  buildExpert360Forecast(expert360Request(VALUES, TYPICAL.form), TYPICAL.form.locations),
  previousValuesOf(setCustomBudget(selectCustomOffer(TYPICAL.outcome.forecast), 2700)),
).result;

/** The offers are not bought by locality, so that one row is explained. */
const RULES = {
  ...PLAIN_RULES,
  explained: () => [
    {
      row: undefined,
      name: 'Volume des localités',
      total: TYPICAL.outcome.forecast.totalForecast,
      available: TYPICAL.outcome.forecast.totalForecast,
      purchased: 0,
      unit: 'impressions',
    },
  ],
};

const meta = preview.meta({
  component: Expert360Result,
  args: TYPICAL,
  beforeEach: ({ msw }) => msw.use(...othersAskingHandlers()),
  decorators: [
    framed({ display: 'grid', gap: 16 }),
    (Story) => (
      <StoryCount<PlainTypes> behaviour={{ rules: RULES }} form={null}>
        <Story />
      </StoryCount>
    ),
  ],
});

export const Redirected = meta.story({
  name: '[D-117] names one amount for brand content, on the checkbox and in the composition',
  args: {
    outcome: {
      kind: 'offers' as const,
      forecast: toggleExternalRedirect(
        toggleBrandContent(selectCustomOffer(TYPICAL.outcome.forecast)),
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('checkbox', { name: /^Brand Content \(\+68 €\)/ }),
    ).toBeChecked();
    await expect(canvas.getByRole('row', { name: /^Brand Content/ })).toHaveTextContent(/68 €$/);
  },
});
export const Changed = meta.story({
  name: '[D-48] announces what a new estimate changed of the chosen offer',
  args: { outcome: LOWERED },
  parameters: { visual: true, betweenWidths: true },
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findByText('Offre ajustée')).closest('[role="status"]'),
    ).toHaveTextContent(/^Offre ajustée\s*Votre budget est passé de 2 700 € à 1 139 €, le maximum/);
    await expect(canvas.getByRole('spinbutton', { name: 'Budget' })).toHaveValue('1 139');
  },
});
export const Disabled = meta.story({ args: { disabled: true } });
