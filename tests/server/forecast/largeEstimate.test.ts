import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import { createCommuneIndex } from '#server/communes/communeIndex.ts';
import type { SavedCount } from '#contract/counts.ts';
import { newSave, REQUEST } from '../api/displayCount.ts';
import type { SaveResponse } from '../api/saveCalls.ts';
import { demonstrationApp } from '../api/smallApp.ts';

/* Estimates of hundreds of postal codes, with all communes of France. */

const demonstration = demonstrationApp();
const { test } = demonstration;

const AROUND_PARIS = { ...REQUEST, postalCodes: ['75001'], radius: 50 };
const ALL_FRANCE = { ...REQUEST, postalCodes: [], isAllFrance: true };

const operations = () => test.as('operations@adfactory.test');
const estimate = async (request: typeof REQUEST) =>
  operations()<CampaignForecastAnswer>('POST', '/api/Display/ProcessCount', request);
const available = async (request: typeof REQUEST) =>
  (await estimate(request)).body.forecastSplitByPosition.reduce(
    (sum, line) => sum + line.available,
    0,
  );

describe('an estimate of hundreds of postal codes', () => {
  it('lets list requests run between its statements', async ({ skip }) => {
    // The embedded database queues requests for its single connection; PostgreSQL has ten connections.
    if (demonstration.database.kind !== 'embedded') skip();
    const state = { isDone: false };
    const estimated = estimate(AROUND_PARIS).then(() => (state.isDone = true));
    let lists = 0;
    while (!state.isDone) {
      expect((await operations()('GET', '/api/Counts/GetAllCounts?market=Neuf')).status).toBe(200);
      lists += 1;
    }
    await estimated;
    // An estimate in a single statement would allow only two or three lists.
    expect(lists).toBeGreaterThan(5);
  });

  it('subtracts the bookings of each code once, within a radius and in all of France', async () => {
    const codes = (await createCommuneIndex(demonstration.database.db)).codesWithinRadius(
      '75001',
      50,
    );
    expect(codes.length).toBeGreaterThan(300);
    const before = [await available(AROUND_PARIS), await available(ALL_FRANCE)];
    await demonstration.database.db.execute(sql`
      insert into booking (reference, segment_id, postal_code, start_day, end_day, impressions)
      select 'each ' || share.postal_code, share.segment_id, share.postal_code, '2026-12-01', '2026-12-31', 2
      from inventory_share share join inventory_segment segment on segment.id = share.segment_id
      where share.postal_code = any(${sql.param(codes)}::text[]) and segment.medium = 'PORTAIL'
        and segment.format = 'Pave' and segment.distribution_type = ${REQUEST.targetings[0]?.distributionType}`);
    const booked = await demonstration.database.db.$count(sql`booking`);
    expect(booked).toBeGreaterThan(300);
    const after = [await available(AROUND_PARIS), await available(ALL_FRANCE)];
    expect(after).toEqual(before.map((impressions) => impressions - 2 * booked));
  });

  it('[D-118] [D-155] saves and returns all of France up to the last day', async () => {
    const save = await newSave(test, {
      request: { ...ALL_FRANCE, endDate: '2099-12-31T00:00:00.000Z' },
    });
    expect(save.totalImpPurchased).toBeGreaterThan(1e10);
    expect(Number.isSafeInteger(save.totalImpPurchased)).toBe(true);
    const recorded = await operations()<SaveResponse>('POST', '/api/Display/RecordCount', save);
    expect(recorded.status).toBe(201);
    const { body } = await operations()<SavedCount>('GET', `/api/Counts/guid/${recorded.body.id}`);
    expect(body.countData).toMatchObject({
      totalBudget: save.totalBudget,
      totalImpPurchased: save.totalImpPurchased,
    });
  });
});
