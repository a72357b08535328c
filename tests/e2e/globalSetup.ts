import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../chromium.config.ts';
import { sessionsFolder } from './browser.ts';
import { buildApplication, seededDataDir, startServer } from './server.ts';
import { WORKERS } from './workers.ts';

/** Starts a server with demonstration data for each worker. */
export default async function setup(project: TestProject) {
  await buildApplication();
  // Unpacked once: workers that unpack it at the same time start a file that is still being written.
  await findBrowser();
  const servers = await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const { dataDir, remove } = await seededDataDir();
      return { ...(await startServer(dataDir)), remove };
    }),
  );
  project.provide(
    'baseUrls',
    servers.map(({ baseUrl }) => baseUrl),
  );
  return async () => {
    await Promise.all(
      servers.map(async ({ baseUrl, stop, remove }) => {
        await stop();
        rmSync(sessionsFolder(baseUrl), { recursive: true, force: true });
        remove();
      }),
    );
  };
}
