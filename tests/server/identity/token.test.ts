import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/settings/config.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { createIdentity } from '#server/identity/identity.ts';
import { recordIssuer } from '#server/identity/signingKey.ts';
import { runProgram } from '../compiledPrograms.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-token-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const runToken = async (email: string, environment: Record<string, string> = {}) =>
  runProgram('server/identity/token.ts', [email], { DATA_DIR: dataDir, ...environment });

const now = () => new Date();

const verifyOn = async (port: number, token: string) => {
  const configuration = readConfiguration({ DATA_DIR: dataDir, PORT: String(port) });
  const { verify } = await createIdentity(configuration, { now, onError: () => undefined });
  return verify(token.trim());
};

describe('npm run token', () => {
  it('prints a token that the server accepts, before the server has ever started', async () => {
    const { code, output } = await runToken('Commerce@adfactory.test');
    expect(code).toBe(0);
    expect(await verifyOn(4000, output)).toEqual({
      issuer: 'development',
      subject: DEMO_USERS[2].id,
      email: 'commerce@adfactory.test',
      firstName: 'Camille',
      lastName: 'Petit',
    });
  });

  it('issues the token for the server that last used the folder, unless an address is given', async () => {
    await recordIssuer(dataDir, 'http://localhost:4567/idp');
    const { output } = await runToken('studio@adfactory.test');
    await expect(verifyOn(4567, output)).resolves.toMatchObject({ firstName: 'Léa' });
    const other = await runToken('studio@adfactory.test', { PORT: '4568' });
    await expect(verifyOn(4568, other.output)).resolves.toMatchObject({ firstName: 'Léa' });
  });

  it('lists the six users for an unknown address', async () => {
    const { code, output, errors } = await runToken('nobody@adfactory.test');
    expect(code).toBe(1);
    expect(output).toBe('');
    for (const { email } of DEMO_USERS) expect(errors).toContain(email);
  });

  it.each([
    ['NODE_ENV', { NODE_ENV: 'Production' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://adfactory.example' }],
    [
      '',
      {
        NODE_ENV: 'production',
        OIDC_ISSUER: 'https://issuer.example',
        OIDC_CLIENT_ID: 'c',
        PUBLIC_ORIGIN: 'https://adfactory.example',
      },
    ],
  ])('prints nothing for a server that other machines could reach: %s', async (name, settings) => {
    const { code, output, errors } = await runToken('admin@adfactory.test', settings);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(name);
  });
});
