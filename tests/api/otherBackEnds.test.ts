import { afterEach, describe, expect, it, vi } from 'vitest';
import { getAllBoosts, getAdsByClient } from '#contract/boosts.ts';
import {
  getClient,
  getCatchmentZone,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import { searchCommunes } from '#contract/communes.ts';
import { getAllCounts, getCount } from '#contract/counts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { getAllUsers, getMe } from '#contract/users.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import type { ApiExtra } from '#api/auth.ts';
import { boostsApi } from '#api/boostsApi.ts';
import { countsApi } from '#api/countsApi.ts';
import { failureMessage } from '#api/failure.ts';
import { productCalls } from '#api/productCalls.ts';
import { readAnswer } from '#api/readAnswer.ts';
import { usersApi } from '#api/usersApi.ts';
import type { Entries } from '../foreign/answers.ts';
import { createForeignBackEnd } from '../foreign/backEnd.ts';
import { ODD_BOOSTS, ODD_COUNTS, ODD_USERS, UNREADABLE_ROWS } from '../foreign/oddRows.ts';
import {
  PROFILES,
  READING_VARIANTS,
  refusingFirst,
  succeedingWith,
  SUCCESS_ANSWERS,
  withProfile,
  withRows,
  type Variant,
} from '../foreign/variants.ts';
import { testStore } from './fakeBackEnd.ts';

/* The calls of the application in front of back ends that read the requirements otherwise. */

const API = 'https://api.example';

afterEach(() => vi.unstubAllGlobals());

/** Creates a store in front of a back end that answers otherwise. */
function storeBefore(...[first, ...others]: [Variant | Pick<ApiExtra, 'report'>, ...Variant[]]) {
  const isVariant = typeof first === 'function';
  const variants = isVariant ? [first, ...others] : others;
  const backEnd = createForeignBackEnd(variants);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    backEnd.answer(new Request(url, init)),
  );
  const options = isVariant ? {} : first;
  return { ...testStore(undefined, API, options), handled: backEnd.handled };
}

const REQUEST = { market: 'Neuf', postalCodes: ['69100'], targetings: [] };
const BODY_BY_PRODUCT: Partial<Record<CountProductKey, Entries>> = {
  emailingOptin: { market: 'Neuf', locationZipCode: ['69100'], targetings: [] },
  emailingAlert: { market: 'Construire', locationZipCode: ['69100'], targetings: [] },
  expert360: { market: 'Ancien', postalCodes: ['69100'], clientId: 'RC501' },
  masterDisplay: { market: 'Ancien', postalCodes: ['69100'] },
};
const PRODUCTS = Object.keys(CALLS_BY_PRODUCT) as CountProductKey[];

interface Asked {
  endpoint: Endpoint;
  /** Path and query. */
  url: string;
  body?: Entries;
}

const GUID = '0f4c1f3e-9a39-4a3e-9d3c-6f1c7a1c1000';
const READS: readonly Asked[] = [
  { endpoint: getMe, url: getMe.path },
  { endpoint: getAllUsers, url: getAllUsers.path },
  { endpoint: searchCommunes, url: searchCommunes.path },
  { endpoint: searchClients, url: searchClients.path },
  { endpoint: getClient, url: '/api/Clients/RC501' },
  { endpoint: getCatchmentZone, url: '/api/Clients/catchmentZone/RC501' },
  { endpoint: searchNewBuildClients, url: searchNewBuildClients.path },
  { endpoint: getAdsByClient, url: getAdsByClient.path },
  { endpoint: getAllBoosts, url: getAllBoosts.path },
  { endpoint: getAllCounts, url: getAllCounts.path },
  { endpoint: getCount, url: `/api/Counts/guid/${GUID}` },
  ...PRODUCTS.flatMap((product): Asked[] => {
    const calls = CALLS_BY_PRODUCT[product];
    const body = BODY_BY_PRODUCT[product] ?? REQUEST;
    const { getValues } = calls as { getValues?: Endpoint };
    return [
      { endpoint: calls.process, url: calls.process.path, body },
      ...(getValues ? [{ endpoint: getValues, url: `${getValues.path}?market=Neuf` }] : []),
    ];
  }),
];

/** Returns the calls whose answer cannot be read, with the fields that cannot. */
async function unreadable(...variants: Variant[]): Promise<unknown[]> {
  const backEnd = createForeignBackEnd(variants);
  const failures = await Promise.all(
    READS.map(async ({ endpoint, url, body }) => {
      const response = await backEnd.answer(
        new Request(`${API}${url}`, {
          method: endpoint.method,
          headers: { authorization: 'Bearer identity' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      const read = readAnswer(endpoint, JSON.parse(await response.text()), body);
      return 'error' in read ? `${endpoint.path}: ${read.error.issues.join()}` : [];
    }),
  );
  return failures.flat();
}

const ODD_ESTIMATE: Variant = () => ({
  status: 200,
  body: { forecasts: [{ code: 'Lyon', available: 1 }] },
});

describe('a back end that reads the requirements otherwise', () => {
  it.each(Object.entries(READING_VARIANTS))('is understood with %s', async (_, variant) => {
    expect(await unreadable()).toEqual([]);
    expect(await unreadable(variant)).toEqual([]);
  });

  it.each(Object.entries(READING_VARIANTS))(
    'opens its saved counts with %s',
    async (_, variant) => {
      const { dispatch } = storeBefore(variant);
      const saved = await dispatch(countsApi.endpoints.getCount.initiate({ id: GUID })).unwrap();
      const described = describeSaved(saved);
      expect(described?.totals.map(({ value }) => value)).toEqual([20_000, 600]);
    },
  );

  it('completes what an estimate leaves out', async () => {
    const { process } = CALLS_BY_PRODUCT.display;
    const backEnd = createForeignBackEnd([
      READING_VARIANTS['no totals'],
      READING_VARIANTS['no prices'],
      READING_VARIANTS['no names of localities'],
    ]);
    const response = await backEnd.answer(
      new Request(`${API}${process.path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer identity' },
        body: JSON.stringify(REQUEST),
      }),
    );
    const read = readAnswer(process, JSON.parse(await response.text()), REQUEST);
    expect(read).toMatchObject({
      data: {
        cpm: { Masthead: 30, Pave: 4, GrandAngle: 4 },
        forecastSplitByPosition: [
          { code: 'Masthead', sold: 5000, available: 20_000, total: 25_000 },
          {},
          {},
          {},
        ],
        locality: [{ code: '69100', name: '69100' }],
      },
    });
  });

  it('names the call and the field that cannot be read, in the console, the monitoring and the message', async () => {
    const report = vi.fn();
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const { dispatch } = storeBefore({ report }, ODD_ESTIMATE);
    const { process } = productCalls(CALLS_BY_PRODUCT.vedettePlus as never).callsOf(dispatch);
    const failure: unknown = await process(REQUEST as never).catch((error: unknown) => error);
    const call = 'POST /api/VedettePlus/ProcessCount';
    const field = String.raw`forecasts.0.code: expected /^\d{5}$/, received "Lyon"`;
    const message = `The answer of ${call} cannot be read: ${field}`;
    expect(written).toHaveBeenCalledExactlyOnceWith(message);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error(message));
    expect(failureMessage(failure)).toBe(
      `La réponse du serveur est illisible. Réessayez dans un instant.\n${call}, ${field}`,
    );
    written.mockRestore();
  });
});

describe('lists', () => {
  it('[CL-24] keep every row, however odd', async () => {
    const { dispatch } = storeBefore(
      withRows(/GetAllCounts$/, [...ODD_COUNTS, ...UNREADABLE_ROWS]),
      withRows(/GetAllUsers$/, [...ODD_USERS, ...UNREADABLE_ROWS]),
      withRows(/GetAllBoosts$/, [...ODD_BOOSTS, ...UNREADABLE_ROWS]),
    );
    const counts = await dispatch(
      countsApi.endpoints.getAllCounts.initiate({ market: 'Neuf' }),
    ).unwrap();
    const users = await dispatch(usersApi.endpoints.getAllUsers.initiate({})).unwrap();
    const boosts = await dispatch(boostsApi.endpoints.getAllBoosts.initiate()).unwrap();
    // Of the rows that cannot be read at all, an object without entries is one.
    expect(counts.countBo).toHaveLength(1 + ODD_COUNTS.length + 1);
    expect(users.userBo).toHaveLength(2 + ODD_USERS.length + 1);
    expect(boosts.boostBo).toHaveLength(1 + ODD_BOOSTS.length + 1);
    const budgets = counts.countBo.map(({ countData }) => countData.totalBudget);
    expect(budgets.slice(1, 11)).toEqual([
      840,
      840,
      840,
      null,
      null,
      840,
      null,
      null,
      840.5,
      840.5,
    ]);
    expect(counts.countBo.at(11)?.client).toEqual({ clientId: 'RC1', clientName: 'Client' });
  });
});

describe('what has succeeded', () => {
  const answers = Object.entries(SUCCESS_ANSWERS);
  const SAVE = {
    countName: 'Agence',
    mafProduct: 'MasterDisplayNeuf',
    displayReq: { market: 'Neuf' },
  };

  it.each(answers)('is never shown as failed, answered with %s', async (_, success) => {
    const { dispatch, handled } = storeBefore(
      succeedingWith(/RecordCount$|RecordBoost$|^PATCH|^DELETE|CreateOrUpdateUser$/, success),
    );
    for (const product of PRODUCTS) {
      const { save } = productCalls(CALLS_BY_PRODUCT[product] as never).callsOf(dispatch);
      await save(SAVE, { savedAs: null, idempotencyKey: 'a' });
      const savedAs = { id: GUID, mafId: 1000 };
      const again = await save(SAVE, { savedAs, idempotencyKey: 'b' });
      expect(again).toEqual(savedAs);
    }
    const body = { email: 'a@b.fr', typeProfil: 'Studio' as const, markets: [] };
    await dispatch(usersApi.endpoints.createOrUpdateUser.initiate({ body })).unwrap();
    await dispatch(countsApi.endpoints.deleteCount.initiate({ params: { id: GUID } })).unwrap();
    await dispatch(boostsApi.endpoints.recordSignifiBoost.initiate({ body: {} as never })).unwrap();
    // Each was sent once.
    const saves = handled.filter(({ name }) => name.endsWith('/RecordCount'));
    expect(saves).toHaveLength(PRODUCTS.length);
  });

  it('is updated next where the answer names only the id', async () => {
    const { dispatch } = storeBefore((answer, { name }) =>
      name.endsWith('/RecordCount')
        ? { status: 200, body: (answer.body as Entries)['id'] ?? null }
        : answer,
    );
    const { save } = productCalls(CALLS_BY_PRODUCT.display).callsOf(dispatch);
    const saved = await save(SAVE as never, { savedAs: null, idempotencyKey: 'a' });
    expect(saved).toEqual({ id: '0f4c1f3e-9a39-4a3e-9d3c-6f1c7a1c2011', mafId: 2011 });
  });
});

describe('the profile', () => {
  it.each(Object.entries(PROFILES))('is read with %s', async (_, entries) => {
    const store = storeBefore(withProfile(entries));
    await store.dispatch(usersApi.endpoints.getMe.initiate());
    expect(store.getState().session.status).toBe('connected');
  });

  it('leaves out roles and markets that are not known, and reads a market by its label', async () => {
    const { dispatch } = storeBefore(
      withProfile({
        id: 12,
        roles: ['ROLE_AUDITOR', 'ROLE_USER'],
        markets: ['Bureaux et commerces', 'Viager'],
      }),
    );
    expect(await dispatch(usersApi.endpoints.getMe.initiate()).unwrap()).toMatchObject({
      id: '12',
      roles: ['ROLE_USER'],
      markets: ['BureauxEtCommerce'],
    });
  });

  it('waits and asks again after a 429', async () => {
    vi.useFakeTimers();
    const store = storeBefore(refusingFirst(429, { 'retry-after': '2' }));
    const loaded = store.dispatch(usersApi.endpoints.getMe.initiate());
    await vi.advanceTimersByTimeAsync(2000);
    await loaded;
    vi.useRealTimers();
    expect(store.getState().session.status).toBe('connected');
    expect(store.handled.map(({ status }) => status)).toEqual([429, 200]);
  });

  it.each([
    [401, 'expired'],
    [403, 'forbidden'],
    [500, 'refused'],
  ] as const)('answered with %i ends the session as « %s »', async (status, expected) => {
    const store = storeBefore(() => ({ status, body: null }));
    await store.dispatch(usersApi.endpoints.getMe.initiate());
    expect(store.getState().session.status).toBe(expected);
  });
});
