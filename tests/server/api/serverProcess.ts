import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compiled } from '../compiledPrograms.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A server process. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has printed so far, unless its output goes elsewhere. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const running: ChildProcess[] = [];

/** Starts `server/main.ts`. @param stdio where its output goes; by default it is collected */
export function startProcess(
  environment: Record<string, string>,
  stdio?: StdioOptions,
): ServerProcess {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [compiled('server/main.ts')], {
    cwd: ROOT,
    env: { ...inherited, ...environment },
    ...(stdio !== undefined && { stdio }),
  });
  running.push(child);
  let text = '';
  if (stdio === undefined) {
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  return { child, output: () => text, ended };
}

/** Kills the processes that a test has left running. */
export function killProcesses(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}

/** Returns the status of `/healthz`; undefined when nothing listens. */
export async function healthOf(port: number): Promise<number | undefined> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
  } catch {
    return undefined;
  }
}

/** The first start on a folder loads the communes and the demonstration, which takes minutes on a busy machine. */
const START_MAXIMUM_MS = 240_000;

/** Waits until a condition holds. @throws when it does not in time */
export async function waitFor(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + START_MAXIMUM_MS;
  while (Date.now() < deadline) {
    if (await condition()) return;
    await wait(50);
  }
  throw new Error('The awaited condition was not met in time');
}
