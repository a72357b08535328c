import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const RESTART_MS = 1000;
/** Time that a program may take to stop. */
const STOP_MAXIMUM_MS = 30_000;

/** A program, and how it is started. */
export interface Service {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  account?: { uid: number; gid: number } | undefined;
  cwd: string;
  /** Receives what it prints. */
  logFile: string;
  /** Pause before it is started again when it has ended, in milliseconds; a second when missing. */
  restartMs?: number;
}

/**
 * Starts the program in a shell that stops it when its input closes, so that no program outlives this process. The shell
 * prints the process id of the program, and exits with its code.
 */
const GUARD = [
  '"$@" 3>&- 4<&- & pid=$!; echo $pid >&3; exec 3>&-',
  '(read -r _; kill -TERM $pid) <&4 & guard=$!; exec 4<&-',
  'wait $pid; code=$?; kill $guard 2>/dev/null; exit $code',
].join('\n');

/** Runs a program, and starts it again whenever it ends, as the service manager of a machine does. */
export class Supervised {
  readonly service: Service;
  #shell: ChildProcess | undefined;
  #isStopping = false;
  #pid: number | undefined;

  constructor(service: Service) {
    this.service = service;
  }

  /** Process id of the program; undefined while it is not running. */
  get pid(): number | undefined {
    return this.#pid;
  }

  start(): void {
    const { command, args, environment, account, cwd, logFile } = this.service;
    const log = openSync(logFile, 'a', 0o600);
    const shell = spawn('sh', ['-c', GUARD, 'sh', command, ...args], {
      ...account,
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', log, log, 'pipe', 'pipe'],
      // Ctrl+C in the terminal reaches this process alone, which stops the programs in their order.
      detached: true,
    });
    closeSync(log);
    this.#shell = shell;
    shell.stdio[3]?.on('data', (chunk: Buffer) => (this.#pid = Number(chunk.toString())));
    shell.stdio[4]?.on('error', () => undefined);
    shell.once('exit', () => {
      this.#pid = undefined;
      shell.stdio[4]?.destroy();
      if (!this.#isStopping) void this.#startAgain();
    });
  }

  async #startAgain(): Promise<void> {
    await wait(this.service.restartMs ?? RESTART_MS, undefined, { ref: false });
    if (!this.#isStopping) this.start();
  }

  /** Stops the program for good; kills it when it takes longer than thirty seconds. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const shell = this.#shell;
    if (shell === undefined || shell.exitCode !== null || shell.signalCode !== null) return;
    const ended = once(shell, 'exit');
    if (this.#pid !== undefined) process.kill(this.#pid, 'SIGCONT');
    shell.stdio[4]?.destroy();
    const isLate = await Promise.race([
      ended.then(() => false),
      wait(STOP_MAXIMUM_MS, true, { ref: false }),
    ]);
    if (!isLate) return;
    if (this.#pid !== undefined) process.kill(this.#pid, 'SIGKILL');
    await ended;
  }
}
