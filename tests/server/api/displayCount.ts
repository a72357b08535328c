import type { DisplayForecastAnswer, DisplaySave } from '#contract/display.ts';
import type { DisplayRequest } from '#domain/products/display/form.ts';
import { logosOf } from '#domain/count/targetings.ts';
import {
  editQuantity,
  resultTotals,
  startResult,
  type DisplayResult,
} from '#domain/products/display/result.ts';
import type { SaveBy } from '#domain/products/display/quantities.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import type { TestApp } from './testApp.ts';

/** What the browser would send: requests and saves of the Display Neuf, built with the domain's own rules. */

const [ASKED] = DISPLAY_VALUES_BY_MARKET.Neuf.targetings;

export const REQUEST: DisplayRequest = {
  market: 'Neuf',
  targetings: [
    { distributionType: 'SellersNew', broadcastMediums: [...ASKED.broadcastMediums] },
    { distributionType: 'Sellers', broadcastMediums: ['PORTAIL'] },
  ],
  postalCodes: ['10001', '10002'],
  isAllFrance: false,
  projectTypes: ['ACHAT'],
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  periodicity: 'OneShot',
  radius: 0,
};

const LOCATIONS = [
  { code: '10001', name: 'Commune 10001', placeIds: ['a-10001'] },
  { code: '10002', name: 'Toutes les villes', placeIds: ['a-10002', 'b-10002'] },
];

interface SaveOptions {
  countName?: string;
  saveBy?: SaveBy;
  request?: Partial<DisplayRequest>;
  /** Impressions typed on a line. */
  edit?: { code: string; value: number };
}

/** The save of a new count whose estimate has become this result on the screen. */
export function saveOfResult(
  result: DisplayResult<DisplayForecastAnswer>,
  chosen: Pick<DisplaySave, 'displayReq' | 'countName' | 'locations'>,
): DisplaySave {
  const { cpm, forecast, lines, saveBy } = result;
  return {
    ...chosen,
    ...resultTotals(result),
    cpm: { ...cpm },
    saveBy,
    forecasts: lines.context,
    forecastSplitByPosition: lines.format,
    locality: forecast.locality,
    localityNameByZipCode: forecast.localityNameByZipCode,
    logos: logosOf(chosen.displayReq.targetings),
    mafProduct: 'MasterDisplayNeuf',
    mode: 'New',
    mafId: null,
  };
}

/** A new count as the browser saves it, on a fresh estimate. */
export async function newSave(
  { as }: TestApp,
  { countName = 'Agence du Lac', saveBy = 'format', request = {}, edit }: SaveOptions = {},
): Promise<DisplaySave> {
  const displayReq = { ...REQUEST, ...request };
  const call = as('studio@adfactory.test');
  const { status, body } = await call<DisplayForecastAnswer>(
    'POST',
    '/api/Display/ProcessCount',
    displayReq,
  );
  if (status !== 200) throw new Error(`The estimate was refused: ${JSON.stringify(body)}`);
  let result: DisplayResult<DisplayForecastAnswer> = { ...startResult(body).result, saveBy };
  if (edit)
    result = editQuantity(result, { code: edit.code, field: 'purchased', value: edit.value });
  const locations = LOCATIONS.filter(({ code }) => displayReq.postalCodes.includes(code));
  return saveOfResult(result, { displayReq, countName, locations });
}

/** The same count saved again. */
export function editOf(save: DisplaySave, mafId: number, countName = save.countName): DisplaySave {
  return { ...save, countName, mode: 'Edit', mafId };
}
