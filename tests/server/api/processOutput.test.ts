// @module-tag weekly
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../e2e/server.ts';
import { openSeededFolder, type TestDatabase } from '../testDatabase.ts';
import {
  healthOf,
  killProcesses,
  startProcess,
  waitFor,
  type ServerProcess,
} from './serverProcess.ts';

// Tests that the output of the server process neither blocks nor ends it.

let folder: TestDatabase;
beforeAll(async () => {
  folder = await openSeededFolder();
  await folder.release();
});
afterEach(killProcesses);
afterAll(() => rmSync(folder.dataDir, { recursive: true, force: true }));

/** Writes 250 lines of eight thousand characters when the process receives SIGUSR2, as a talkative server would. */
const TALKS = `process.on('SIGUSR2',()=>{for(let i=0;i<250;i++)console.log('x'.repeat(8000))})`;

const environmentOf = (port: number) => ({
  DATA_DIR: folder.dataDir,
  PORT: String(port),
  LOG_LEVEL: 'info',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TALKS)}`,
});

const isAlive = async (port: number) => (await fetch(`http://127.0.0.1:${port}/livez`)).status;

const METRIC = 'adfactory_output_dropped_lines_total';

async function droppedLines(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(String.raw`^${METRIC} (\d+)$`, 'm').exec(metrics)?.[1]);
}

/** Makes the server write more lines than the buffer and the pipe take, and returns how many it has dropped. */
async function fillLog({ child }: ServerProcess, port: number): Promise<number> {
  const before = await droppedLines(port);
  child.kill('SIGUSR2');
  await expect.poll(() => droppedLines(port)).toBeGreaterThan(before + 50);
  return droppedLines(port);
}

describe('the output of the server process', () => {
  it('is dropped and counted while the disk behind it is full, and the server goes on', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const server = startProcess(environmentOf(port), ['ignore', full, full]);
    await waitFor(async () => (await healthOf(port)) === 200);
    await fillLog(server, port);
    expect(await isAlive(port)).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    closeSync(full);
  });

  it('is dropped while nobody reads it, says so once there is room again, and does not prevent the end', async () => {
    const port = await freePort();
    const server = startProcess(environmentOf(port), 'pipe');
    await waitFor(async () => (await healthOf(port)) === 200);
    const dropped = await fillLog(server, port);
    expect(await isAlive(port)).toBe(200);

    let text = '';
    server.child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await waitFor(() => text.includes('lines were dropped'));
    const said = text.split('\n').find((line) => line.includes('lines were dropped')) ?? '';
    // The request for the metrics writes a line too.
    expect((JSON.parse(said) as { dropped: number }).dropped).toBeGreaterThanOrEqual(dropped);

    server.child.stdout?.pause();
    await fillLog(server, port);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  const disk = mountSmallDisk();
  afterAll(() => disk?.unmount());
  it.skipIf(disk === undefined)('resumes when the disk has room again', async () => {
    const log = join(disk?.folder ?? '', 'log');
    const ballast = join(disk?.folder ?? '', 'ballast');
    writeFileSync(ballast, Buffer.alloc(3 * 1_048_576));
    const file = openSync(log, 'a');
    const port = await freePort();
    const server = startProcess(environmentOf(port), ['ignore', file, file]);
    await waitFor(async () => (await healthOf(port)) === 200);
    await fillLog(server, port);
    expect(readFileSync(log, 'utf8')).not.toContain('lines were dropped');
    rmSync(ballast);
    await waitFor(() => readFileSync(log, 'utf8').includes('lines were dropped'));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    closeSync(file);
    // A line that was cut by the full disk is continued where it stopped.
    const lines = readFileSync(log, 'utf8').split('\n');
    for (const line of lines.filter((one) => one.startsWith('{'))) JSON.parse(line);
  });
});

/** Mounts a disk of four mebibytes in memory. Returns undefined where mounting is not permitted. */
function mountSmallDisk(): { folder: string; unmount: () => void } | undefined {
  const mounted = mkdtempSync(join(tmpdir(), 'adfactory-log-'));
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', mounted];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    rmSync(mounted, { recursive: true });
    return undefined;
  }
  return {
    folder: mounted,
    unmount: () => {
      // A failed test may still hold a file of it.
      execFileSync('umount', ['--lazy', mounted]);
      rmSync(mounted, { recursive: true });
    },
  };
}
