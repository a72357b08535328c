// @module-tag weekly
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS, type Attack } from '../../tools/attack/attack.ts';
import { findingsOf, runCampaign, type Report } from '../../tools/attack/campaign.ts';
import { openWorld, type World } from '../../tools/attack/world.ts';
import { openTestDatabase, type TestDatabase } from './testDatabase.ts';
import { RANDOM_SEED, randomRuns } from '../randomCases.ts';

// A short run of `npm run attack`, with the same attacks each time.

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await openWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const ATTACK: Attack = {
  kind: 'access',
  method: 'GET',
  target: '/api/Counts/mafId?id=920',
  headers: {},
  person: 'ancien@adfactory.test',
};

const caching = 'no-store';

describe('the campaign', () => {
  it.each([
    [
      'an answer that holds data of somebody else',
      ATTACK,
      { status: 200, text: 'of Zibeline1', caching },
    ],
    ['an internal error', ATTACK, { status: 500, text: '', caching }],
    ['a closed connection', ATTACK, { status: undefined, text: '' }],
    ['a stack trace', ATTACK, { status: 400, text: 'server/app.ts:12', caching }],
    ['a tolerated token', { ...ATTACK, mustBeRefused: true }, { status: 200, text: '', caching }],
    ['an answer that may be cached', ATTACK, { status: 200, text: '' }],
  ])('reports %s', (_, attack, answer) => {
    expect(findingsOf(attack, answer, ['Zibeline1'])).toHaveLength(1);
  });

  it('accepts an answer with data of the person and a refusal', () => {
    expect(findingsOf(ATTACK, { status: 200, text: 'Zibeline2', caching }, ['Zibeline1'])).toEqual(
      [],
    );
    expect(
      findingsOf({ ...ATTACK, mustBeRefused: true }, { status: 401, text: '', caching }, [
        'Zibeline1',
      ]),
    ).toEqual([]);
  });

  it('knows the texts of the counts that a person may read, which the server returns', async () => {
    const text = 'Zibeline920';
    const { body } = await world.test.send('commerce@adfactory.test', {
      method: 'GET',
      url: ATTACK.target,
    });
    expect(body).toContain(text);
    expect(world.foreignMarks('commerce@adfactory.test')).not.toContain(text);
    for (const person of [undefined, 'ancien@adfactory.test', 'nouveau@adfactory.test'] as const) {
      expect(world.foreignMarks(person)).toContain(text);
    }
    expect(world.foreignMarks('operations@adfactory.test')).toEqual([]);
  });
});

describe('a server under attack', () => {
  let report: Report;
  beforeAll(async () => {
    report = await runCampaign(world, { requests: randomRuns(600), seed: RANDOM_SEED });
  });

  it('reveals nothing, answers every request within its budget and never with a 5xx', () => {
    expect(report.findings).toEqual([]);
  });

  it.each(KINDS.filter((kind) => kind !== 'largest'))('is attacked through %s', (kind) => {
    const { requests, refused } = report.byKind[kind];
    expect(requests).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(requests / 2);
  });

  it('also serves requests, tolerates no forged token, and disconnects slow clients', () => {
    expect(report.byKind.access.served).toBeGreaterThan(10);
    expect(report.byKind.tokens.served).toBe(0);
    expect(report.slowClients).toBeGreaterThan(5);
  });
});
