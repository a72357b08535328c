import type { MasterDisplayForecastAnswer, MasterDisplaySave } from '#contract/masterDisplay.ts';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import { totalsOf } from '#domain/count/campaign/lines.ts';
import { editBudget, startMasterResult } from '#domain/products/masterDisplay/result.ts';
import { LOCATIONS } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

/** What the browser would send of a Master Display. */
export const MASTER_DISPLAY_REQUEST = ancienRequest({
  ...newAncienForm({ broadcastMediums: ['PORTAIL', 'LOGICIMMO'], projectTypes: ['ACHAT'] }),
  locations: LOCATIONS,
});

/** The save of an estimate, with budgets typed on localities. */
export function masterDisplaySaveOf(
  answer: MasterDisplayForecastAnswer,
  edits: { code: string; value: number }[] = [],
): MasterDisplaySave {
  const { isDemonstration: _, ...forecast } = answer;
  const { lines } = edits.reduce(editBudget, startMasterResult(forecast));
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

/** A new count on a fresh estimate. */
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
  if (status !== 200) throw new Error(`The estimate was refused: ${JSON.stringify(body)}`);
  return masterDisplaySaveOf(body, edits);
}
