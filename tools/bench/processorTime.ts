import { readFileSync } from 'node:fs';

/** Length of a tick of the processor times in /proc, which is the same on every Linux. */
const TICK_MS = 10;
/** Positions in /proc/PID/stat, after the name of the program. */
const USER_TIME = 11;
const CHILDREN_SYSTEM_TIME = 14;

/**
 * Returns the processor time that a process, its children that have ended and those that still run have used, in
 * milliseconds. Returns 0 for a process that has ended.
 */
export function processorTimeOf(pid: number): number {
  try {
    const [own = '', ...children] = [
      `/proc/${pid}/stat`,
      ...(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(
        (child) => `/proc/${child}/stat`,
      ),
    ].map((file) => readFileSync(file, 'utf8'));
    return ticksOf(own) + children.reduce((sum, text) => sum + ticksOf(text), 0);
  } catch {
    return 0;
  }
}

function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(USER_TIME, CHILDREN_SYSTEM_TIME + 1).map(Number);
  return times.reduce((sum, time) => sum + time, 0) * TICK_MS;
}
