// @module-tag weekly
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAdsByClient, getAllBoosts, type SentBoostList } from '#contract/boosts.ts';
import { getLots } from '#contract/classified.ts';
import { getCatchmentZone, getContracts } from '#contract/clients.ts';
import { findNearby } from '#contract/communes.ts';
import { getAllCounts, getCount } from '#contract/counts.ts';
import {
  DOCUMENT_MAXIMUM,
  LARGE_RESPONSE_MAXIMUM,
  type Endpoint,
  type ResponseOf,
} from '#contract/endpoint.ts';
import type { ApiError } from '#contract/errors.ts';
import { getDataByMafId, getExport, getExportV2 } from '#contract/exports.ts';
import { getCountHistory, HISTORY_PAGE_SIZE } from '#contract/history.ts';
import type { MasterDisplayForecastAnswer } from '#contract/masterDisplay.ts';
import { getOpenApi } from '#contract/service.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { getAllUsers, getUsers } from '#contract/users.ts';
import { getVersion } from '#contract/version.ts';
import { getViews } from '#contract/views.ts';
import { getZones } from '#contract/zones.ts';
import { savedCount, countVersion } from '#server/database/countSchema.ts';
import { POLICY } from '#server/policy/policy.ts';
import { insertCountClient } from './countClient.ts';
import { CLIENT, COUNT_NAME, insertLargestRows } from './largestRows.ts';
import { COUNT_BY_PRODUCT } from './productCounts.ts';
import type { SaveResponse } from './saveCalls.ts';
import { demonstrationApp } from './smallApp.ts';
import { createTestApp, NOW } from './testApp.ts';

/* The largest response of each kind of call: the largest rows that can be stored, with all communes of France. */

type CountHistory = ResponseOf<typeof getCountHistory>;

const PERSON = 'operations@adfactory.test';
const AROUND_PARIS = { postalCodes: ['75001'], radius: 50 };

const demonstration = demonstrationApp(insertCountClient);
const { test } = demonstration;

interface Sent {
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string | number>;
  person?: 'operations@adfactory.test' | 'admin@adfactory.test';
}

/** Makes a call and checks that its response is within its maximum. */
async function send(
  endpoint: Endpoint,
  { query = '', body, headers, params = {}, person = PERSON }: Sent = {},
): Promise<{ status: number; bytes: number; response: Awaited<ReturnType<typeof test.send>> }> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const url = `${path}${query}`;
  const response = await test.send(person, { method: endpoint.method, url, body, headers });
  const bytes = Buffer.byteLength(response.body);
  expect(bytes).toBeLessThanOrEqual(endpoint.responseMaximum);
  return { status: response.statusCode, bytes, response };
}

describe('the maximum of a response', () => {
  it('is at most one megabyte for every call but the CSV streams', () => {
    expect(LARGE_RESPONSE_MAXIMUM).toBeLessThanOrEqual(1_000_000);
    const larger = POLICY.map(({ endpoint }) => endpoint).filter(
      ({ responseMaximum }) => responseMaximum > LARGE_RESPONSE_MAXIMUM,
    );
    expect(larger).toEqual([getExport, getExportV2]);
  });

  it('turns a larger response into an internal error', async () => {
    const large = await createTestApp(demonstration.database, { version: 'x'.repeat(70_000) });
    const { status, body } = await large.as(undefined)('GET', getVersion.path);
    await large.close();
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
  });
});

describe('counts of 50 km around Paris', () => {
  const { masterDisplay } = CALLS_BY_PRODUCT;
  const masterDisplayReq = { ...COUNT_BY_PRODUCT.masterDisplay.request, ...AROUND_PARIS };
  let save: object;
  let saved: SaveResponse;
  beforeAll(async () => {
    const forecast = await send(masterDisplay.process, { body: masterDisplayReq });
    const common = { masterDisplayReq, locations: null, countName: COUNT_NAME };
    save = {
      ...COUNT_BY_PRODUCT.masterDisplay.saveOf(
        forecast.response.json<MasterDisplayForecastAnswer>(),
      ),
      ...common,
    };
    saved = (await send(masterDisplay.record, { body: save })).response.json<SaveResponse>();
  });

  /** Stores a document with an entry of this length that no release knows, which saves keep. */
  const storeUnknown = async (length: number) =>
    demonstration.database.db
      .update(savedCount)
      .set({ countData: { unknown: 'x'.repeat(length) } })
      .where(eq(savedCount.id, saved.id));

  it.each(['display', 'expert360', 'vedettePlus'] as const)(
    'are estimated for %s',
    async (product) => {
      const { request } = COUNT_BY_PRODUCT[product];
      const endpoint = CALLS_BY_PRODUCT[product].process;
      const { status, bytes } = await send(endpoint, { body: { ...request, ...AROUND_PARIS } });
      expect({ status, isStorable: bytes < DOCUMENT_MAXIMUM / 2 }).toEqual({
        status: 200,
        isStorable: true,
      });
    },
  );

  it('are compared in a history, whose pages hold as many versions as fit', async () => {
    const rows = await demonstration.database.db
      .select()
      .from(savedCount)
      .where(eq(savedCount.id, saved.id));
    const text = JSON.stringify(rows[0]?.countData);
    const versions = Array.from({ length: 11 }, (_, index) => ({
      countId: saved.id,
      version: -index,
      countName: `${index}${COUNT_NAME}`,
      // Other quantities and budgets in each version.
      countData: JSON.parse(
        text.replaceAll(/"(purchased|budget)":/g, `"$1":${index + 1}00000000`),
      ) as unknown,
      savedDate: NOW,
      replacedDate: NOW,
    }));
    await demonstration.database.db.insert(countVersion).values(versions);
    const { status, response } = await send(getCountHistory, { params: { id: saved.id } });
    const body = response.json<CountHistory>();
    expect({ status, next: body.next }).toEqual({
      status: 200,
      next: body.versions.at(-1)?.version,
    });
    expect(body.versions.length).toBeLessThan(HISTORY_PAGE_SIZE);
  });

  it('are returned with the document on screen when somebody saved in between', async () => {
    await storeUnknown(DOCUMENT_MAXIMUM);
    expect((await send(getCount, { params: { id: saved.id } })).status).toBe(200);
    const { mafId } = saved;
    const call = { params: { mafId }, body: { ...save, mode: 'Edit', mafId } };
    const conflict = { ...call, headers: { 'if-match': '"99"' } };
    await storeUnknown(DOCUMENT_MAXIMUM / 2);
    expect((await send(masterDisplay.update, conflict)).status).toBe(412);
  });

  it('are refused in plain words beyond the maximum of a document', async () => {
    await storeUnknown(DOCUMENT_MAXIMUM);
    const { mafId } = saved;
    const { status, response } = await send(masterDisplay.update, {
      params: { mafId },
      body: { ...save, mode: 'Edit', mafId },
    });
    expect(status).toBe(413);
    expect(response.json<ApiError>().message).toMatch(/^Ce comptage est trop volumineux/);
  });
});

describe('the largest lists', () => {
  let codes: string;
  beforeAll(async () => {
    const { rows } = await demonstration.database.db.execute<{ code: string; name: string }>(sql`
      select distinct on (length(name), postal_code) postal_code as code, name
      from locality join locality_postal_code using (insee) order by length(name) desc limit 50`);
    codes = [...new Set(rows.map(({ code }) => code))].join(',');
    await insertLargestRows(demonstration.database.db, rows);
  });

  it.each<[string, Endpoint, Sent]>([
    ['counts', getAllCounts, { query: '?market=Neuf&itemsPerPage=100' }],
    ['the columns of a count', getDataByMafId, { query: '?mafId=900000' }],
    ['people', getUsers, { person: 'admin@adfactory.test' }],
    [
      'a page of people',
      getAllUsers,
      { query: '?itemsPerPage=100', person: 'admin@adfactory.test' },
    ],
    ['views', getViews, { query: '?list=counts' }],
    ['[N-09] zones', getZones, { query: '?market=Neuf' }],
    ['contracts', getContracts, { query: `?rcClient=${CLIENT}` }],
    ['homes', getLots, { query: '?annonceIds=large1' }],
    ['the calls themselves', getOpenApi, {}],
  ])('hold %s', async (_, endpoint, sent) => {
    expect((await send(endpoint, sent)).status).toBe(200);
  });

  it('hold the communes around a selection', async () => {
    expect((await send(findNearby, { query: `?codes=${codes}` })).status).toBe(200);
    const zone = { params: { clientId: CLIENT } };
    expect((await send(getCatchmentZone, zone)).status).toBe(200);
  });

  it('hold the programmes of a client', async () => {
    const query = `?rcClient=${CLIENT}&contractId=largest`;
    expect((await send(getAdsByClient, { query })).status).toBe(200);
  });

  it('hold the newest boosts and say that there are others', async () => {
    const { response, status } = await send(getAllBoosts);
    const body = response.json<SentBoostList>();
    expect({ status, hasMore: body.hasMore }).toEqual({ status: 200, hasMore: true });
    expect(body.boostBo.length).toBeGreaterThan(500);
  });
});
