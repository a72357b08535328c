import { afterEach, describe, expect, it, vi } from 'vitest';
import { boostsApi } from '#api/boostsApi.ts';
import { countsApi } from '#api/countsApi.ts';
import type { OverlapRequest } from '#contract/overlaps.ts';
import { buildContractProgrammes } from '#mocks/builders/boost.ts';
import { buildCountVersion } from '#mocks/builders/history.ts';
import { buildExplanation } from '#mocks/builders/explanation.ts';
import { buildOverlap } from '#mocks/handlers/overlaps.ts';
import { buildSavedCount } from '#mocks/products.ts';
import { endpointNamed, type CallThunk } from './endpointNamed.ts';
import { fakeBackEnd, testStore } from './fakeBackEnd.ts';
import '#api/countReadsApi.ts';
import '#api/countReadsApi.ts';
import '#api/countReadsApi.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes a call that a back end answers with this body. */
async function ask(name: string, argument: object, body: unknown) {
  const sent = fakeBackEnd({ body });
  const { data } = await testStore().dispatch(endpointNamed(name).initiate(argument));
  return {
    sent: sent.map(({ method, url }) => `${method} ${url}`),
    body: JSON.parse(sent[0]?.body ?? 'null') as unknown,
    data,
  };
}

const COUNT = buildSavedCount({ product: 'display', market: 'Neuf' });
const OVERLAPS = { overlaps: [buildOverlap()], hasMore: false };
const EXPLANATION = buildExplanation({
  total: 100,
  available: 40,
  localities: [],
  contexts: [{ code: 'Sellers PORTAIL', name: 'Vendeurs' }],
  formats: [],
  end: null,
});

describe('[N-01] the explanation of an estimate', () => {
  const request = { market: 'Neuf', postalCodes: ['33000'] };

  it.each([
    ['display', 'Pave', 'POST /api/Display/ExplainCount?row=Pave'],
    ['performance', undefined, 'POST /api/DisplayPerformance/ExplainCount'],
    ['expert360', '69001', 'POST /api/Expert360/ExplainCount?row=69001'],
  ])('of %s, row %s', async (product, row, expected) => {
    const asked = await ask('explainCount', { product, request, row }, EXPLANATION);
    expect(asked).toEqual({ sent: [expected], body: request, data: EXPLANATION });
  });
});

describe('[N-07] the history of a count', () => {
  it.each([
    [{ id: 'a/b' }, 'GET /api/Counts/guid/a%2Fb/versions'],
    [{ id: 'abc', before: '4' }, 'GET /api/Counts/guid/abc/versions?before=4'],
  ])('lists its versions: %j', async (argument, expected) => {
    const { countData: _, ...version } = buildCountVersion();
    const answer = { versions: [{ ...version, changes: [] }], next: null };
    const { sent, data } = await ask('getCountHistory', argument, answer);
    expect({ sent, data }).toEqual({ sent: [expected], data: answer });
  });

  it('contains each version', async () => {
    const answer = buildCountVersion();
    const { sent, data } = await ask('getCountVersion', { id: 'abc', version: '3' }, answer);
    expect(sent).toEqual(['GET /api/Counts/guid/abc/versions/3']);
    expect(data).toEqual(answer);
  });
});

it('[N-08] the overlaps of a count are asked for with what it is compared by', async () => {
  const request: OverlapRequest = {
    countId: null,
    mafProduct: 'MasterDisplayNeuf',
    clientId: null,
    countName: 'Agence du Port',
    period: { start: '2026-12-01', end: '2026-12-31' },
    localities: [{ code: '33000', name: 'Bordeaux' }],
    radius: 0,
    criteria: [],
  };
  expect(await ask('findOverlaps', request, OVERLAPS)).toEqual({
    sent: ['POST /api/Counts/FindOverlaps'],
    body: request,
    data: OVERLAPS,
  });
});

describe('what others may have changed meanwhile is never shown from the cache', () => {
  it.each([
    ['a count', countsApi.endpoints.getCount.initiate({ id: COUNT.id }), COUNT],
    [
      '[N-07] the history of a count',
      endpointNamed('getCountHistory').initiate({ id: COUNT.id }),
      { versions: [], next: null },
    ],
    [
      '[N-01] the explanation of a row',
      endpointNamed('explainCount').initiate({ product: 'display', request: {}, row: 'Pave' }),
      EXPLANATION,
    ],
    ['[N-08] the overlaps of a count', endpointNamed('findOverlaps').initiate({}), OVERLAPS],
    [
      'the programmes of a contract',
      boostsApi.endpoints.getAdsByClient.initiate({ rcClient: 'RC1', contractId: 'C1' }),
      buildContractProgrammes(),
    ],
  ] satisfies [string, CallThunk, unknown][])('%s', async (_, query, answer) => {
    const answers = vi.fn(async () => Promise.resolve(Response.json(answer)));
    vi.stubGlobal('fetch', answers);
    const store = testStore();
    vi.useFakeTimers();
    try {
      const first = store.dispatch(query);
      expect((await first).data).toEqual(answer);
      first.unsubscribe();
      await vi.advanceTimersByTimeAsync(1000);
      expect((await store.dispatch(query)).data).toEqual(answer);
      expect(answers).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
