import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { CountListSchema } from '#contract/counts.ts';
import { CampaignForecastSchema, type CampaignSave } from '#contract/campaign.ts';
import { Expert360AnswerSchema } from '#contract/expert360.ts';
import { ApiErrorSchema } from '#contract/errors.ts';
import type { Expert360Save } from '#contract/expert360.ts';
import { CODES } from '../forecast/smallInventory.ts';
import { newSave, REQUEST } from './displayCount.ts';
import { EXPERT360_REQUEST, newExpert360Save } from './expert360Count.ts';
import { type Answer } from './testApp.ts';
import { randomRuns } from '../../randomCases.ts';
import { hostileText, mutated } from './schemaArbitrary.ts';
import { smallApp } from './smallApp.ts';
import { seedEveryProduct } from './productCounts.ts';

// Whatever the request, responses must match the contract and never be a 5xx.

const RUNS = { numRuns: randomRuns(15) };

let save: CampaignSave;
let expert360Save: Expert360Save;
const { test } = smallApp(seedEveryProduct);
beforeAll(async () => {
  save = await newSave(test);
  expert360Save = await newExpert360Save(test);
});

const ADMIN = 'admin@adfactory.test';
const ANCIEN = 'ancien@adfactory.test';

/** Returns the fields that the Edit mode adds to an estimate request. */
const previous = () => ({
  mode: 'Edit',
  brandContentAdjustableOffer: expert360Save.brandContentAdjustableOffer,
  brandContentCommentary: expert360Save.brandContentCommentary,
  externalURL: expert360Save.externalURL,
  intensities: expert360Save.client.intensity,
  selectedIntensityId: expert360Save.intensity,
});

function expectContract(answer: Answer, success: v.GenericSchema): void {
  expect(answer.status).toBeLessThan(500);
  const schema = answer.status < 300 ? success : ApiErrorSchema;
  expect(v.is(schema, answer.body)).toBe(true);
}

describe('any input', () => {
  const estimates = [
    ['Display', ADMIN, () => REQUEST, CampaignForecastSchema],
    ['Expert360', ANCIEN, () => ({ ...EXPERT360_REQUEST, ...previous() }), Expert360AnswerSchema],
  ] as const;
  it.each(estimates)('is handled in an estimate of %s', async (segment, email, bodyOf, schema) => {
    await fc.assert(
      fc.asyncProperty(mutated(fc.constant(bodyOf())), async (body) => {
        const answer = await test.as(email)('POST', `/api/${segment}/ProcessCount`, body);
        expectContract(answer, schema);
      }),
      RUNS,
    );
  });

  it('is handled in a well-formed estimate', async () => {
    const days = fc.constantFrom(
      '2026-11-17',
      '2026-12-31',
      '2028-02-29',
      '2098-01-01',
      '2099-12-31',
    );
    const day = days.map((one) => `${one}T00:00:00.000Z`);
    const request = fc.record({
      startDate: day,
      endDate: day,
      postalCodes: fc.subarray([...CODES, '00000', '99999']),
      radius: fc.integer({ min: 0, max: 50 }),
      isAllFrance: fc.boolean(),
      periodicity: fc.constantFrom('Récurrent', 'OneShot'),
    });
    await fc.assert(
      fc.asyncProperty(request, async (change) => {
        const answer = await test.as('admin@adfactory.test')('POST', '/api/Display/ProcessCount', {
          ...REQUEST,
          ...change,
        });
        expect([200, 422]).toContain(answer.status);
        expectContract(answer, CampaignForecastSchema);
      }),
      RUNS,
    );
  });

  const saves = [
    ['Display', ADMIN, () => save],
    ['Expert360', ANCIEN, () => expert360Save],
  ] as const;
  it.each(saves)('is handled in a save of %s', async (segment, email, bodyOf) => {
    const written = v.object({ id: v.string(), mafId: v.number(), version: v.number() });
    await fc.assert(
      fc.asyncProperty(mutated(fc.constant(bodyOf())), async (body) => {
        const answer = await test.as(email)('POST', `/api/${segment}/RecordCount`, body);
        expectContract(answer, written);
      }),
      RUNS,
    );
  });

  it('is handled as an agency name', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (countName) => {
        const answer = await test.as('admin@adfactory.test')('POST', '/api/Display/RecordCount', {
          ...save,
          countName,
        });
        expect([201, 400]).toContain(answer.status);
      }),
      RUNS,
    );
  });

  it('is handled in the queries of count lists and of communes', async () => {
    const names = [
      'page',
      'itemsPerPage',
      'clientId',
      'productName',
      'clientName',
      'status',
      'order',
      'orderDirection',
      'searchCount',
      'market',
    ];
    const query = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(hostileText, fc.constantFrom('1', 'Neuf', 'asc', '999999999')),
    );
    await fc.assert(
      fc.asyncProperty(query, hostileText, async (chosen, name) => {
        const list = new URLSearchParams({ market: 'Neuf', ...chosen });
        expectContract(
          await test.as('admin@adfactory.test')('GET', `/api/Counts/GetAllCounts?${list}`),
          CountListSchema,
        );
        const search = new URLSearchParams({ name });
        expectContract(
          await test.as('admin@adfactory.test')('GET', `/api/Places?${search}`),
          v.array(v.object({ code: v.string() })),
        );
      }),
      RUNS,
    );
  });

  it('is handled in a path and in a header', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (piece, header) => {
        const id = encodeURIComponent(Buffer.from(piece).toString());
        const call = test.as('admin@adfactory.test');
        const count = await call('GET', `/api/Counts/guid/${id}`);
        expect(count.status).toBeLessThan(500);
        const readable = header.replaceAll(/[^\u0020-\u007e]/g, '');
        const answer = await call('POST', '/api/Display/RecordCount', save, {
          'idempotency-key': readable,
        });
        expect([201, 400]).toContain(answer.status);
      }),
      RUNS,
    );
  });
});
