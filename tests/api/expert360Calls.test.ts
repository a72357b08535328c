import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { expert360Calls } from '#contract/expert360.ts';
import { expert360Request, previousEntries } from '#domain/products/expert360/form.ts';
import {
  answerExpert360,
  buildExpert360CountData,
  buildExpert360Form,
  NOT_COUNTED,
} from '#mocks/builders/expert360.ts';
import { startsOf } from './endpointNamed.ts';
import { fakeBackEnd, testStore } from './fakeBackEnd.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';

const calls = startsOf(expert360Calls);
const REQUEST = expert360Request(EXPERT360_VALUES_BY_MARKET.Ancien, buildExpert360Form());
const COUNT_DATA = buildExpert360CountData();
const headers = { [IDEMPOTENCY_HEADER]: 'one-key' };

afterEach(() => vi.unstubAllGlobals());

describe('the Expert360 calls', () => {
  it('[AP-56] POST /api/Expert360/ProcessCount with one periodicity and the client', async () => {
    const answer = answerExpert360(REQUEST);
    const sent = fakeBackEnd({ body: answer });
    const got = await testStore().dispatch(calls.process({ body: REQUEST }));
    expect(got.data).toEqual(answer);
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/Expert360/ProcessCount' }]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      broadcastMediums: ['PORTAIL', 'LOGICIMMO'],
      clientId: 'RC204180',
      market: 'Ancien',
      periodicity: 'Récurrent',
      postalCodes: ['69001', '33000'],
      projectTypes: ['ACHAT'],
      radius: 0,
    });
  });

  it('[AP-57] sends the mode and the previous saved values of an edited count', async () => {
    const sent = fakeBackEnd({ body: answerExpert360(REQUEST) });
    const { brandContentAdjustableOffer, brandContentCommentary, externalURL } = COUNT_DATA;
    const previous = {
      brandContentAdjustableOffer,
      brandContentCommentary,
      externalURL,
      intensities: COUNT_DATA.client.intensity,
      selectedIntensityId: COUNT_DATA.intensity,
    };
    const body = { ...REQUEST, ...previousEntries(previous) };
    await testStore().dispatch(calls.process({ body }));
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ ...REQUEST, mode: 'Edit', ...previous });
  });

  it('[E3-12] accepts the list of uncounted localities as a response', async () => {
    const body = { ...REQUEST, postalCodes: [NOT_COUNTED.code] };
    fakeBackEnd({ body: answerExpert360(body) });
    const got = await testStore().dispatch(calls.process({ body }));
    expect(got.data).toEqual([{ code: '97500', name: 'Saint-Pierre', id: '97502-97500' }]);
  });

  it('[AP-58] POST /api/Expert360/RecordCount and PATCH /api/Expert360/{mafId} with the countData', async () => {
    const sent = fakeBackEnd({ status: 201, body: { id: 'x', mafId: 1942 } }, { status: 204 });
    const store = testStore();
    const created = { ...COUNT_DATA, mode: 'New' as const, mafId: null };
    await store.dispatch(calls.record({ body: created, headers }));
    const edited = { ...COUNT_DATA, mode: 'Edit' as const, mafId: 1942 };
    const params = { mafId: '1942' };
    const updated = await store.dispatch(calls.update({ params, body: edited }));
    expect(updated).toEqual({ data: null });
    expect(sent).toMatchObject([
      { method: 'POST', url: '/api/Expert360/RecordCount', headers },
      { method: 'PATCH', url: '/api/Expert360/1942' },
    ]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(created);
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual(edited);
  });
});
