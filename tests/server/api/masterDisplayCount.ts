import type { MasterDisplayForecastAnswer, MasterDisplaySave } from '#contract/masterDisplay.ts';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import { totalsOf } from '#domain/count/campaign/lines.ts';
import { editBudgets, startMasterDisplayResult } from '#domain/products/masterDisplay/result.ts';
import { LOCATIONS } from './displayCount.ts';
import type { TestApp } from './testApp.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';

const VALUES = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;

/** Estimate request of Master Display, as the browser sends it. */
export const MASTER_DISPLAY_REQUEST = ancienRequest(VALUES, {
  ...newAncienForm({
    ...VALUES,
    ticked: { broadcastMediums: ['PORTAIL', 'LOGICIMMO'], projectTypes: ['ACHAT'] },
  }),
  locations: LOCATIONS,
});

/** Builds the save of a forecast, with budgets typed on localities. */
export function masterDisplaySaveOf(
  answer: MasterDisplayForecastAnswer,
  edits: { code: string; value: number }[] = [],
): MasterDisplaySave {
  const { isDemonstration: _, ...forecast } = answer;
  const { lines } = editBudgets(startMasterDisplayResult(forecast).result, edits);
  return {
    ...forecast,
    ...totalsOf(lines),
    forecasts: [...lines],
    countName: 'Agence du Master',
    mafProduct: 'MasterDisplay',
    masterDisplayReq: MASTER_DISPLAY_REQUEST,
    locations: LOCATIONS,
    logos: ['PORTAIL', 'LOGICIMMO'],
    mode: 'New',
    mafId: null,
  };
}

/** Builds the save of a new count after a new estimate. */
export async function newMasterDisplaySave(
  { as }: TestApp,
  edits: { code: string; value: number }[] = [],
): Promise<MasterDisplaySave> {
  const call = as('studio@adfactory.test');
  const path = '/api/MasterDisplay/ProcessCount';
  const { status, body } = await call<MasterDisplayForecastAnswer>(
    'POST',
    path,
    MASTER_DISPLAY_REQUEST,
  );
  if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
  return masterDisplaySaveOf(body, edits);
}
