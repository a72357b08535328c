import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './childProcess.ts';

/*
 * node --import tsx tools/reliability/powerCut.ts [CYCLES]
 *
 * Simulates power cuts under the embedded database. The data folder is on a loop-mounted ext4 file system, which is
 * shut down without a flush (EXT4_IOC_SHUTDOWN): everything that was not synced is lost, as in a real power cut. Run
 * this before each upgrade of PGlite. It needs Linux, root, loop devices, mkfs.ext4 and python3.
 */

const EXT4_IOC_SHUTDOWN = 0x80_04_58_7d;
const NO_LOG_FLUSH = 2;

interface Totals {
  acknowledged: number;
  lost: number;
  torn: number;
  missing: number;
  /** Logs that were said to be damaged, although only the power was cut. */
  cutShort: number;
  unopenable: number;
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Returns a requirement that this machine does not meet, or undefined when it meets all of them. */
function unmetRequirement(folder: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'this needs root on Linux';
  try {
    run('python3', '--version');
    createDisk(folder);
    run('umount', join(folder, 'disk'));
    return undefined;
  } catch (error) {
    return `cannot mount an ext4 loop device (${error instanceof Error ? error.message.split('\n')[0] : ''})`;
  }
}

function createDisk(folder: string): void {
  const image = join(folder, 'disk.img');
  rmSync(image, { force: true });
  mkdirSync(join(folder, 'disk'), { recursive: true });
  run('truncate', '-s', '1500M', image);
  run('mkfs.ext4', '-q', '-F', image);
  mount(folder);
}

function mount(folder: string): void {
  run('mount', '-o', 'loop', join(folder, 'disk.img'), join(folder, 'disk'));
}

async function unmount(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      run('umount', join(folder, 'disk'));
      return;
    } catch {
      // The killed process may still hold the mount.
      await wait(200);
    }
  }
  throw new Error(`${folder} cannot be unmounted`);
}

function cutPower(folder: string): void {
  const script =
    'import fcntl,os,struct,sys;' +
    'd=os.open(sys.argv[1],os.O_RDONLY);' +
    `fcntl.ioctl(d,${EXT4_IOC_SHUTDOWN},struct.pack("I",${NO_LOG_FLUSH}))`;
  run('python3', '-c', script, join(folder, 'disk'));
}

async function cycle(folder: string, totals: Totals): Promise<void> {
  createDisk(folder);
  const data = join(folder, 'disk', 'data');
  const writer = startChild('acknowledgedWriter.ts', [data]);
  await writer.waitFor('READY');
  await wait(500 + Math.random() * 3000);
  // The writer is frozen first, so that every line read below was acknowledged before the cut.
  writer.process.kill('SIGSTOP');
  await wait(100);
  cutPower(folder);
  await writer.kill('SIGKILL');
  const acknowledged = Number(writer.lines.findLast((line) => /^\d+$/u.test(line)) ?? 0);
  totals.acknowledged += acknowledged;
  await unmount(folder);
  mount(folder);
  try {
    const checker = startChild('acknowledgedWriter.ts', [data, 'check']);
    const ready = await checker.waitFor('READY');
    await checker.closed;
    const [last = 0, torn = 0, missing = 0, cutShort = 0] = ready.split(' ').slice(1).map(Number);
    totals.lost += Math.max(0, acknowledged - last);
    totals.torn += torn;
    totals.missing += missing;
    totals.cutShort += cutShort;
  } catch (error) {
    totals.unopenable += 1;
    totals.lost += acknowledged;
    console.error(error);
  }
  await unmount(folder);
}

const cycles = Number(process.argv[2] ?? 10);
const folder = mkdtempSync(join(tmpdir(), 'adfactory-power-'));
const totals: Totals = {
  acknowledged: 0,
  lost: 0,
  torn: 0,
  missing: 0,
  cutShort: 0,
  unopenable: 0,
};
const unmet = unmetRequirement(folder);
if (unmet === undefined) {
  for (let index = 0; index < cycles; index += 1) await cycle(folder, totals);
  console.log(JSON.stringify({ cuts: cycles, ...totals }));
  if (totals.lost + totals.torn + totals.missing + totals.cutShort + totals.unopenable > 0)
    process.exitCode = 1;
} else {
  console.log(`Skipped: ${unmet}.`);
}
if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
