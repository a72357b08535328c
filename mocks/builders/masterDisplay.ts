import type { SavedCount } from '#contract/counts.ts';
import {
  type MasterDisplayCountData,
  type MasterDisplayForecastAnswer,
  MasterDisplayCountDataSchema,
  masterDisplayCalls,
} from '#contract/masterDisplay.ts';
import { ancienRequest, newAncienForm, type AncienForm } from '#domain/count/ancien/form.ts';
import type { AncienRequest } from '#domain/count/ancien/document.ts';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import { requireSold } from '#domain/products/manifest.ts';
import {
  startMasterDisplayResult,
  cpmOf,
  masterDisplayRejection,
} from '#domain/products/masterDisplay/result.ts';
import { toMasterDisplayDocument } from '#domain/products/masterDisplay/rules.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { BORDEAUX, LYON, SAINT_PIERRE, countedLocalities, namesByCode } from './locality.ts';
import { AGENCY, buildSaved } from './count.ts';
import type { RequestHandler } from 'msw';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { MASTER_DISPLAY_DOCUMENT } from '#domain/products/masterDisplay/document.ts';
import { explainedAncienRow } from './explanation.ts';
import { mockedProduct } from '../handlers/saving.ts';

/** Locality without inventory. */
export const WITHOUT_INVENTORY = SAINT_PIERRE;

function volumeOf(code: string): Pick<ForecastLine, 'total' | 'sold' | 'available'> {
  if (code === WITHOUT_INVENTORY.code) return { total: 0, sold: 0, available: 0 };
  const total = 38_000 + (Number(code) % 97) * 1310;
  const sold = Math.floor((total * (10 + (Number(code) % 50))) / 100);
  return { total, sold, available: total - sold };
}

/** Builds the mocked, deterministic forecast. */
export function buildMasterDisplayForecast(
  { postalCodes }: Pick<AncienRequest, 'postalCodes'>,
  locations: readonly SelectedLocality[] = [],
): MasterDisplayForecastAnswer {
  const known = [...locations, LYON, BORDEAUX, WITHOUT_INVENTORY];
  const locality = countedLocalities(postalCodes, known);
  const forecasts = locality.map(({ code, name }) => ({
    code,
    name,
    ...volumeOf(code),
    purchased: 0,
    budget: 0,
  }));
  const answer = { forecasts, locality, localityNameByZipCode: namesByCode(locality) };
  const { lines } = startMasterDisplayResult(answer).result;
  return { ...answer, forecasts: [...lines], isDemonstration: true };
}

interface MasterDisplayCountOptions {
  market?: Market;
  locations?: SelectedLocality[];
  radius?: number;
}

/** Builds a form that can be estimated. */
export function buildMasterDisplayForm({
  market = 'Ancien',
  locations = [LYON, BORDEAUX],
  radius = 0,
}: MasterDisplayCountOptions = {}): AncienForm {
  const { mediums, ticked } = requireSold(masterDisplayValues(market));
  const form = newAncienForm({ mediums, ticked: { ...ticked, projectTypes: ['ACHAT'] } });
  return { ...form, locations, radius };
}

/** Builds the countData of a saved Master Display count. */
export function buildMasterDisplayCountData(
  options: MasterDisplayCountOptions,
): MasterDisplayCountData {
  const form = buildMasterDisplayForm(options);
  const values = requireSold(masterDisplayValues(options.market ?? 'Ancien'));
  const forecast = buildMasterDisplayForecast(ancienRequest(values, form), form.locations);
  const { result } = startMasterDisplayResult(forecast);
  return toMasterDisplayDocument(values, { form, result, countName: AGENCY });
}

/** Builds a saved Master Display count, in Ancien by default. */
export function buildSavedMasterDisplayCount(
  overrides: Partial<SavedCount> = {},
  options: MasterDisplayCountOptions = {},
): SavedCount {
  return buildSaved(
    {
      id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3e001',
      mafId: 1842,
      countData: buildMasterDisplayCountData(options),
    },
    overrides,
  );
}

/** Creates the Master Display handlers. */
export const masterDisplayHandlers = (): RequestHandler[] =>
  mockedProduct({
    calls: masterDisplayCalls,
    explain: EXPLAIN_BY_PRODUCT.masterDisplay,
    offerOf: ({ market }) => masterDisplayValues(market),
    requestOf: ({ masterDisplayReq }) => masterDisplayReq,
    estimate: (request) => buildMasterDisplayForecast(request),
    rowOf: (body, row) => explainedAncienRow(body, buildMasterDisplayForecast(body).forecasts, row),
    firstMafId: 2042,
    format: MASTER_DISPLAY_DOCUMENT,
    countData: MasterDisplayCountDataSchema,
    rejection: (body) => masterDisplayRejection(body.forecasts, cpmOf(body)),
  });
