import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compiled } from '../server/compiledPrograms.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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
  ])('adds no invented count %s', (_, settings, message) => {
    const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, ...settings };
    const args = [compiled('tools/seed/run.ts'), '--counts', '1'];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
