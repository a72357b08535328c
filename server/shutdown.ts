import type { FastifyInstance } from 'fastify';
import type { Database } from './database/openDatabase.ts';
import type { Readiness } from './http/health.ts';

/** Time after which the process exits even if connections are still open. */
const SHUTDOWN_MAXIMUM_MS = 10_000;

/**
 * Shuts down gracefully on SIGTERM or SIGINT: reports 503 on `/healthz`, waits for load balancers to notice, finishes
 * the requests in flight, then closes the database.
 */
export function closeOnSignals(
  app: FastifyInstance,
  database: Database,
  { readiness, delayMs }: { readiness: Readiness; delayMs: number },
): void {
  const close = async (): Promise<void> => {
    // The terminal and the parent process may both send the signal.
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
