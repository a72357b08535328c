import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/config.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { recordIssuer } from '#server/identity/signingKey.ts';
import { compiled } from '../compiledPrograms.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-token-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

const runToken = async (email: string, environment: Record<string, string> = {}): Promise<Run> =>
  new Promise((resolve) => {
    const { NODE_ENV: _, PORT: __, PUBLIC_ORIGIN: ___, ...inherited } = process.env;
    execFile(
      process.execPath,
      [compiled('server/identity/token.ts'), email],
      { cwd: ROOT, env: { ...inherited, DATA_DIR: dataDir, ...environment } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const now = () => new Date();

const verifyOn = async (port: number, token: string) => {
  const configuration = readConfiguration({ DATA_DIR: dataDir, PORT: String(port) });
  const { verify } = await createIdentity(configuration, { now, onError: () => undefined });
  return verify(token.trim());
};

describe('npm run token', () => {
  it('prints a token that the server accepts, before the server has ever started', async () => {
    const { code, stdout } = await runToken('Commerce@adfactory.test');
    expect(code).toBe(0);
    expect(await verifyOn(4000, stdout)).toEqual({
      issuer: 'development',
      subject: DEMO_USERS[2].id,
      email: 'commerce@adfactory.test',
      firstName: 'Camille',
      lastName: 'Petit',
    });
  });

  it('issues the token for the server that last used the folder, unless an address is given', async () => {
    await recordIssuer(dataDir, 'http://localhost:4567/idp');
    const { stdout } = await runToken('studio@adfactory.test');
    await expect(verifyOn(4567, stdout)).resolves.toMatchObject({ firstName: 'Léa' });
    const other = await runToken('studio@adfactory.test', { PORT: '4568' });
    await expect(verifyOn(4568, other.stdout)).resolves.toMatchObject({ firstName: 'Léa' });
  });

  it('lists the six users for an unknown address', async () => {
    const { code, stdout, stderr } = await runToken('nobody@adfactory.test');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    for (const { email } of DEMO_USERS) expect(stderr).toContain(email);
  });

  it.each([
    ['NODE_ENV', { NODE_ENV: 'Production' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://adfactory.example' }],
  ])('prints nothing for a server that other machines could reach: %s', async (name, settings) => {
    const { code, stdout, stderr } = await runToken('admin@adfactory.test', settings);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(name);
  });

  it('prints nothing in production', async () => {
    const { code, stdout } = await runToken('admin@adfactory.test', {
      NODE_ENV: 'production',
      OIDC_ISSUER: 'https://issuer.example',
      OIDC_CLIENT_ID: 'c',
      PUBLIC_ORIGIN: 'https://adfactory.example',
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});
