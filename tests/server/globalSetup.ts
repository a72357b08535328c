import type { TestProject } from 'vitest/node';
import { postgresPrograms, startPostgresCluster } from './postgresCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the administrative database; undefined when PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

/** Starts one PostgreSQL server for all test files, because creating one takes longer than most of them. */
export default async function setup(project: TestProject) {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const cluster = await startPostgresCluster(programs);
  project.provide('postgresUrl', cluster.adminUrl);
  return cluster.stop;
}
