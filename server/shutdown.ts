import type { FastifyInstance } from 'fastify';
import type { Database } from './database/openDatabase.ts';
import type { Readiness } from './http/health.ts';

/** The process ends after this long even if a connection refuses to. */
const SHUTDOWN_MAXIMUM_MS = 10_000;

/** Ready → 503 → wait → close the server → close the database: nobody's request is cut. */
export function closeOnSignals(
  app: FastifyInstance,
  database: Database,
  { readiness, delayMs }: { readiness: Readiness; delayMs: number },
): void {
  const close = async (): Promise<void> => {
    // The terminal and the parent may both send the signal: once is enough.
    if (readiness.isClosing) return;
    readiness.isClosing = true;
    setTimeout(() => process.exit(1), delayMs + SHUTDOWN_MAXIMUM_MS).unref();
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
    });
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      close().catch((error: unknown) => {
        app.log.error(error);
        process.exit(1);
      });
    });
  }
}
