import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a test file found out about mutants. */
export type RunEvent =
  | { reached: string[] }
  | { loaded: string[] }
  | { killed: string; by: string }
  | { skipped: string; reason: string };

/** Adds an event to the log that the test files of a run share. */
export function log(path: string, event: RunEvent): void {
  appendFileSync(path, `${JSON.stringify(event)}\n`);
}

/** Returns the events of a log. */
export function readEvents(path: string): RunEvent[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RunEvent);
}
