import type { Expert360Save } from '#mocks/saveBodies.ts';
import type { Expert360AnswerSchema } from '#contract/expert360.ts';
import type * as v from 'valibot';
import { withLocalities } from '#domain/count/localityFields.ts';
import { toExpert360Document } from '#domain/products/expert360/codec.ts';
import { expert360Request, newExpert360Form } from '#domain/products/expert360/form.ts';
import type { Expert360Request } from '#domain/products/expert360/document.ts';
import { startExpert360Result, type Expert360Forecast } from '#domain/products/expert360/result.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';
import { COUNT_CLIENT } from './countClient.ts';
import { LOCATIONS } from './displayCount.ts';
import type { TestApp } from './testApp.ts';

// Builders of Expert360 requests and saves, made with the domain rules as the browser makes them.

const VALUES = EXPERT360_VALUES_BY_MARKET.Ancien;

const FORM = withLocalities(
  newExpert360Form(VALUES, { ...COUNT_CLIENT, catchmentZone: [] }),
  LOCATIONS,
);

export const EXPERT360_REQUEST: Expert360Request = expert360Request(VALUES, FORM);

export type ForecastResult = Expert360Forecast;

/** Builds the save of a forecast, after `choose` has changed its result. */
export function expert360SaveOf(
  answer: v.InferOutput<typeof Expert360AnswerSchema>,
  choose: (result: ForecastResult) => ForecastResult = (result) => result,
  request: Expert360Request = EXPERT360_REQUEST,
): Expert360Save {
  if (Array.isArray(answer)) throw new Error('These localities have no audience');
  const { market: _market, ...xp360Req } = request;
  const result = choose(startExpert360Result(answer));
  return {
    ...toExpert360Document(VALUES, { form: FORM, result, countName: 'Agence des Tiers' }),
    xp360Req,
    locations: LOCATIONS.filter(({ code }) => request.postalCodes.includes(code)),
    logos: request.broadcastMediums,
    mode: 'New',
    mafId: null,
  };
}

/** Builds the save of a new count after a new estimate. */
export async function newExpert360Save(
  { as }: TestApp,
  choose?: (result: ForecastResult) => ForecastResult,
): Promise<Expert360Save> {
  const path = '/api/Expert360/ProcessCount';
  const call = as('ancien@adfactory.test');
  const { status, body } = await call<v.InferOutput<typeof Expert360AnswerSchema>>(
    'POST',
    path,
    EXPERT360_REQUEST,
  );
  if (status !== 200) throw new Error(`The estimate was rejected: ${JSON.stringify(body)}`);
  return expert360SaveOf(body, choose);
}
