import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A script of this folder in a child process, which reports its progress as lines on standard output. */
export interface Child {
  process: ChildProcess;
  /** Lines printed so far. */
  lines: string[];
  /** Returns what it has printed on standard error so far. */
  errors: () => string;
  /** Resolves with the first line that starts with this text. Rejects when the process ends without one. */
  waitFor: (start: string) => Promise<string>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Resolves with the exit code once all output was read. */
  closed: Promise<number | null>;
}

export interface ChildOptions {
  /** Folder with the compiled programs of the project; tsx compiles the script when missing. */
  compiled?: string;
  /** Folder of the version of the project that runs the script; this one when missing. */
  root?: string;
}

/** @param script file name of a TypeScript file in this folder */
export function startChild(
  script: string,
  args: readonly string[],
  { compiled, root = ROOT }: ChildOptions = {},
): Child {
  const program =
    compiled === undefined
      ? ['--import', 'tsx', join(root, 'tools/reliability', script)]
      : [join(compiled, 'tools/reliability', script.replace(/\.ts$/, '.js'))];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<{ start: string; resolve: (line: string) => void }>();
  let rest = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      for (const one of waiting) if (line.startsWith(one.start)) one.resolve(line);
    }
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    process: child,
    lines,
    errors: () => errors,
    closed,
    waitFor: async (start) => {
      const known = lines.find((line) => line.startsWith(start));
      if (known !== undefined) return known;
      const found = new Promise<string>((resolve) => waiting.add({ start, resolve }));
      const ended = closed.then(() => {
        throw new Error(`${script} ended without "${start}": ${errors.slice(0, 500)}`);
      });
      return Promise.race([found, ended]);
    },
    kill: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
}
