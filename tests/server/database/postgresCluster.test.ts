import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '../postgresCluster.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OWNER = `
  const { postgresPrograms, startPostgresCluster } = await import('./tests/server/postgresCluster.ts');
  console.log((await startPostgresCluster(postgresPrograms())).adminUrl);
`;

describe.skipIf(postgresPrograms() === undefined)('a PostgreSQL server of the tests', () => {
  it('ends and deletes its folder when the run that started it is killed', async () => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', OWNER];
    const owner = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(owner.stdout, 'data')) as [Buffer];
    const adminUrl = line.toString().trim();
    const folder = decodeURIComponent(adminUrl.split('host=')[1] ?? '');
    expect(existsSync(folder)).toBe(true);
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    const ended = once(client, 'error');

    owner.kill('SIGKILL');
    await ended;
    await expect.poll(() => existsSync(folder)).toBe(false);
  });
});
