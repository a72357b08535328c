import type { VedettePlusForecastAnswer, VedettePlusSave } from '#contract/vedettePlus.ts';
import { newVedettePlusForm, vedettePlusRequest } from '#domain/products/vedettePlus/form.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import { LOCATIONS } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

const VALUES = VEDETTE_PLUS_VALUES_BY_MARKET.Neuf;

/** Estimate request of Vedette Plus, as the browser sends it. */
export const VEDETTE_PLUS_REQUEST = vedettePlusRequest(VALUES, {
  ...newVedettePlusForm(VALUES, '2026-11-16'),
  locations: LOCATIONS,
  dates: { start: '2026-12-01', end: '2026-12-31' },
});

export function vedettePlusSaveOf(answer: VedettePlusForecastAnswer): VedettePlusSave {
  const { isDemonstration: _, ...forecast } = answer;
  return {
    ...forecast,
    countName: 'Agence de la Vedette',
    mafProduct: 'VedettePlus',
    vedettePlusReq: VEDETTE_PLUS_REQUEST,
    locations: LOCATIONS,
    logos: ['PORTAILNEUF'],
    mode: 'New',
    mafId: null,
  };
}

/** Builds the save of a new count after a new estimate. */
export async function newVedettePlusSave({ as }: TestApp): Promise<VedettePlusSave> {
  const call = as('studio@adfactory.test');
  const path = '/api/VedettePlus/ProcessCount';
  const { status, body } = await call<VedettePlusForecastAnswer>(
    'POST',
    path,
    VEDETTE_PLUS_REQUEST,
  );
  if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
  return vedettePlusSaveOf(body);
}
