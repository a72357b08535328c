import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfiguration } from '#server/settings/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { nameOf, POLICY, ruleOf } from '#server/policy/policy.ts';
import { permissionsPage } from '../../tools/permissions/page.ts';
import { SMALL_COMMUNES } from '../server/forecast/smallInventory.ts';

const now = () => new Date('2026-11-16T08:30:00.000Z');

// The server is built but receives no request, so it needs no database.
it('every API route has a policy entry, and every policy entry a route', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-policy-'));
  const identity = await createIdentity(readConfiguration({ DATA_DIR: dataDir }), {
    now,
    onError: () => undefined,
  });
  const database = {} as Database;
  const app = await buildApp({
    database,
    communeIndex: SMALL_COMMUNES,
    identity,
    readiness: { isReady: true, isClosing: false },
    now,
    version: '0.0.0',
    commit: 'unknown',
    publicOrigin: 'http://localhost:4000',
  });
  expect(app.apiRoutes.toSorted()).toEqual(
    POLICY.map(({ endpoint }) => nameOf(endpoint)).toSorted(),
  );
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('prevents the server from starting with a route without an entry', () => {
  const [first] = POLICY;
  if (!first) throw new Error('The policy is empty');
  expect(() => ruleOf({ ...first.endpoint, path: '/api/Secret' })).toThrow('has no rule');
});

// What the page says is proved by tests/server/api/permissions.test.ts, which reads neither the policy nor the page.
it('docs/permissions.md is the page that npm run permissions generates', () => {
  const page = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
  expect(page.trim()).toBe(permissionsPage().trim());
});
