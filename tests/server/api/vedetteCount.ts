import type { VedetteForecastAnswer, VedetteSave } from '#contract/vedettePlus.ts';
import { newVedetteForm, vedetteRequest } from '#domain/products/vedettePlus/form.ts';
import { LOCATIONS } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

/** Estimate request of Vedette Plus, as the browser sends it. */
export const VEDETTE_REQUEST = vedetteRequest({
  ...newVedetteForm('2026-11-16'),
  locations: LOCATIONS,
  dates: { start: '2026-12-01', end: '2026-12-31' },
});

export function vedetteSaveOf(answer: VedetteForecastAnswer): VedetteSave {
  const { isDemonstration: _, ...forecast } = answer;
  return {
    ...forecast,
    countName: 'Agence de la Vedette',
    mafProduct: 'VedettePlus',
    vedettePlusReq: VEDETTE_REQUEST,
    locations: LOCATIONS,
    logos: ['PORTAILNEUF'],
    mode: 'New',
    mafId: null,
  };
}

/** Builds the save of a new count after a new estimate. */
export async function newVedetteSave({ as }: TestApp): Promise<VedetteSave> {
  const call = as('studio@adfactory.test');
  const path = '/api/VedettePlus/ProcessCount';
  const { status, body } = await call<VedetteForecastAnswer>('POST', path, VEDETTE_REQUEST);
  if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
  return vedetteSaveOf(body);
}
