import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../server/compiledPrograms.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-seed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm run seed', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }, 'd’un vrai service'],
    ['in an unknown mode', { NODE_ENV: 'Production' }, 'NODE_ENV must be one of'],
    [
      'for people of an external issuer',
      { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'c' },
      'd’un vrai service',
    ],
    ['for other machines', { PUBLIC_ORIGIN: 'https://adfactory.example' }, 'PUBLIC_ORIGIN'],
  ])('adds no invented count %s', async (_, settings, message) => {
    const { code, errors } = await runProgram('tools/seed/run.ts', ['--counts', '1'], {
      DATA_DIR: dataDir,
      ...settings,
    });
    expect(errors).toContain(message);
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
