import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CountListQuerySchema } from '#contract/counts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { ExportQuerySchema, getDataByMafId } from '#contract/exports.ts';
import { getCountVersion } from '#contract/history.ts';
import { UserListQuerySchema } from '#contract/users.ts';

/* What the schemas of queries make of their texts, and what an endpoint has that its definition does not name. */

describe('the query of a list', () => {
  it('has a first page of 20 by default (D-99)', () => {
    expect(v.parse(CountListQuerySchema, {})).toEqual({
      page: 1,
      itemsPerPage: 20,
      market: 'Ancien',
      order: 'CreatedDate',
      orderDirection: 'desc',
    });
    expect(v.parse(UserListQuerySchema, {})).toEqual({
      page: 1,
      itemsPerPage: 20,
      order: 'lastName',
      orderDirection: 'asc',
    });
  });

  it.each([
    ['1', 1],
    ['007', 7],
    ['999999999', 999_999_999],
  ])('reads page « %s »', (page, number) => {
    expect(v.parse(CountListQuerySchema, { page }).page).toBe(number);
  });

  it.each(['', '0', '000', '-1', '1.5', '1e3', ' 1', '1000000000', 1])(
    'refuses page %j',
    (page) => {
      expect(v.is(CountListQuerySchema, { page })).toBe(false);
    },
  );

  it('takes from 1 to 100 rows a page', () => {
    for (const [itemsPerPage, rows] of [
      ['1', 1],
      ['100', 100],
    ]) {
      expect(v.parse(UserListQuerySchema, { itemsPerPage }).itemsPerPage).toBe(rows);
    }
    for (const itemsPerPage of ['0', '101']) {
      expect(v.is(UserListQuerySchema, { itemsPerPage })).toBe(false);
    }
  });
});

describe('the query of an export (EX-04, D-119)', () => {
  const whole = { exportFilter: 'NeufConstruire', startDate: '2026-11-16', endDate: '2026-11-16' };

  it.each([
    // Paris is one hour ahead of UTC in winter, two in summer; its clocks change on 25 October 2026.
    ['2026-11-16', '2026-11-15T23:00:00.000Z', '2026-11-16T22:59:59.999Z'],
    ['2026-06-01', '2026-05-31T22:00:00.000Z', '2026-06-01T21:59:59.999Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-11-16T09:30Z', '2026-11-16T09:30:00.000Z', '2026-11-16T09:30:00.000Z'],
    ['2026-11-16T23:59:59.999Z', '2026-11-16T23:59:59.999Z', '2026-11-16T23:59:59.999Z'],
    ['2026-11-16T00:00:00+23:59', '2026-11-15T00:01:00.000Z', '2026-11-15T00:01:00.000Z'],
    ['2026-11-16T20:00:00-01:00', '2026-11-16T21:00:00.000Z', '2026-11-16T21:00:00.000Z'],
  ])('reads « %s » as a start and as an end', (date, start, end) => {
    const query = v.parse(ExportQuerySchema, { ...whole, startDate: date, endDate: date });
    expect(query.startDate.toISOString()).toBe(start);
    expect(query.endDate.toISOString()).toBe(end);
  });

  it.each([
    '',
    '2026',
    '2026-02-30',
    '2026-02-30T00:00Z',
    '2026-11-16T09:30',
    '2026-11-16T24:00Z',
    '2026-11-16T09:60Z',
    '2026-11-16T09:30:60Z',
    '2026-11-16T09:30:00.1234Z',
    '2026-11-16T09:30+24:00',
    '2026-11-16T09:30+01',
    ' 2026-11-16',
    '16/11/2026',
  ])('refuses « %s »', (date) => {
    expect(v.is(ExportQuerySchema, { ...whole, startDate: date })).toBe(false);
    expect(v.is(ExportQuerySchema, { ...whole, endDate: date })).toBe(false);
  });

  it('refuses a start or an end that is missing', () => {
    expect(v.is(ExportQuerySchema, whole)).toBe(true);
    for (const name of Object.keys(whole)) {
      expect(v.is(ExportQuerySchema, { ...whole, [name]: undefined })).toBe(false);
    }
  });
});

it('reads numbers of counts and versions from text', () => {
  expect(v.parse(getDataByMafId.query, { mafId: '1041' })).toEqual({ mafId: 1041 });
  expect(v.parse(getCountVersion.params, { id: 'a', version: '3' })).toEqual({
    id: 'a',
    version: 3,
  });
});

describe('an endpoint', () => {
  const response = v.string();
  const absent = { params: undefined, query: undefined, body: undefined };

  it('has defaults: small bodies, one success, an assumed response, and writes, at a higher cost, unless it is a GET', () => {
    const shared = { path: '/api/x', response };
    const others = {
      ...absent,
      bodyMaximum: 65_536,
      responseMaximum: 65_536,
      alsoSucceedsWith: [],
      isResponseAssumed: true,
      reading: response,
      complete: undefined,
      addition: undefined,
      waitsWhenLimited: false,
    };
    const get = defineEndpoint({ method: 'GET', ...shared });
    const post = defineEndpoint({ method: 'POST', ...shared });
    expect(get).toEqual({ method: 'GET', ...shared, ...others, writes: false, cost: 1 });
    expect(post).toEqual({ method: 'POST', ...shared, ...others, writes: true, cost: 5 });
  });

  it('keeps what its definition states', () => {
    const definition = {
      method: 'GET',
      path: '/api/x/:id',
      params: v.object({ id: v.string() }),
      query: v.object({}),
      body: v.number(),
      bodyMaximum: 1,
      response,
      responseMaximum: 2,
      cost: 3,
      alsoSucceedsWith: [204],
      writes: 'firstCall',
      isResponseAssumed: false,
      reading: v.unknown(),
      complete: () => null,
      addition: 'views',
      waitsWhenLimited: true,
    } as const;
    expect(defineEndpoint(definition)).toEqual(definition);
  });
});
