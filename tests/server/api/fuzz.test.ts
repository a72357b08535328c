import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CampaignForecastSchema } from '#contract/campaign.ts';
import { ApiErrorSchema } from '#contract/errors.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { CODES } from '../forecast/smallInventory.ts';
import { randomRuns } from '../../randomCases.ts';
import { REQUEST } from './displayCount.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { mutated } from './schemaArbitrary.ts';
import { smallApp } from './smallApp.ts';
import type { Answer } from './testApp.ts';

// Requests that were valid before a part of them was replaced get further than those of `fuzzEverything.test.ts`.

const RUNS = { numRuns: randomRuns(6) };
const { test } = smallApp(seedEveryProduct);
const send = async (path: string, body: unknown) =>
  test.as('studio@adfactory.test')('POST', path, body);

function expectContract({ status, body }: Answer, success: v.GenericSchema): void {
  expect(status).toBeLessThan(500);
  expect(v.is(status < 300 ? success : ApiErrorSchema, body)).toBe(true);
}

describe.each(COUNT_PRODUCT_KEYS)('any input of %s', (product) => {
  const { process, record } = CALLS_BY_PRODUCT[product];
  const { request, newSave } = COUNT_BY_PRODUCT[product];

  it('is handled in an estimate', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(fc.constant(request)), async (body) => {
        expectContract(await send(process.path, body), process.response);
      }),
      RUNS,
    );
  });

  it('is handled in a save', async () => {
    const save = await newSave(test);
    await fc.assert(
      fc.asyncProperty(mutated(fc.constant(save)), async (body) => {
        expectContract(await send(record.path, body), record.response);
      }),
      RUNS,
    );
  });
});

it('any well-formed estimate is answered or refused by a rule', async () => {
  const days = ['2026-11-17', '2026-12-31', '2028-02-29', '2098-01-01', '2099-12-31'];
  const day = fc.constantFrom(...days).map((one) => `${one}T00:00:00.000Z`);
  const change = fc.record({
    startDate: day,
    endDate: day,
    postalCodes: fc.subarray([...CODES, '00000', '99999']),
    radius: fc.integer({ min: 0, max: 50 }),
    isAllFrance: fc.boolean(),
    periodicity: fc.constantFrom('Récurrent', 'OneShot'),
  });
  await fc.assert(
    fc.asyncProperty(change, async (changed) => {
      const answer = await send('/api/Display/ProcessCount', { ...REQUEST, ...changed });
      expect([200, 422]).toContain(answer.status);
      expectContract(answer, CampaignForecastSchema);
    }),
    { numRuns: randomRuns(15) },
  );
});
