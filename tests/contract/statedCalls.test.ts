import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recordSignifiBoost } from '#contract/boosts.ts';
import { ForecastLineSchema } from '#contract/campaign.ts';
import { displayCalls } from '#contract/display.ts';
import { EmailingRequestSchema, EmailingSaveSchema } from '#contract/emailing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Expert360ProcessSchema } from '#contract/expert360.ts';
import { MasterDisplayRequestSchema, MasterDisplaySaveSchema } from '#contract/masterDisplay.ts';
import { VedettePlusRequestSchema } from '#contract/vedettePlus.ts';
import { MODULES } from './modules.ts';
import { isEndpoint } from './outline.ts';

/* The calls that the requirements state, read from their text: the contract must define each of them. */

const STATED_CALL = /^- \*\*(AP-\d+)\*\* (GET|POST|PATCH|DELETE) (\/api\/[\w/{}]+)(?:\?(\S+))?/gm;
const STATED = [...readFileSync('docs/requirements.md', 'utf8').matchAll(STATED_CALL)]
  .map(([, id = '', method = '', path = '', query = '']) => ({
    id,
    call: `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    query: [...query.matchAll(/\w+(?==|&|$)/g)].map(String),
  }))
  .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Returns every call in a value: the value itself, or those of its table. */
function callsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value];
  if (typeof value !== 'object' || value === null || 'kind' in value) return [];
  return Object.values(value).flatMap(callsIn);
}
const DEFINED = new Map(
  Object.values(MODULES)
    .flatMap(callsIn)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** Returns the names of the entries of an object. */
const namesOf = (schema: object | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];

it('reads the 50 lines that state a method and a path', () => {
  expect(STATED).toHaveLength(50);
});

it.each(STATED)('defines $call as $id states it', ({ call, query }) => {
  expect([...DEFINED.keys()]).toContain(call);
  const { path, params, query: schema } = DEFINED.get(call) ?? {};
  expect(namesOf(schema)).toEqual(expect.arrayContaining(query));
  // The path and its schema name the same parameters.
  expect(namesOf(params)).toEqual([...(path ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name));
});

describe('a body has the entries', () => {
  const CAMPAIGN =
    'market targetings postalCodes projectTypes startDate endDate periodicity radius';
  const ANCIEN = 'broadcastMediums market periodicity postalCodes projectTypes radius';
  const [edited, fresh] = Expert360ProcessSchema.options;
  const bodies: [string, v.GenericSchema, string][] = [
    [
      '[AP-38]',
      recordSignifiBoost.body,
      'programmes clientId clientName nbMaxBoost bsiId downSellDate contractId contractType',
    ],
    ['[AP-48]', displayCalls.process.body, `${CAMPAIGN} isAllFrance`],
    [
      '[AP-49]',
      displayCalls.record.body,
      'cpm countName displayReq forecasts forecastSplitByPosition locality localityNameByZipCode mafProduct saveBy totalBudget totalImpPurchased mode mafId',
    ],
    [
      '[AP-53]',
      EmailingRequestSchema,
      'baseComptage targetings locationZipCode productTypes price numberOfPieces dateSent market radius',
    ],
    [
      '[AP-54]',
      EmailingSaveSchema,
      'countName mafProduct emailingNeufReq localityNameByZipCode localityNameByPlaceId bySiteGroup productionFee allEmailsAvailable mode mafId',
    ],
    ['[AP-56]', fresh, `${ANCIEN} clientId`],
    [
      '[AP-57]',
      edited,
      `${ANCIEN} clientId mode brandContentAdjustableOffer brandContentCommentary externalURL intensities selectedIntensityId`,
    ],
    ['[AP-60]', MasterDisplayRequestSchema, ANCIEN],
    [
      '[AP-61]',
      MasterDisplaySaveSchema,
      'forecasts mafProduct masterDisplayReq totalBudget totalImpPurchased mode mafId',
    ],
    ['[AP-63]', VedettePlusRequestSchema, CAMPAIGN],
    [
      '[CF-43, DI-27]',
      ForecastLineSchema,
      'code name sold available total purchased budget isDisabled click',
    ],
  ];

  it.each(bodies)('that %s lists', (_, schema, names) => {
    expect(namesOf(schema)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});
