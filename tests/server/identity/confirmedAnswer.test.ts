import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authorizeStored, confirmedAnswer, identify } from '#server/http/confirmedAnswer.ts';
import { sendFailure } from '#server/http/errors.ts';
import { ApiFailure } from '#server/http/failure.ts';
import type { Caller } from '#server/identity/caller.ts';
import { Confirmation } from '#server/identity/rememberedProfiles.ts';

/* A route that answers the first name of the caller, whose remembered profile may be an earlier one. */

const callerNamed = (firstName: string): Caller & { profile: NonNullable<Caller['profile']> } => {
  const person = { firstName, lastName: 'Bernard', email: 'thomas@adfactory.test' };
  return {
    claims: { ...person, issuer: 'issuer', subject: 'subject' },
    profile: { ...person, id: '1', typeProfil: null, markets: [], roles: [] },
  };
};
const REMEMBERED = callerNamed('Before');

describe('an answer for a remembered profile', () => {
  const authorize = vi.fn<(name: string | undefined) => void>();
  const handle = vi.fn<(name: string | undefined, confirmation?: Confirmation) => string>();
  const app: FastifyInstance = Fastify();
  app.setErrorHandler(sendFailure);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('confirmation', undefined);
  app.decorate('authenticate', async () => callerNamed('Now'));
  app.decorate('recallCaller', async () => ({
    caller: REMEMBERED,
    confirmation: new Confirmation({ profile: REMEMBERED.profile, row: 'before' }),
  }));
  app.route({
    method: 'GET',
    url: '/',
    handler: async (request) => {
      const nameOf = (): string | undefined => request.caller?.profile?.firstName;
      await identify(app, request, true);
      await authorizeStored(app, request, () => authorize(nameOf()));
      return confirmedAnswer(app, request, {
        authorize: () => authorize(nameOf()),
        handle: async () => handle(nameOf(), request.confirmation),
      });
    },
  });
  const answer = async (): Promise<{ status: number; text: string }> => {
    const { statusCode, body } = await app.inject('/');
    return { status: statusCode, text: body };
  };
  afterAll(async () => app.close());
  beforeEach(() => {
    authorize.mockReset();
    handle.mockReset();
  });

  it('is returned once the stored row has been found equal', async () => {
    handle.mockImplementation((name, confirmation) => {
      confirmation?.confirm('before');
      return `for ${name}`;
    });
    expect(await answer()).toEqual({ status: 200, text: 'for Before' });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another row', 'now'],
    ['a deleted row', null],
    ['no row', undefined],
  ])('is made again for the stored profile after %s', async (_, row) => {
    handle.mockImplementation((name, confirmation) => {
      confirmation?.confirm(row);
      return `for ${name}`;
    });
    expect(await answer()).toEqual({ status: 200, text: 'for Now' });
    expect(authorize.mock.calls).toEqual([['Before'], ['Now']]);
  });

  it('is made again when its handler has confirmed nothing', async () => {
    handle.mockImplementation((name) => `for ${name}`);
    expect(await answer()).toEqual({ status: 200, text: 'for Now' });
  });

  it('is dropped when the stored profile may not make the call', async () => {
    handle.mockImplementation((name) => `for ${name}`);
    authorize.mockImplementation((name) => {
      if (name === 'Now') throw new ApiFailure('forbidden');
    });
    expect((await answer()).status).toBe(403);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('is no refusal: the stored profile decides', async () => {
    handle.mockImplementation((name) => `for ${name}`);
    authorize.mockImplementation((name) => {
      if (name === 'Before') throw new ApiFailure('forbidden');
    });
    expect(await answer()).toEqual({ status: 200, text: 'for Now' });
  });

  it('is no failure of its handler: the stored profile decides', async () => {
    handle.mockImplementation((name) => {
      if (name === 'Before') throw new ApiFailure('not_found');
      return `for ${name}`;
    });
    expect(await answer()).toEqual({ status: 200, text: 'for Now' });
  });

  it('is the failure of a handler that has confirmed the profile', async () => {
    handle.mockImplementation((_, confirmation) => {
      confirmation?.confirm('before');
      throw new ApiFailure('not_found');
    });
    expect((await answer()).status).toBe(404);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('is a 503 at once while the database is away', async () => {
    handle.mockImplementation(() => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    expect((await answer()).status).toBe(503);
    expect(handle).toHaveBeenCalledTimes(1);
  });
});
