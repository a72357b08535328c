import type { TestProject } from 'vitest/node';
import { buildApplication, seededDataDir, startServer } from '../e2e/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that every engine shares. */
    browsersUrl: string;
  }
}

/** Starts a server with demonstration data. */
export default async function setup(project: TestProject) {
  await buildApplication();
  const { dataDir, remove } = await seededDataDir();
  const { baseUrl, stop } = await startServer(dataDir);
  project.provide('browsersUrl', baseUrl);
  return async () => {
    await stop();
    remove();
  };
}
