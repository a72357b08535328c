import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of each worker, in the order of the workers. */
    baseUrls: string[];
  }
}

/** Number of test files that run at the same time, each on a server of its own. */
export const WORKERS = 2;

/**
 * Returns the address of the server of this worker. The files that a worker runs one after the other share its data.
 * @throws when the run started no server for the worker
 */
export function serverOfWorker(): string {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const baseUrl = inject('baseUrls')[worker - 1];
  if (baseUrl === undefined) throw new Error(`No server was started for worker ${worker}.`);
  return baseUrl;
}
