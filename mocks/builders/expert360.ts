import type { SavedCount } from '#contract/counts.ts';
import type * as v from 'valibot';
import {
  type Expert360CountData,
  type Expert360ForecastAnswer,
  type Expert360ProcessSchema,
  expert360Calls,
  Expert360CountDataSchema,
} from '#contract/expert360.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import type { Commune, SelectedLocality } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { toExpert360Document } from '#domain/products/expert360/codec.ts';
import {
  expert360Request,
  newExpert360Form,
  type Expert360Form,
} from '#domain/products/expert360/form.ts';
import { ASSUMED_TIERS, tieredForecast } from '#domain/products/expert360/offer.ts';
import { withPreviousValues, expert360Rejection } from '#domain/products/expert360/purchase.ts';
import { startExpert360Result, type Expert360Forecast } from '#domain/products/expert360/result.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { CATCHMENT_ZONE, CLIENTS, HORIZON } from './client.ts';
import { BORDEAUX, LA_ROCHELLE, LYON, SAINT_PIERRE, codeLocation } from './locality.ts';
import { AGENCY, buildSaved } from './count.ts';
import type { RequestHandler } from 'msw';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { marketOf } from '#domain/products/catalogue.ts';
import { EXPERT360_DOCUMENT } from '#domain/products/expert360/document.ts';
import { explainedAncienRow } from './explanation.ts';
import { refuse } from '../handlers/failures.ts';
import { mockedProduct } from '../handlers/saving.ts';

type Expert360Process = v.InferOutput<typeof Expert360ProcessSchema>;

/** Locality with too little inventory for the third tier. */
export const SHORT_OF_INVENTORY = LA_ROCHELLE;
/** Locality that is too small to be sold alone. */
export const TOO_SMALL: SelectedLocality = {
  code: '48000',
  name: 'Mende',
  placeIds: ['48095-48000'],
};
/** Locality that cannot be counted. */
export const NOT_COUNTED = SAINT_PIERRE;

const SOLD_PERCENT_BY_CODE: Readonly<Record<string, number>> = { [SHORT_OF_INVENTORY.code]: 60 };
const TOTAL_BY_CODE: Readonly<Record<string, number>> = { [TOO_SMALL.code]: 9_000 };

/** Returns the inventory of a postal code, scaled by the number of media and project types. */
function volumeOf(code: string, scale: number) {
  const total = Math.round((TOTAL_BY_CODE[code] ?? 60_000 + (Number(code) % 97) * 900) * scale);
  const sold = Math.floor((total * (SOLD_PERCENT_BY_CODE[code] ?? Number(code) % 45)) / 100);
  return { total, available: total - sold };
}

function communesOf(codes: readonly string[], locations: readonly SelectedLocality[]): Commune[] {
  const known = [...locations, LYON, BORDEAUX, SHORT_OF_INVENTORY, TOO_SMALL, NOT_COUNTED];
  return codes.map((code) => {
    const commune = known.find((one) => one.code === code);
    return {
      code,
      name: commune?.name ?? `Commune ${code}`,
      id: commune?.placeIds.join(',') ?? `${code}-0`,
    };
  });
}

/** Builds the forecast with the tiers of some localities for a client, before any choice. */
export function buildExpert360Forecast(
  request: Expert360Process,
  locations: readonly SelectedLocality[] = [],
): Expert360ForecastAnswer {
  const { clientId, broadcastMediums, projectTypes, postalCodes } = request;
  const scale = (broadcastMediums.length * (1 + projectTypes.length)) / 4;
  const communes = communesOf(postalCodes, locations);
  const volumes = communes.map(({ code, name }) => ({ code, name, ...volumeOf(code, scale) }));
  const { intensities, ...figures } = tieredForecast(volumes, ASSUMED_TIERS);
  const clientName = CLIENTS.find((one) => one.clientId === clientId)?.clientName ?? clientId;
  return {
    ...figures,
    client: { clientId, clientName, intensity: intensities },
    brandContentAdjustableOffer: false,
    brandContentCommentary: '',
    externalURL: false,
    locality: communes.map((commune) => ({ ...commune, ...codeLocation(commune.code) })),
    catchmentZone: [...CATCHMENT_ZONE],
    isDemonstration: true,
  };
}

/** Returns the mocked response: the localities that cannot be counted, or a deterministic forecast. */
function answerExpert360(request: Expert360Process) {
  if (request.postalCodes.includes(NOT_COUNTED.code)) return communesOf([NOT_COUNTED.code], []);
  const forecast = buildExpert360Forecast(request);
  return request.mode === 'Edit' ? withPreviousValues(forecast, request) : forecast;
}

interface Expert360CountOptions {
  market?: Market;
  form?: Partial<Expert360Form>;
  locations?: SelectedLocality[];
  radius?: number;
  /** Applies the choices of the user to the result. */
  choose?: (result: Expert360Forecast) => Expert360Forecast;
  countData?: Partial<Expert360CountData>;
}

/** Builds a form for a known client, with two localities by default. */
export function buildExpert360Form({
  market = 'Ancien',
  form = {},
  locations = [LYON, BORDEAUX],
  radius = 0,
}: Expert360CountOptions = {}): Expert360Form {
  const { clientId, clientName } = HORIZON;
  const client = { clientId, clientName, catchmentZone: [...CATCHMENT_ZONE] };
  const blank = newExpert360Form(requireSold(expert360Values(market)), client);
  return { ...withLocalities(blank, locations, radius), radius, ...form };
}

/** Builds the countData of a saved Expert 360 count, with the second tier by default. */
function buildExpert360CountData(options: Expert360CountOptions = {}): Expert360CountData {
  const { market = 'Ancien', choose = (result) => result, countData = {} } = options;
  const values = requireSold(expert360Values(market));
  const form = buildExpert360Form(options);
  const forecast = buildExpert360Forecast(expert360Request(values, form), form.locations);
  const result = choose(startExpert360Result(forecast));
  return { ...toExpert360Document(values, { form, result, countName: AGENCY }), ...countData };
}

/** Builds a saved Expert 360 count, in Ancien by default. */
export function buildSavedExpert360Count(
  overrides: Partial<SavedCount> = {},
  options: Expert360CountOptions = {},
): SavedCount {
  const countData = buildExpert360CountData(options);
  const { clientId, clientName } = countData.client;
  return buildSaved(
    { id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be36001', mafId: 1942, countData },
    { clientId, clientName, ...overrides },
  );
}

const UNKNOWN_CLIENT = {
  code: 'rule_refused',
  message: 'Ce client est introuvable : vérifiez son numéro RC.',
};

const isKnown = (id: string) => CLIENTS.some(({ clientId }) => clientId === id);

/** Creates the Expert 360 handlers. */
export const expert360Handlers = (): RequestHandler[] =>
  mockedProduct({
    calls: expert360Calls,
    explain: EXPLAIN_BY_PRODUCT.expert360,
    offerOf: ({ market }) => expert360Values(market),
    requestOf: ({ mafProduct, xp360Req }) => ({ ...xp360Req, market: marketOf(mafProduct) }),
    estimate: (body) =>
      isKnown(body.clientId) ? answerExpert360(body) : refuse(422, UNKNOWN_CLIENT),
    rowOf: (body, row) =>
      explainedAncienRow(body, buildExpert360Forecast(body).forescastResultSplitByPostalCodes, row),
    firstMafId: 1942,
    format: EXPERT360_DOCUMENT,
    countData: Expert360CountDataSchema,
    rejection: expert360Rejection,
  });
