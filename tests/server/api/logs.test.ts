import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { loggerOptions } from '#server/http/logger.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { newSave } from './displayCount.ts';
import { createTestApp } from './testApp.ts';
import { smallApp } from './smallApp.ts';

// These tests read the logs at level trace, the most verbose one.

interface LogLine {
  msg: string;
  reqId?: string;
  refusal?: string;
  person?: string;
}

let written = '';
const lines = (): LogLine[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);

function traceLogger() {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const options = loggerOptions('trace');
  return typeof options === 'object' ? { ...options, stream } : false;
}

const small = smallApp(seedSmallInventory, { logger: traceLogger() });
const { test } = small;

const MARK = 'Marqueblanche';

describe('the logs', () => {
  it('contain no token, name, address, query, body or header of any request', async () => {
    const commerce = test.as('commerce@adfactory.test');
    const save = await newSave(test, { countName: `Agence ${MARK}` });
    const key = { 'idempotency-key': `${MARK}-key`, 'x-forwarded-for': MARK };
    const { body } = await commerce<{ id: string; mafId: number }>(
      'POST',
      '/api/Display/RecordCount',
      save,
      key,
    );
    await commerce('POST', '/api/Display/RecordCount', { ...save, countName: MARK }, key);
    await commerce('POST', '/api/Display/RecordCount', { ...save, cpm: MARK });
    await commerce('PATCH', `/api/Counts/${body.id}`, { countName: `${MARK}\u0000` });
    await commerce('GET', `/api/Places?name=${MARK}`);
    await commerce('GET', `/api/Users/GetByMail?mail=${MARK}@adfactory.test`);
    await commerce('DELETE', `/api/Counts/${body.id}`);
    const token = await test.tokenOf('commerce@adfactory.test');
    for (const authorization of [`Bearer ${token}x`, `Basic ${MARK}`]) {
      await test.inject({ method: 'GET', url: '/api/Users/me', headers: { authorization } });
    }
    expect(lines().length).toBeGreaterThanOrEqual(9);
    expect(written).not.toContain(MARK);
    expect(written).not.toMatch(/adfactory\.test|Bearer|eyJ|authorization|idempotency/i);
    for (const piece of token.split('.')) expect(written).not.toContain(piece);
  });

  it('hold one JSON object per line, whatever a request contains', async () => {
    written = '';
    const forged = '{"level":50,"msg":"forged"}';
    const headers = { 'x-request-id': forged, 'user-agent': forged, authorization: forged };
    for (const separator of ['%0a', '%0d%0a', '%E2%80%A8', '%1b%5b2K']) {
      const url = `/api/Counts/guid/x${separator}${encodeURIComponent(forged)}`;
      await test.inject({ method: 'GET', url, headers });
    }
    expect(lines().map(({ msg }) => msg)).toEqual(['request', 'request', 'request', 'request']);
    for (const raw of ['\r', '\u001B', '\u2028']) expect(written).not.toContain(raw);
  });

  it('contain no value quoted by a database error', async () => {
    const quoting = Object.assign(new Error(`Key (email)=(${MARK}) already exists`), {
      code: '23505',
      detail: MARK,
    });
    const broken = await createTestApp(small.database, {
      logger: traceLogger(),
      communeIndex: {
        searchCommunes: () => {
          throw new Error(`Failed query: ${MARK}`, { cause: quoting });
        },
      } as never,
    });
    written = '';
    const answer = await broken.as('commerce@adfactory.test')('GET', '/api/Places?name=ab');
    await broken.close();
    expect(answer.status).toBe(500);
    expect(written).toContain('23505');
    expect(written).not.toContain(MARK);
  });

  it('hold one line per request, with its method, route, status and duration', async () => {
    written = '';
    await test.as('commerce@adfactory.test')('GET', '/api/Places?name=ab');
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(Number) as number,
        reqId: expect.any(String) as string,
        method: 'GET',
        route: '/api/Places',
        status: 200,
        ms: expect.any(Number) as number,
        msg: 'request',
      },
    ]);
  });

  it('record rejected requests with the user id and the request id of the response', async () => {
    written = '';
    const { headers } = await test.as(undefined)('GET', '/api/Users/me');
    await test.as('commerce@adfactory.test')('GET', '/api/Users');
    const refused = lines();
    expect(refused.map(({ refusal }) => refusal)).toEqual(['unauthenticated', 'forbidden']);
    expect(refused[0]?.person).toBeUndefined();
    expect(refused[0]?.reqId).toBe(headers['x-request-id']);
    expect(refused[1]?.person).toMatch(/^[\da-f-]{36}$/);
    expect(refused.every(({ reqId }) => /^[\da-f-]{36}$/.test(reqId ?? ''))).toBe(true);
  });
});
