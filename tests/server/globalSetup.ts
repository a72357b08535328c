import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresPrograms, runAsAdmin, startPostgresCluster } from './postgresCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder that is deleted at the end of the run. */
    runFolder: string;
    /** Connection string of the administrative database; undefined when PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

/** Starts one PostgreSQL server for all test files, because creating one takes longer than most of them. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-run-'));
  project.provide('runFolder', folder);
  const programs = postgresPrograms();
  const cluster = programs === undefined ? undefined : await startPostgresCluster(programs);
  if (cluster !== undefined) {
    // Each test file has a database of its own, through all of which autovacuum would go in turn.
    await runAsAdmin(cluster.adminUrl, async (admin) => {
      await admin.query('alter system set autovacuum = off');
      await admin.query('select pg_reload_conf()');
    });
  }
  project.provide('postgresUrl', cluster?.adminUrl);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
