import { cpSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { SEEDED, templateFolder } from '../server/databaseTemplate.ts';
import { sessionsFolder } from './browser.ts';
import { startServer, temporaryDataDir } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}

/** Starts one server with a temporary data folder for all end-to-end tests. */
export default async function setup(project: TestProject) {
  const { dataDir, remove } = temporaryDataDir();
  cpSync(await templateFolder(SEEDED), dataDir, { recursive: true });
  const server = await startServer(dataDir);
  project.provide('baseUrl', server.baseUrl);
  return async () => {
    await server.stop();
    rmSync(sessionsFolder(server.baseUrl), { recursive: true, force: true });
    remove();
  };
}
