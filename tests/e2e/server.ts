import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SEEDED, templateFolder } from '../server/databaseTemplate.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START = 'server/start.mjs';
const START_MAXIMUM_MS = 180_000;
/** Without what Vitest copies from `.env`, which the build reads itself: `npm start` and the tests have the same build then. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries({ ...process.env, NODE_ENV: '' }).filter(([name]) => !name.startsWith('VITE_')),
);

export interface RunningServer {
  baseUrl: string;
  dataDir: string;
  /** Stops the server gracefully (SIGTERM). */
  stop: () => Promise<void>;
  /** Kills the server (SIGKILL). */
  kill: () => Promise<void>;
}

/** Returns a free TCP port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise<void>((resolve) => {
    probe.close(() => resolve());
  });
  return port;
}

/** Creates a data folder with the communes and the demonstration data. */
export async function seededDataDir(): Promise<{ dataDir: string; remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-e2e-'));
  cpSync(await templateFolder(SEEDED), dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Runs the script behind `npm start` and collects its output. */
function spawnServer(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): { child: ChildProcess; read: () => string } {
  const child = spawn(process.execPath, [START], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group lets a signal reach the server as well as the script that started it.
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, read: () => output };
}

/** Builds the application unless it is up to date, so that servers which start together find it built. */
export async function buildApplication(): Promise<void> {
  await promisify(execFile)(process.execPath, [START, '--build-only'], {
    cwd: ROOT,
    env: ENVIRONMENT,
  });
}

/** Starts the server and waits until it is healthy. */
export async function startServer(
  dataDir: string,
  port?: number,
  environment?: Record<string, string>,
): Promise<RunningServer> {
  const chosen = port ?? (await freePort());
  const { child, read } = spawnServer(dataDir, chosen, environment);
  const baseUrl = `http://localhost:${chosen}`;
  const deadline = Date.now() + START_MAXIMUM_MS;
  while (!(await isReady(baseUrl))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The server did not start:\n${read()}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
    await exited(child);
  };
  return { baseUrl, dataDir, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
