import type { CampaignSave } from '#mocks/saveBodies.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { savedBudget } from '#domain/count/spread/offer.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { booking } from '#server/database/schema.ts';
import { describeBothDatabases } from '../testDatabase.ts';
import { decemberBooking, seedSmallInventory } from '../forecast/smallInventory.ts';
import { newSave } from './displayCount.ts';
import { saveCalls } from './saveCalls.ts';
import { appOn } from './smallApp.ts';

describeBothDatabases('saves of a Display count', (underTest) => {
  const test = appOn(underTest, seedSmallInventory);
  const { record, patch, load } = saveCalls(test);

  const countRows = async () => underTest.database.db.$count(savedCount);

  it('[AP-49] [DN-05] stores a new count as MasterDisplayNeuf and returns 201 with its id, number and version', async () => {
    const save = await newSave(test);
    const { status, body } = await record(save);
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(['id', 'mafId', 'version']);
    expect(body.version).toBe(1);
    const stored = await load(body.id);
    expect(stored).toMatchObject({
      mafId: body.mafId,
      mafProduct: 'MasterDisplayNeuf',
      market: 'Neuf',
      countName: 'Agence du Lac',
      status: 'Default',
      version: 1,
      clientId: null,
      createdDate: '2026-11-16T08:30:00.000Z',
    });
  });

  it('[DA-07] keeps the status of an edited count, whatever the request says', async () => {
    const save = await newSave(test);
    const { body } = await record(save);
    const status = 'Pending_ExistingClient';
    await underTest.database.db
      .update(savedCount)
      .set({ status })
      .where(eq(savedCount.mafId, body.mafId));
    const edit = { ...save, mode: 'Edit' as const, mafId: body.mafId, status: 'Error' };
    expect((await patch(edit)).status).toBe(200);
    expect(await load(body.id)).toMatchObject({ version: 2, status });
  });

  it('[N-03] keeps the budget of the client until a save names another one or none', async () => {
    const save = await newSave(test);
    const clientBudget = { amount: 800.5, rule: 'even' as const };
    const { body } = await record({ ...save, clientBudget });
    const remembered = async () => savedBudget((await load(body.id)).countData);
    expect(await remembered()).toEqual(clientBudget);
    const edit = { ...save, mode: 'Edit' as const, mafId: body.mafId };
    await patch(edit);
    expect(await remembered()).toEqual(clientBudget);
    await patch({ ...edit, clientBudget: null });
    expect(await remembered()).toBeUndefined();
    const absurd = { ...save, clientBudget: { amount: -1, rule: 'even' as const } };
    expect((await record(absurd)).status).toBe(400);
  });

  it('numbers counts consecutively, without a gap after a rejected save', async () => {
    const save = await newSave(test);
    const first = await record(save);
    await record({ ...save, totalBudget: save.totalBudget + 1 });
    const second = await record(save);
    expect(second.body.mafId).toBe(first.body.mafId + 1);
    expect(first.body.mafId).toBeGreaterThan(1000);
  });

  it('rejects other prices and stores nothing', async () => {
    const save = await newSave(test);
    const forecastSplitByPosition = save.forecastSplitByPosition.map((line) => ({
      ...line,
      budget: PER_THOUSAND.budgetOf(line.purchased, 1),
    }));
    const totalBudget = forecastSplitByPosition.reduce((sum, line) => sum + line.budget, 0);
    const before = await countRows();
    const cheaper = { ...save, cpm: { Masthead: 1 }, forecastSplitByPosition, totalBudget };
    expect(await record(cheaper)).toMatchObject({ status: 422, body: { code: 'rule_refused' } });
    expect(await countRows()).toBe(before);
  });

  it('[D-120] accepts everything by context for the total of the formats, and refuses another rounding', async () => {
    const { totalBudget } = await newSave(test);
    const save = await newSave(test, { saveBy: 'context' });
    expect(save.totalBudget).toBe(totalBudget);
    const { body, status } = await record(save);
    expect(status).toBe(201);
    expect((await load(body.id)).countData).toMatchObject({ saveBy: 'context', totalBudget });
    const [first, ...others] = save.forecasts;
    if (!first) throw new Error('The estimate has no context');
    const higher = { forecasts: [{ ...first, budget: first.budget + 3 }, ...others] };
    const answer = await record({ ...save, ...higher, totalBudget: totalBudget + 3 });
    expect(answer.status).toBe(422);
  });

  it.each([
    ['nationwide targeting', { isAllFrance: true, postalCodes: [] }, []],
    [
      'a radius around one postal code',
      { postalCodes: ['10002'], radius: 5 },
      ['10002', '10001', '10003', '10004'],
    ],
  ])('saves %s with the counted localities', async (_, request, codes) => {
    const save = await newSave(test, { request });
    const { body, status } = await record({ ...save, locality: [] });
    expect(status).toBe(201);
    const { countData } = await load(body.id);
    const { locality, locations } = countData as CampaignSave;
    expect(locality.map(({ code }) => code)).toEqual(codes);
    expect(locations.map(({ code }) => code)).toEqual(request.postalCodes);
  });

  it('rejects a purchase that was booked in the meantime', async () => {
    const save = await newSave(test);
    await underTest.database.db.insert(booking).values(decemberBooking(50));
    const answer = await record(save);
    await underTest.database.db.delete(booking);
    expect(answer).toMatchObject({ status: 409, body: { code: 'availability_changed' } });
  });

  it('accepts a purchase that is still available although the availability changed', async () => {
    const save = await newSave(test, { edits: [{ code: 'Masthead', value: 1000 }] });
    await underTest.database.db.insert(booking).values(decemberBooking(5));
    const answer = await record(save);
    await underTest.database.db.delete(booking);
    expect(answer.status).toBe(201);
    const { countData } = await load(answer.body.id);
    const { forecasts } = countData as CampaignSave;
    for (const line of forecasts) expect(line.purchased).toBeLessThanOrEqual(line.available);
  });
});
