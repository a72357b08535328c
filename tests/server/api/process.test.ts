import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { findUserByEmail } from '#server/repositories/users.ts';
import { freePort } from '../../e2e/server.ts';
import { openSeededFolder, type TestDatabase } from '../testDatabase.ts';
import { healthOf, killProcesses, startProcess, waitFor } from './serverProcess.ts';

// Tests the server process: its output, its start-up errors and its shutdown.

let folder: TestDatabase;
beforeAll(async () => {
  folder = await openSeededFolder();
  await folder.release();
});
afterEach(killProcesses);
afterAll(() => rmSync(folder.dataDir, { recursive: true, force: true }));

const start = (environment: Record<string, string>) =>
  startProcess({ DATA_DIR: folder.dataDir, ...environment });

describe('the server process', () => {
  it('prints its address and the demo users, and shuts down gracefully', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port), SHUTDOWN_DELAY_MS: '600' });
    await waitFor(async () => (await healthOf(port)) === 200);
    await waitFor(async () => server.output().includes('nouveau@adfactory.test'));
    expect(server.output()).toContain(`AdFactory: http://localhost:${port}`);

    server.child.kill('SIGTERM');
    // A terminal and a parent process may both send the signal.
    server.child.kill('SIGTERM');
    await waitFor(async () => (await healthOf(port)) === 503);
    const during = await fetch(`http://127.0.0.1:${port}/api/Version/GetVersion`);
    expect(during.status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(await healthOf(port)).toBeUndefined();
  });

  it('writes logs without names, tokens or queries', { tags: ['weekly'] }, async () => {
    const port = await freePort();
    const server = start({ PORT: String(port), LOG_LEVEL: 'info' });
    await waitFor(async () => (await healthOf(port)) === 200);
    await fetch(`http://127.0.0.1:${port}/api/Places?name=Secretville`, {
      headers: { authorization: 'Bearer aaa.bbb.ccc' },
    });
    await waitFor(async () => server.output().includes('/api/Places'));
    expect(server.output()).not.toMatch(/Secretville|aaa\.bbb|authorization/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('writes nothing but JSON lines in production', { tags: ['weekly'] }, async () => {
    const port = await freePort();
    const server = start({
      PORT: String(port),
      NODE_ENV: 'production',
      OIDC_ISSUER: 'https://issuer.invalid',
      OIDC_CLIENT_ID: 'adfactory',
      PUBLIC_ORIGIN: 'https://adfactory.test',
    });
    await waitFor(async () => (await healthOf(port)) === 200);
    // The issuer does not exist, which is logged with its stack.
    const authorization = `Bearer ${['{"alg":"RS256","kid":"1"}', '{}'].map((part) => Buffer.from(part).toString('base64url')).join('.')}.x`;
    await fetch(`http://127.0.0.1:${port}/api/Users/me`, { headers: { authorization } });
    await waitFor(() => server.output().includes('sign-in: '));
    const second = start({ PORT: String(port), NODE_ENV: 'production' });
    expect(await second.ended).toBe(1);
    server.child.kill('SIGTERM');
    await server.ended;
    // A library warns of this mode, which Node writes as text by itself.
    const third = start({
      PORT: String(port),
      NODE_ENV: 'production',
      OIDC_ISSUER: 'https://issuer.invalid',
      OIDC_CLIENT_ID: 'adfactory',
      PUBLIC_ORIGIN: 'https://adfactory.test',
      DATABASE_URL: 'postgresql://adfactory@127.0.0.1:1/adfactory?sslmode=require',
    });
    expect(await third.ended).toBe(1);
    const lines = `${server.output()}${second.output()}${third.output()}`.trim().split('\n');
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toContain(`AdFactory: https://adfactory.test, listening on port ${port}`);
    expect(messages).toContainEqual(expect.stringContaining('OIDC_ISSUER and OIDC_CLIENT_ID'));
  });

  it(
    'makes the users in ADMIN_EMAILS administrators at start-up',
    { tags: ['weekly'] },
    async () => {
      const email = 'commerce@adfactory.test';
      const server = start({ PORT: String(await freePort()), ADMIN_EMAILS: email });
      await waitFor(async () => server.output().includes('AdFactory:'));
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const database = await openDatabase({ dataDir: folder.dataDir });
      expect((await findUserByEmail(database.db, email))?.roles[0]).toBe('ROLE_ADMIN');
      await database.close();
    },
  );

  it(
    'warns in its log when production is served over clear HTTP on purpose',
    { tags: ['weekly'] },
    async () => {
      const server = start({
        PORT: String(await freePort()),
        NODE_ENV: 'production',
        OIDC_ISSUER: 'https://issuer.example',
        OIDC_CLIENT_ID: 'adfactory',
        INSECURE_HTTP: '1',
        SHUTDOWN_DELAY_MS: '0',
      });
      await waitFor(async () => server.output().includes('"msg":"INSECURE_HTTP: anybody'));
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
  );

  it('reports a port that is in use', { tags: ['weekly'] }, async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    // No data is loaded before: the folder is not even created.
    const dataDir = `${folder.dataDir}-new`;
    const server = start({ PORT: String(port), DATA_DIR: dataDir });
    expect(await server.ended).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
    expect(server.output()).toContain(`Port ${port} is already used by another program.`);
    expect(server.output()).not.toContain('    at ');
    taken.close();
  });

  it('reports a data folder that is in use', { tags: ['weekly'] }, async () => {
    const first = start({ PORT: String(await freePort()) });
    await waitFor(async () => first.output().includes('AdFactory:'));
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    expect(second.output()).not.toContain('    at ');
  });

  it.each([
    ['NODE_ENV', { NODE_ENV: 'production' }, 'OIDC_ISSUER and OIDC_CLIENT_ID are needed'],
    ['NODE_ENV', { NODE_ENV: 'Production' }, 'NODE_ENV must be one of'],
    [
      'PUBLIC_ORIGIN',
      { PUBLIC_ORIGIN: 'https://adfactory.example' },
      'PUBLIC_ORIGIN is « https://adfactory.example », but the development sign-in',
    ],
    ['PORT', { PORT: 'http' }, 'PORT must be a whole number'],
    ['DATABASE_URL', { DATABASE_URL: 'adfactory' }, 'DATABASE_URL must be an address'],
    [
      'DATABASE_URL that leads nowhere',
      { DATABASE_URL: 'postgresql://adfactory:secret@127.0.0.1:1/adfactory' },
      'DATABASE_URL: the database cannot be opened (connect ECONNREFUSED 127.0.0.1:1).',
    ],
  ])('names the invalid setting: %s', { tags: ['weekly'] }, async (_, environment, message) => {
    const server = start(environment);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(message);
    expect(server.output()).not.toContain('secret');
    expect(server.output()).not.toContain('    at ');
  });
});
