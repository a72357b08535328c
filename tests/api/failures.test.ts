import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SignInRequired } from '#api/auth.ts';
import {
  failureConflict,
  failureMessage,
  failureReason,
  failureStatus,
  isNetworkFailure,
  isOutcomeUnknown,
  type ApiFailure,
} from '#api/failure.ts';
import { buildRequest, ParameterError } from '#api/request.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/api/Things/:id',
  query: v.object({ at: v.string(), text: v.optional(v.string()) }),
  response: v.null(),
});
const urlOf = (id: unknown, query: Record<string, unknown>) =>
  buildRequest(endpoint, { params: { id }, query }).url;

/** A failure with a status, and with an error of the server where a code is given. */
const server = (status: number, code?: ErrorCode): ApiFailure => ({
  kind: 'server',
  status,
  message: 'x',
  body: null,
  ...(code !== undefined && { apiError: { code, message: 'Phrase.', conflict: 'versions' } }),
});
const unreadable: ApiFailure = { kind: 'unexpectedResponse', message: 'x', issues: [] };

describe('a URL parameter', () => {
  it('may be a text, a number, a flag or a date', () => {
    expect(urlOf('a/b', { at: 'x y' })).toBe('/api/Things/a%2Fb?at=x+y');
    expect(urlOf(7, { at: true })).toBe('/api/Things/7?at=true');
    expect(urlOf('1', { at: new Date(Date.UTC(2026, 10, 16)), text: undefined })).toBe(
      '/api/Things/1?at=2026-11-16T00%3A00%3A00.000Z',
    );
  });

  it('[D-53] must be there unless it is optional, and is never null', () => {
    expect(() => urlOf(undefined, { at: 'x' })).toThrow(ParameterError);
    expect(() => urlOf(null, { at: 'x' })).toThrow("The parameter 'id' must be defined.");
    expect(() => urlOf('1', {})).toThrow("The parameter 'at' must be defined.");
    expect(() => urlOf('1', { at: 'x', text: null })).toThrow(
      "The parameter 'text' cannot be null.",
    );
  });

  it('of another kind is a defect', () => {
    expect(() => urlOf({}, { at: 'x' })).toThrow(
      new TypeError('A URL parameter must be a string, a number, a boolean or a date.'),
    );
  });

  it('is sent only if the contract names it', () => {
    expect(urlOf('1', { at: 'x', id: '1', page: 2, other: null })).toBe('/api/Things/1?at=x');
  });

  it('leaves no body behind in a request without one', () => {
    expect(buildRequest(endpoint, { params: { id: '1' }, query: { at: 'x' } })).not.toHaveProperty(
      'body',
    );
  });
});

describe('a failure', () => {
  it('has its own name in a log, also in compressed code', () => {
    expect(String(new ParameterError('x'))).toBe('ParameterError: x');
    expect(String(new SignInRequired('x'))).toBe('SignInRequired: x');
  });

  it.each([
    [{ kind: 'network', message: 'x' }, true],
    [unreadable, true],
    [server(500), true],
    [server(503), true],
    [server(499), false],
    [{ kind: 'parameter', message: 'x' }, false],
    [new Error('x'), false],
    [undefined, false],
    [null, false],
    ['network', false],
    [{ kind: 'unknown' }, false],
  ])('of %j leaves it open whether the call was carried out: %s', (failure, isUnknown) => {
    expect(isOutcomeUnknown(failure)).toBe(isUnknown);
  });

  it('tells a lost connection from every other', () => {
    expect(isNetworkFailure({ kind: 'network', message: 'x' })).toBe(true);
    expect(isNetworkFailure(unreadable)).toBe(false);
  });

  it('has a status and an error of the server only with a response', () => {
    expect(failureStatus(server(412))).toBe(412);
    expect(failureStatus({ status: 412 })).toBeUndefined();
    expect(failureStatus(unreadable)).toBeUndefined();
    expect(failureConflict(server(412, 'version_conflict'))).toBe('versions');
    expect(failureConflict(unreadable)).toBeUndefined();
    expect(failureConflict({ apiError: { conflict: 'versions' } })).toBeUndefined();
  });

  it('tells a person the reason, unless it is technical', () => {
    expect(failureReason(server(409, 'availability_changed'))).toBe('Phrase.');
    for (const code of [
      'bad_request',
      'method_not_allowed',
      'unsupported_media_type',
      'idempotency_key_reused',
      'internal',
    ] as const) {
      expect(failureReason(server(400, code))).toBeUndefined();
    }
    expect(failureReason(unreadable)).toBeUndefined();
  });

  it.each([
    [{ kind: 'network', message: 'x' }, 'Le serveur ne répond pas.'],
    [{ kind: 'signedOut', message: 'x' }, 'Votre session a pris fin.'],
    [{ kind: 'signInRequired', message: 'x' }, 'Votre session a expiré.'],
    [{ kind: 'unauthenticated', status: 401, message: 'x' }, 'Votre session a expiré.'],
    [unreadable, 'La réponse du serveur est illisible.'],
    [{ kind: 'parameter', message: 'x' }, 'Le serveur n’a pas pu répondre.'],
    [{ kind: 'badRequest', status: 400 }, 'Le serveur n’a pas pu répondre.'],
    [server(500), 'Le serveur n’a pas pu répondre.'],
    [{ kind: 'noContent', status: 204 }, 'Le serveur n’a pas pu répondre.'],
    [new Error('x'), 'Une erreur est survenue.'],
  ])('of %j has a sentence for people', (failure, start) => {
    expect(failureMessage(failure).startsWith(start)).toBe(true);
  });
});

describe('messages for people', () => {
  it('prefers the server’s message', () => {
    const failure: ApiFailure = {
      kind: 'server',
      status: 409,
      message: 'x',
      body: null,
      apiError: { code: 'availability_changed', message: 'Relancez « Estimer ».' },
    };
    expect(failureMessage(failure)).toBe('Relancez « Estimer ».');
  });

  it('never shows internal messages', () => {
    const kinds = [
      'parameter',
      'network',
      'signedOut',
      'signInRequired',
      'unexpectedResponse',
    ] as const;
    for (const kind of kinds) {
      const sentence = failureMessage({ kind, message: 'INTERNAL', issues: [] });
      expect(sentence).not.toContain('INTERNAL');
      expect(sentence).toMatch(/\.$/);
    }
    expect(failureMessage(new Error('INTERNAL'))).toBe('Une erreur est survenue.');
  });
});
