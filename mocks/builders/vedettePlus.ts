import type { SavedCount } from '#contract/counts.ts';
import {
  type VedettePlusCountData,
  type VedettePlusForecastAnswer,
  VedettePlusCountDataSchema,
  vedettePlusCalls,
} from '#contract/vedettePlus.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import { requireSold } from '#domain/products/manifest.ts';
import {
  isShareAvailable,
  proposedBudget,
  proposedImpressions,
  startVedettePlusResult,
  totalBudgetOf,
  vedettePlusRejection,
} from '#domain/products/vedettePlus/forecast.ts';
import { newVedettePlusForm, vedettePlusRequest } from '#domain/products/vedettePlus/form.ts';
import {
  type VedettePlusRequest,
  VEDETTE_PLUS_DOCUMENT,
} from '#domain/products/vedettePlus/document.ts';
import { toVedettePlusDocument } from '#domain/products/vedettePlus/rules.ts';
import { VEDETTE_PLUS_POSITION, vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { BORDEAUX, LA_ROCHELLE, LYON, countedLocalities, namesByCode } from './locality.ts';
import { AGENCY, buildSaved } from './count.ts';
import type { RequestHandler } from 'msw';
import type { MonthVolume } from '#domain/count/availability/months.ts';
import { AVAILABILITY_BY_PRODUCT, EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { buildAvailability } from './availability.ts';
import { contextsOf, endOf, namedLocalities, rowOf } from './explanation.ts';
import { mockedProduct } from '../handlers/saving.ts';

const CPM = 25;
/** Locality with too little inventory. */
export const SOLD_OUT = LA_ROCHELLE;

const hasInventory = ({ code }: { code: string }) => code !== SOLD_OUT.code;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const volumeOf = (code: string) => {
  const total = 4000 + (Number(code) % 97) * 310;
  const sold = Math.floor((total * (Number(code) % 60)) / 100);
  return { total, sold, available: total - sold };
};

/** Builds the mocked, deterministic forecast. */
export function buildVedettePlusForecast(
  { postalCodes }: Pick<VedettePlusRequest, 'postalCodes'>,
  locations: readonly SelectedLocality[] = [],
): VedettePlusForecastAnswer {
  const locality = countedLocalities(postalCodes, [...locations, LYON, BORDEAUX, SOLD_OUT]);
  const lines = locality.filter(hasInventory).map(({ code, name, id }) => {
    const { total, ...volume } = volumeOf(code);
    const proposed = proposedImpressions(total);
    const budget = proposedBudget(proposed, CPM);
    return { line: { code, name, id, ...volume, budget }, proposed };
  });
  const sold = sum(lines.map(({ line }) => line.sold));
  const available = sum(lines.map(({ line }) => line.available));
  const totalImpPurchased = sum(lines.map(({ proposed }) => proposed));
  const totalBudget = totalBudgetOf(lines.map(({ line }) => line));
  return {
    cpm: { [VEDETTE_PLUS_POSITION.code]: CPM },
    forecasts: lines.map(({ line }) => line),
    forecastSplitByPosition: [
      {
        ...VEDETTE_PLUS_POSITION,
        total: sold + available,
        sold,
        available,
        purchased: totalImpPurchased,
        budget: totalBudget,
      },
    ],
    totalImpPurchased,
    totalBudget,
    locality,
    localityNameByZipCode: namesByCode(locality),
    excludePostalCode: postalCodes.filter((code) => !hasInventory({ code })),
    isDemonstration: true,
  };
}

interface VedettePlusCountOptions {
  market?: Market;
  locations?: SelectedLocality[];
  radius?: number;
  start?: string;
  end?: string;
  countData?: Partial<VedettePlusCountData>;
}

/** Builds the countData of a saved Vedette Plus count. */
function buildVedettePlusCountData({
  market = 'Neuf',
  locations = [LYON, BORDEAUX],
  radius = 0,
  start = '2026-12-01',
  end = '2026-12-30',
  countData = {},
}: VedettePlusCountOptions): VedettePlusCountData {
  const values = requireSold(vedettePlusValues(market));
  const fresh = newVedettePlusForm(values, '2026-11-16');
  const form = { ...fresh, locations, radius, dates: { start, end } };
  const forecast = buildVedettePlusForecast(vedettePlusRequest(values, form), locations);
  const result = startVedettePlusResult(forecast, []);
  return { ...toVedettePlusDocument(values, { form, result, countName: AGENCY }), ...countData };
}

/** Builds a saved Vedette Plus count, in Neuf by default. */
export function buildSavedVedettePlusCount(
  overrides: Partial<SavedCount> = {},
  options: VedettePlusCountOptions = {},
): SavedCount {
  return buildSaved(
    {
      id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3f001',
      mafId: 1742,
      countData: buildVedettePlusCountData(options),
    },
    overrides,
  );
}

const isLeftOut = (volume: MonthVolume): boolean => !isShareAvailable(volume);

/** Creates the Vedette Plus handlers. */
export const vedettePlusHandlers = (): RequestHandler[] =>
  mockedProduct({
    calls: vedettePlusCalls,
    explain: EXPLAIN_BY_PRODUCT.vedettePlus,
    offerOf: ({ market }) => vedettePlusValues(market),
    requestOf: ({ vedettePlusReq }) => vedettePlusReq,
    estimate: (request) => buildVedettePlusForecast(request),
    rowOf: (request, row, { targetings }) => {
      const { forecasts } = buildVedettePlusForecast(request);
      const all = forecasts.map((line) => ({ ...line, total: line.sold + line.available }));
      return rowOf(all, row, (lines) => ({
        localities: namedLocalities(lines),
        contexts: contextsOf(targetings, targetings),
        formats: [VEDETTE_PLUS_POSITION],
        end: endOf(request),
      }));
    },
    availability: {
      call: AVAILABILITY_BY_PRODUCT.vedettePlus,
      find: (request) => {
        const { forecasts } = buildVedettePlusForecast(request);
        const lines = forecasts.map((line) => ({ ...line, total: line.sold + line.available }));
        return buildAvailability({ formats: null, contexts: null, localities: lines, isLeftOut });
      },
    },
    firstMafId: 1742,
    format: VEDETTE_PLUS_DOCUMENT,
    countData: VedettePlusCountDataSchema,
    rejection: ({ forecasts }) => vedettePlusRejection(forecasts),
  });
