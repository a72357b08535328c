import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CampaignCountDataSchema } from '#contract/campaign.ts';
import type { SavedCount } from '#contract/counts.ts';
import { displayCalls } from '#contract/display.ts';
import { EmailingCountDataSchema, emailingCalls } from '#contract/emailing.ts';
import { Expert360CountDataSchema, expert360Calls } from '#contract/expert360.ts';
import { MasterDisplayCountDataSchema, masterDisplayCalls } from '#contract/masterDisplay.ts';
import { performanceCalls } from '#contract/performance.ts';
import { VedettePlusCountDataSchema, vedettePlusCalls } from '#contract/vedettePlus.ts';
import { ANCIEN_MARKET } from '#domain/count/ancien/form.ts';
import { seedCounts } from '#server/data/seedCounts.ts';
import { SEED_UNITS_PER_EURO, type SeededProduct } from '#server/data/seedContents.ts';
import { createCommuneIndex } from '#server/communes/communes.ts';
import { createTestApp, NOW, type TestApp } from '../api/testApp.ts';
import { openSeededTestDatabase, type TestDatabase } from '../testDatabase.ts';

const COUNTS = 600;

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await openSeededTestDatabase();
  await seedCounts(database, { total: COUNTS, now: NOW, report: () => {} });
  test = await createTestApp(database, { communeIndex: await createCommuneIndex(database.db) });
}, 300_000);
afterAll(async () => {
  await test.close();
  await database.close();
});

/** The estimate that the editor of a product asks for when it opens a countData. */
type Reopened = (countData: unknown) => { path: string; request: object };

const campaign =
  (path: string): Reopened =>
  (countData) => ({ path, request: v.parse(CampaignCountDataSchema, countData).displayReq });
const display = campaign(displayCalls.process.path);
const emailing: Reopened = (countData) => ({
  path: emailingCalls.process.path,
  request: v.parse(EmailingCountDataSchema, countData).emailingNeufReq,
});

const REOPENED_BY_PRODUCT = {
  MasterDisplayNeuf: display,
  DisplayConstruire: display,
  DisplayLuxury: display,
  DisplayBureauxCommerce: display,
  DisplayPerformance: campaign(performanceCalls.process.path),
  EmailingOptin: emailing,
  EmailingAlerteConstruire: emailing,
  VedettePlus: (countData) => ({
    path: vedettePlusCalls.process.path,
    request: v.parse(VedettePlusCountDataSchema, countData).vedettePlusReq,
  }),
  MasterDisplay: (countData) => ({
    path: masterDisplayCalls.process.path,
    request: v.parse(MasterDisplayCountDataSchema, countData).masterDisplayReq,
  }),
  Expert360: (countData) => ({
    path: expert360Calls.process.path,
    request: {
      ...v.parse(Expert360CountDataSchema, countData).xp360Req,
      market: ANCIEN_MARKET,
    },
  }),
} satisfies Record<SeededProduct, Reopened>;

describe('the counts of the seed', () => {
  it.each(Object.entries(REOPENED_BY_PRODUCT))(
    'a count of %s is one that its editor opens and estimates again',
    async (product, reopened) => {
      const call = test.as('operations@adfactory.test');
      const { rows } = await database.pool.query<{ id: string; budget: number }>(
        'select id, total_budget::float as budget from saved_count where maf_product = $1 limit 1',
        [product],
      );
      const { body } = await call<SavedCount>('GET', `/api/Counts/guid/${rows[0]?.id}`);
      const { path, request } = reopened(body.countData);
      expect(await call('POST', path, request)).toMatchObject({ status: 200 });
      expect(body.countData).toMatchObject({
        countName: body.countName,
        mafProduct: product,
        totalBudget: rows[0]?.budget,
      });
    },
    30_000,
  );

  it('every count of every product keeps its own name, client, budget and quantity', async () => {
    const { rows } = await database.pool.query<{ odd: number; products: number }>(
      `select count(*) filter (where not (count_name = count_data ->> 'countName'
         and total_budget = (count_data ->> 'totalBudget')::numeric
         and total_budget * $1 = coalesce(count_data ->> 'totalImpPurchased', count_data ->> 'totalEmails')::numeric
         and (maf_product <> 'Expert360' or client_id = count_data -> 'client' ->> 'clientId')))::int as odd,
         count(distinct maf_product)::int as products
       from saved_count`,
      [SEED_UNITS_PER_EURO],
    );
    expect(rows[0]).toEqual({ odd: 0, products: Object.keys(REOPENED_BY_PRODUCT).length });
  });
});
