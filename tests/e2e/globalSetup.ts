import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
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
  const server = await startServer(dataDir);
  project.provide('baseUrl', server.baseUrl);
  return async () => {
    await server.stop();
    rmSync(sessionsFolder(server.baseUrl), { recursive: true, force: true });
    remove();
  };
}
