import { afterEach, expect, it, vi } from 'vitest';
import { boostsApi } from '#api/boostsApi.ts';
import { buildBoostRow, buildContractProgrammes, buildProgramme } from '#mocks/builders/boost.ts';
import { fakeBackEnd, testStore } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const { getAdsByClient, getMyBoosts, getAllBoosts, recordSignifiBoost } = boostsApi.endpoints;

const BODY = {
  programmes: [buildProgramme(0, 'Pending_NewClient')],
  clientId: 'RC204180',
  clientName: 'Horizon Promotion',
  nbMaxBoost: 4,
  bsiId: 12,
  downSellDate: null,
  contractId: 'C204180',
  contractType: 'NeufConstruire',
};
const ANSWER = { id: 'x', bsiId: 12, version: 2 };

it('[AP-35] GET GetAdsByClient?rcClient&contractId', async () => {
  const sent = fakeBackEnd({ body: buildContractProgrammes() });
  const query = { rcClient: 'RC204180', contractId: 'C204180' };
  const { data } = await testStore().dispatch(getAdsByClient.initiate(query));
  const url = new URL(sent[0]?.url ?? '', 'http://x');
  expect(`${sent[0]?.method} ${url.pathname}`).toBe('GET /api/Signifi/NewBuild/GetAdsByClient');
  expect(Object.fromEntries(url.searchParams)).toEqual(query);
  expect(data).toEqual(buildContractProgrammes());
});

it.each(['NeufConstruire', 'Expert360', 'LuxeBucom', 'Bronze', 'Or'])(
  '[BL-14] returns the contract type %s unchanged (D-72)',
  async (contractType) => {
    fakeBackEnd({ body: { boostBo: [buildBoostRow({ contractType })] } });
    const { data } = await testStore().dispatch(getMyBoosts.initiate());
    expect(data?.boostBo.map((row) => row.contractType)).toEqual([contractType]);
  },
);

it.each([
  ['AP-36', getMyBoosts, 'GET /api/Signifi/NewBuild/GetMyBoosts'],
  ['AP-37', getAllBoosts, 'GET /api/Signifi/NewBuild/GetAllBoosts'],
] as const)('[%s] [BL-12] boostBo of %o', async (_, endpoint, expected) => {
  const sent = fakeBackEnd({ body: { boostBo: [buildBoostRow()] } });
  const { data } = await testStore().dispatch(endpoint.initiate());
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([expected]);
  expect(data).toEqual({ boostBo: [buildBoostRow()] });
});

it('[AP-38] [BS-17] POST of the selection', async () => {
  const sent = fakeBackEnd({ status: 201, body: ANSWER });
  const { data } = await testStore().dispatch(recordSignifiBoost.initiate({ body: BODY }));
  expect(`${sent[0]?.method} ${sent[0]?.url}`).toBe('POST /api/Signifi/RecordBoost');
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(BODY);
  expect(data).toEqual(ANSWER);
});
