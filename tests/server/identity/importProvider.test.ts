import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-provider-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const PROGRAM = `
  import { createIdentity } from './server/identity/identity.ts';
  const { provider } = await createIdentity(
    {
      identity: { kind: 'development', issuer: 'http://localhost:4000/idp', clientId: 'test' },
      dataDir: process.argv[1],
      publicOrigin: 'http://localhost:4000',
      isProduction: false,
    },
    { now: () => new Date(), onError: console.error },
  );
  console.warn('created', provider !== undefined);
`;

// A process of its own, because a module is imported only once.
it('creates the development provider without a warning of its library, and lets later warnings through', async () => {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, dataDir];
  const { stderr } = await promisify(execFile)(process.execPath, options, { cwd: ROOT });
  expect(stderr).toContain('created true');
  expect(stderr).not.toContain('WARNING');
});
