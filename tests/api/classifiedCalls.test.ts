import { afterEach, describe, expect, it, vi } from 'vitest';
import { screenlessApi } from '#api/screenlessApi.ts';
import { buildLot, buildProgram } from '#mocks/builders/classified.ts';
import { fakeBackEnd, testStore } from './fakeBackEnd.ts';

const { getLot, getLots, getProgram, getPrograms } = screenlessApi.endpoints;

afterEach(() => vi.unstubAllGlobals());

describe('the calls about advertisements', () => {
  it('[AP-12] GET /api/Classified/lot/{annonceId}', async () => {
    const sent = fakeBackEnd({ body: buildLot() });
    const { data } = await testStore().dispatch(getLot.initiate({ annonceId: 'P1-1' }));
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/Classified/lot/P1-1' }]);
    expect(data).toEqual(buildLot());
  });

  it('[AP-13] GET /api/Classified/lots?annonceIds', async () => {
    const sent = fakeBackEnd({ body: [buildLot()] });
    await testStore().dispatch(getLots.initiate({ annonceIds: 'P1-1,P1-2' }));
    const url = new URL(sent[0]?.url ?? '', 'http://x');
    expect(`${sent[0]?.method} ${url.pathname}`).toBe('GET /api/Classified/lots');
    expect(Object.fromEntries(url.searchParams)).toEqual({ annonceIds: 'P1-1,P1-2' });
  });

  it('[AP-14] GET /api/Classified/program/{annonceId}', async () => {
    const sent = fakeBackEnd({ body: buildProgram() });
    const { data } = await testStore().dispatch(getProgram.initiate({ annonceId: 'P1' }));
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/Classified/program/P1' }]);
    expect(data).toEqual(buildProgram());
  });

  it('[AP-15] GET /api/Classified/programs?annonceId', async () => {
    const sent = fakeBackEnd({ body: [buildProgram()] });
    await testStore().dispatch(getPrograms.initiate({ annonceId: 'P1-1' }));
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/Classified/programs?annonceId=P1-1' }]);
  });
});
