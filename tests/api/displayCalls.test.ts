import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { displayCalls } from '#contract/display.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { environmentOf } from '#app/environment.ts';
import { buildDisplayCountData, buildDisplayForecast } from '#mocks/builders/display.ts';
import { startsOf } from './endpointNamed.ts';
import { fakeBackEnd, testStore } from './fakeBackEnd.ts';

const display = startsOf(displayCalls);
const REQUEST = campaignRequest(DISPLAY_VALUES_BY_MARKET.Neuf, {
  ...newCampaignForm(DISPLAY_VALUES_BY_MARKET.Neuf, DISPLAY_VALUES_BY_MARKET.Neuf.targetings),
  isAllFrance: true,
  dates: { start: '2026-12-01', end: '2026-12-30' },
});
const FORECAST = buildDisplayForecast(REQUEST);
const save = (mode: 'New' | 'Edit', mafId: number | null) => ({
  ...buildDisplayCountData(),
  mode,
  mafId,
});

afterEach(() => vi.unstubAllGlobals());

describe('the Display calls', () => {
  it('[AP-47] GET /api/Display/GetSelectableValues?market=', async () => {
    const sent = fakeBackEnd({ body: { targetings: [] } });
    await testStore().dispatch(display.getValues({ market: 'Neuf' }));
    expect(sent).toMatchObject([
      { method: 'GET', url: '/api/Display/GetSelectableValues?market=Neuf' },
    ]);
  });

  it('[AP-48] POST /api/Display/ProcessCount with the request', async () => {
    const sent = fakeBackEnd({ body: FORECAST });
    await testStore().dispatch(display.process({ body: REQUEST }));
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/Display/ProcessCount' }]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(REQUEST);
  });

  it('[AP-49, CF-45] POST /api/Display/RecordCount with countData, name, mode and mafId', async () => {
    const sent = fakeBackEnd({ status: 201, body: { id: 'x', mafId: 1042 } });
    const store = testStore();
    const body = save('New', null);
    const headers = { [IDEMPOTENCY_HEADER]: 'one-key' };
    const answer = await store.dispatch(display.record({ body, headers }));
    expect(answer.data).toEqual({ id: 'x', mafId: 1042 });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/api/Display/RecordCount',
        headers: { 'idempotency-key': 'one-key' },
      },
    ]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(body);
    expect(body).toMatchObject({ countName: 'Agence du Vieux Port', mode: 'New', mafId: null });
  });

  it('[AP-49] keeps the key when a 500 is retried, and accepts a 204 as a success', async () => {
    const sent = fakeBackEnd({ status: 500 }, { status: 204 });
    const headers = { [IDEMPOTENCY_HEADER]: 'one-key' };
    const answer = await testStore().dispatch(display.record({ body: save('New', null), headers }));
    expect(answer).toEqual({ data: null });
    expect(sent.map((request) => request.headers['idempotency-key'])).toEqual([
      'one-key',
      'one-key',
    ]);
  });

  it('[AP-50] PATCH /api/Display/{mafId}', async () => {
    const sent = fakeBackEnd({ body: { id: 'x', mafId: 1042, version: 2 } });
    const body = save('Edit', 1042);
    await testStore().dispatch(display.update({ params: { mafId: '1042' }, body }));
    expect(sent).toMatchObject([{ method: 'PATCH', url: '/api/Display/1042' }]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ mode: 'Edit', mafId: 1042 });
  });

  it('[CF-04] requests the forecast from the configured back end', async () => {
    const sent = fakeBackEnd({ body: FORECAST });
    const { apiOrigin } = environmentOf('elsewhere.example', 'https://own-forecast.example/');
    await testStore(undefined, apiOrigin).dispatch(display.process({ body: REQUEST }));
    expect(sent[0]?.url).toBe('https://own-forecast.example/api/Display/ProcessCount');
  });
});
