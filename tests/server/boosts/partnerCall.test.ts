import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { callPartner } from '#server/boosts/partnerCall.ts';
import { ApiFailure } from '#server/http/failure.ts';
import { startPartner, type Reply } from './fakePartner.ts';

const AnswerSchema = v.object({ boosted: v.number() });
const GOOD: Reply = { status: 200, body: { boosted: 3 } };

let close: (() => Promise<void>) | undefined;
afterEach(async () => close?.());

/** A call of a partner that answers these in turn, the last one again and again. */
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
    { method, path: '/api/x', query: { name: 'é&b' }, schema: AnswerSchema },
    (reason) => reasons.push(reason),
  ).catch((error: unknown) => error);
  return { outcome, reasons, reached: partner.reached };
}

/** What a person is told of a failure. */
function told(outcome: unknown) {
  if (!(outcome instanceof ApiFailure)) throw new Error(`No failure: ${String(outcome)}`);
  return outcome.toBody();
}

describe('a call of the partner', () => {
  it('carries our token and its parameters, and reads the answer', async () => {
    const { outcome, reached } = await callThrough([GOOD]);
    expect(outcome).toEqual({ boosted: 3 });
    expect(reached).toHaveLength(1);
    expect(reached[0]?.url).toBe('/api/x?name=%C3%A9%26b');
    expect(reached[0]?.headers.authorization).toBe('Bearer secret');
  });

  it.each<[string, Reply]>([
    ['no answer in time', 'never'],
    ['a 500', { status: 500 }],
    ['a 503', { status: 503, body: { code: 'x', message: 'Panne' } }],
    ['a 429', { status: 429 }],
  ])('is made again after %s', async (_, first) => {
    const { outcome, reached, reasons } = await callThrough([first, GOOD]);
    expect(outcome).toEqual({ boosted: 3 });
    expect(reached).toHaveLength(2);
    expect(reasons).toHaveLength(1);
  });

  it('is given up after three attempts, and says when to try again', async () => {
    const { outcome, reached } = await callThrough([{ status: 502, text: '<html>' }]);
    expect(reached).toHaveLength(3);
    expect(told(outcome)).toEqual({
      code: 'unavailable',
      message: 'Le service de boost Signifi ne répond pas : réessayez dans quelques minutes.',
    });
  });

  it('does not wait for ever: without an answer, each of three attempts is given up', async () => {
    const { outcome, reached } = await callThrough(['never'], 'GET', 200);
    expect(told(outcome).code).toBe('unavailable');
    expect(reached).toHaveLength(3);
  });

  it('a submission without an answer may have been taken: the person is told to look', async () => {
    const { outcome } = await callThrough([{ status: 503 }], 'POST');
    expect(told(outcome).message).toContain('rouvrez la sélection pour voir');
  });

  it('is not made again when the partner refuses', async () => {
    const refusal = { code: 'rule_refused', message: 'Ce programme est déjà boosté ailleurs.' };
    const { outcome, reached } = await callThrough([{ status: 422, body: refusal }]);
    expect(told(outcome)).toEqual(refusal);
    expect(reached).toHaveLength(1);
  });

  it.each<[number, string, string]>([
    [400, 'rule_refused', 'a refusé cette demande'],
    [401, 'unavailable', 'prévenez un administrateur'],
    [403, 'unavailable', 'prévenez un administrateur'],
    [404, 'not_found', 'choisissez à nouveau le client'],
    [409, 'conflict', 'Rouvrez la sélection'],
    [412, 'conflict', 'Rouvrez la sélection'],
  ])('a %i without words is told as %s', async (status, code, words) => {
    const { outcome, reached } = await callThrough([{ status, text: '<html>refused</html>' }]);
    expect(told(outcome).code).toBe(code);
    expect(told(outcome).message).toContain(words);
    expect(reached).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['that is not JSON', { status: 200, text: '{"boosted":' }],
    ['of another shape', { status: 200, body: { boosted: 'three' } }],
    ['without a body', { status: 204 }],
  ])('an answer %s is a failure, never half an answer', async (_, reply) => {
    const { outcome, reached } = await callThrough([reply]);
    expect(told(outcome)).toMatchObject({ code: 'unavailable' });
    expect(told(outcome).message).toContain('réponse illisible');
    expect(reached).toHaveLength(1);
  });

  it('is not sent elsewhere by a redirection, nor is our token', async () => {
    const elsewhere = await startPartner(() => GOOD);
    const reply = { status: 302, headers: { location: `${elsewhere.url}/api/x` } };
    const { outcome } = await callThrough([reply]);
    expect(told(outcome).code).toBe('unavailable');
    expect(elsewhere.reached).toEqual([]);
    await elsewhere.close();
  });

  it('a service that is down is told like one that does not answer', async () => {
    const gone = await startPartner(() => GOOD);
    await gone.close();
    const reasons: string[] = [];
    const settings = { url: gone.url, token: undefined, timeoutMs: 300 };
    const call = { method: 'GET', path: '/api/x', schema: AnswerSchema } as const;
    const outcome = await callPartner(settings, call, (reason) => reasons.push(reason)).catch(
      (error: unknown) => error,
    );
    expect(told(outcome).message).toContain('réessayez dans quelques minutes');
    // For the log: neither the address nor the token.
    expect(reasons.join(' ')).not.toMatch(/127\.0\.0\.1|secret/);
  });
});
