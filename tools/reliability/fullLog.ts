import { closeSync, openSync } from 'node:fs';
import { freePort } from '../../tests/e2e/server.ts';
import type { ChildOptions } from './childProcess.ts';
import {
  call,
  createDeployment,
  LIST,
  metricOf,
  startInstance,
  type Deployment,
} from './instance.ts';

const CLIENTS = 8;
/** Each request writes about eight thousand bytes of log. */
const LONG_PATH = { method: 'GET', path: `/api/${'x'.repeat(8000)}` };
const LIVE = { method: 'GET', path: '/livez' };

export interface LogFailure {
  requests: number;
  /** Requests without an answer, or with another status than expected. */
  failed: number;
  /** Slowest answer of `/livez` and of a list, in milliseconds. */
  slowest: number;
  droppedLines: number;
  exitCode: number | null;
  /** Time from SIGTERM to the end, 1.5 seconds of which are the announced delay. */
  stoppedAfter: number;
}

/** Makes a server write more log than its output takes, and stops it. */
async function writeLog(
  deployment: Deployment,
  requests: number,
  options: ChildOptions,
): Promise<LogFailure> {
  const instance = await startInstance(deployment, await freePort(), {
    ...options,
    environment: { LOG_LEVEL: 'info' },
  });
  const { child, origin } = instance;
  child.process.stdout?.pause();
  let failed = 0;
  let slowest = 0;
  let sent = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (sent < requests) {
      sent += 1;
      const isMeasured = sent % 10 < 2;
      const request = isMeasured ? (sent % 10 === 0 ? LIVE : LIST) : LONG_PATH;
      const { status, milliseconds } = await call(origin, deployment.token, request);
      if (status !== (isMeasured ? 200 : 404)) failed += 1;
      if (isMeasured) slowest = Math.max(slowest, milliseconds);
    }
  });
  await Promise.all(clients);
  const droppedLines = await metricOf(instance, 'adfactory_output_dropped_lines_total');
  const start = performance.now();
  // The end of the process is awaited, because an output that nobody reads is never closed.
  const ended = new Promise<number | null>((resolve) => child.process.once('exit', resolve));
  child.process.kill('SIGTERM');
  const exitCode = await ended;
  const stoppedAfter = Math.round(performance.now() - start);
  child.process.stdout?.destroy();
  return { requests, failed, slowest: Math.round(slowest), droppedLines, exitCode, stoppedAfter };
}

/** Runs a server whose standard output is a full disk, then one whose standard output nobody reads. */
export async function fillLog(
  requests: number,
): Promise<{ fullDisk: LogFailure; unreadPipe: LogFailure }> {
  const deployment = await createDeployment();
  const full = openSync('/dev/full', 'w');
  try {
    return {
      fullDisk: await writeLog(deployment, requests, { stdout: full }),
      unreadPipe: await writeLog(deployment, requests, {}),
    };
  } finally {
    closeSync(full);
    deployment.remove();
  }
}
