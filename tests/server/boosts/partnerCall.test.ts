import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { callPartner } from '#server/boosts/partnerCall.ts';
import { ApiFailure } from '#server/request/failure.ts';
import { startPartner, type Reply } from './fakePartner.ts';

const ResultSchema = v.object({ boosted: v.number() });
const GOOD: Reply = { status: 200, body: { boosted: 3 } };

let close: (() => Promise<void>) | undefined;
afterEach(async () => close?.());

/** Calls a partner that sends these replies in turn and repeats the last one. */
async function callThrough(
  replies: readonly Reply[],
  method: 'GET' | 'POST' = 'GET',
  timeoutMs = 300,
) {
  let next = 0;
  const partner = await startPartner(() => {
    next += 1;
    return replies[Math.min(next, replies.length) - 1] ?? 'never';
  });
  ({ close } = partner);
  const reasons: string[] = [];
  const settings = { url: partner.url, token: 'secret', timeoutMs };
  const outcome = await callPartner(
    settings,
    { method, path: '/api/x', query: { name: 'é&b' }, schema: ResultSchema },
    (reason) => reasons.push(reason),
  ).catch((error: unknown) => error);
  return { outcome, reasons, requests: partner.requests };
}

/** Returns the response body of a failure. */
function failureOf(outcome: unknown) {
  if (!(outcome instanceof ApiFailure)) throw new Error(`No failure: ${String(outcome)}`);
  return outcome.toBody();
}

describe('a call to the partner', () => {
  it('sends our token and its parameters, and reads the response', async () => {
    const { outcome, requests } = await callThrough([GOOD]);
    expect(outcome).toEqual({ boosted: 3 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('/api/x?name=%C3%A9%26b');
    expect(requests[0]?.headers.authorization).toBe('Bearer secret');
  });

  it.each<[string, Reply]>([
    ['a timeout', 'never'],
    ['a 500', { status: 500 }],
    ['a 503', { status: 503, body: { code: 'x', message: 'Panne' } }],
    ['a 429', { status: 429 }],
  ])('is retried after %s', async (_, first) => {
    const { outcome, requests, reasons } = await callThrough([first, GOOD]);
    expect(outcome).toEqual({ boosted: 3 });
    expect(requests).toHaveLength(2);
    expect(reasons).toHaveLength(1);
  });

  it('fails after three attempts, and says when to retry', async () => {
    const { outcome, requests } = await callThrough([{ status: 502, text: '<html>' }]);
    expect(requests).toHaveLength(3);
    expect(failureOf(outcome)).toEqual({
      code: 'unavailable',
      message: 'Le service de boost Signifi ne répond pas : réessayez dans quelques minutes.',
    });
  });

  it('times out each of three attempts without a response', async () => {
    const { outcome, requests } = await callThrough(['never'], 'GET', 200);
    expect(failureOf(outcome).code).toBe('unavailable');
    expect(requests).toHaveLength(3);
  });

  it('asks the person to check after a submission without response, which may have succeeded', async () => {
    const { outcome } = await callThrough([{ status: 503 }], 'POST');
    expect(failureOf(outcome).message).toContain('rouvrez la sélection pour voir');
  });

  it('is not retried when the partner rejects it', async () => {
    const refusal = { code: 'rule_refused', message: 'Ce programme est déjà boosté ailleurs.' };
    const { outcome, requests } = await callThrough([{ status: 422, body: refusal }]);
    expect(failureOf(outcome)).toEqual(refusal);
    expect(requests).toHaveLength(1);
  });

  it.each<[number, string, string]>([
    [400, 'rule_refused', 'a refusé cette demande'],
    [401, 'unavailable', 'prévenez un administrateur'],
    [403, 'unavailable', 'prévenez un administrateur'],
    [404, 'not_found', 'choisissez à nouveau le client'],
    [409, 'conflict', 'Rouvrez la sélection'],
    [412, 'conflict', 'Rouvrez la sélection'],
  ])('reports a %i without a message as %s', async (status, code, words) => {
    const { outcome, requests } = await callThrough([{ status, text: '<html>refused</html>' }]);
    expect(failureOf(outcome).code).toBe(code);
    expect(failureOf(outcome).message).toContain(words);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['that is not JSON', { status: 200, text: '{"boosted":' }],
    ['of another shape', { status: 200, body: { boosted: 'three' } }],
    ['without a body', { status: 204 }],
  ])('fails on a response %s', async (_, reply) => {
    const { outcome, requests } = await callThrough([reply]);
    expect(failureOf(outcome)).toMatchObject({ code: 'unavailable' });
    expect(failureOf(outcome).message).toContain('réponse illisible');
    expect(requests).toHaveLength(1);
  });

  it('does not follow redirects, so that our token is not leaked', async () => {
    const other = await startPartner(() => GOOD);
    const reply = { status: 302, headers: { location: `${other.url}/api/x` } };
    const { outcome } = await callThrough([reply]);
    expect(failureOf(outcome).code).toBe('unavailable');
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('reports a service that is down like one that does not respond', async () => {
    const stopped = await startPartner(() => GOOD);
    await stopped.close();
    const reasons: string[] = [];
    const settings = { url: stopped.url, token: undefined, timeoutMs: 300 };
    const call = { method: 'GET', path: '/api/x', schema: ResultSchema } as const;
    const outcome = await callPartner(settings, call, (reason) => reasons.push(reason)).catch(
      (error: unknown) => error,
    );
    expect(failureOf(outcome).message).toContain('réessayez dans quelques minutes');
    // The logged reasons contain neither the address nor the token.
    expect(reasons.join(' ')).not.toMatch(/127\.0\.0\.1|secret/);
  });
});
