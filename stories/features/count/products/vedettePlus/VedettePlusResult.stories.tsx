import { expect } from 'storybook/test';
import { withLocalities } from '#domain/count/localityFields.ts';
import preview from '#.storybook/preview';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { startVedettePlusResult } from '#domain/products/vedettePlus/forecast.ts';
import { newVedettePlusForm, vedettePlusRequest } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import { VedettePlusResult } from '#features/count/products/vedettePlus/VedettePlusResult.tsx';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { inPlainCount } from '../../countStory.tsx';
import { buildVedettePlusForecast, SOLD_OUT } from '#mocks/builders/vedettePlus.ts';
import { othersAskingHandlers } from '#mocks/handlers/overlaps.ts';

const VALUES = VEDETTE_PLUS_VALUES_BY_MARKET.Neuf;

function argsOf(locations: SelectedLocality[], radius = 0) {
  const form = withLocalities(newVedettePlusForm(VALUES, '2026-11-16'), locations, radius);
  const forecast = buildVedettePlusForecast(vedettePlusRequest(VALUES, form), locations);
  const result = startVedettePlusResult(forecast);
  return { values: VALUES, form, result };
}

const meta = preview.meta({
  component: VedettePlusResult,
  args: argsOf([LYON, BORDEAUX]),
  beforeEach: ({ msw }) => msw.use(...othersAskingHandlers()),
  decorators: [inPlainCount],
});

export const Typical = meta.story();
export const NothingLeft = meta.story({
  args: argsOf([SOLD_OUT]),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucune localité disponible.')).toBeVisible();
    await expect(canvas.getByText('Intensités non disponibles')).toBeVisible();
  },
});
