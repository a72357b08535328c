import { beforeAll, describe, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';
import { seedCounts } from '../../tools/seed/seedCounts.ts';
import { SEED_UNITS_PER_EURO } from '../../tools/seed/contents.ts';
import { reopen } from '#tests/domain/storedCounts.ts';
import { demonstrationApp } from '../server/api/smallApp.ts';
import { NOW } from '../server/api/testApp.ts';

const COUNTS = 600;
/** A line of an estimate with something left, in the words of any product. */
const SOMETHING_LEFT = /"(available|emailsAvailable)":[1-9]/;

const demonstration = demonstrationApp();
const { test } = demonstration;
beforeAll(async () => {
  await seedCounts(demonstration.database, { total: COUNTS, now: NOW, report: () => {} });
});

describe('the counts of the seed', () => {
  it.each(SAVED_COUNTS)(
    'a count of $mafProduct is one that its editor opens and estimates again',
    async ({ mafProduct, product }) => {
      const call = test.as('operations@adfactory.test');
      const { rows } = await demonstration.database.pool.query<{ id: string; budget: number }>(
        'select id, total_budget::float as budget from saved_count where maf_product = $1 limit 1',
        [mafProduct],
      );
      const { body } = await call<SavedCount>('GET', `/api/Counts/guid/${rows[0]?.id}`);
      const { path } = CALLS_BY_PRODUCT[product].process;
      const estimated = await call('POST', path, reopen(body).request);
      expect(estimated).toMatchObject({ status: 200 });
      // The demonstration data of a new market has something to sell.
      expect(JSON.stringify(estimated.body)).toMatch(SOMETHING_LEFT);
      expect(body.countData).toMatchObject({
        countName: body.countName,
        mafProduct,
        totalBudget: rows[0]?.budget,
      });
    },
  );

  it('every count of every product keeps its own name, client, budget and quantity', async () => {
    const unitsPerEuro = Object.fromEntries(
      SAVED_COUNTS.map(({ mafProduct, product }) => [mafProduct, SEED_UNITS_PER_EURO[product]]),
    );
    const { rows } = await demonstration.database.pool.query<{ odd: number; products: number }>(
      `select count(*) filter (where not (count_name = count_data ->> 'countName'
         and total_budget = (count_data ->> 'totalBudget')::numeric
         and round(total_budget * ($1::jsonb ->> maf_product)::numeric) = coalesce(count_data ->> 'totalImpPurchased', count_data ->> 'totalEmails')::numeric
         and (maf_product <> 'Expert360' or client_id = count_data -> 'client' ->> 'clientId')))::int as odd,
         count(distinct maf_product)::int as products
       from saved_count`,
      [unitsPerEuro],
    );
    expect(rows[0]).toEqual({ odd: 0, products: SAVED_COUNTS.length });
  });

  it('shows figures that a client could be shown: no audience above a million in Lyon 1er, no contact below a cent', async () => {
    const { rows } = await demonstration.database.pool.query<{ audience: number; price: number }>(
      `select max((count_data -> 'forecastSplitByPosition' -> 0 ->> 'total')::numeric)::float as audience,
         min(total_budget / (count_data ->> 'totalEmails')::numeric)::float as price from saved_count`,
    );
    expect(rows[0]?.audience).toBeLessThan(1_000_000);
    expect(rows[0]?.price).toBeGreaterThan(0.2);
  });
});
