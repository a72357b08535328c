import type { TestProject } from 'vitest/node';
import { startServer, temporaryDataDir } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}

/** One server for all end-to-end tests, on a data folder of its own. */
export default async function setup(project: TestProject) {
  const { dataDir, remove } = temporaryDataDir();
  const server = await startServer(dataDir);
  project.provide('baseUrl', server.baseUrl);
  return async () => {
    await server.stop();
    remove();
  };
}
