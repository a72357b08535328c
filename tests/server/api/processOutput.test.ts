// @module-tag weekly
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../e2e/server.ts';
import { openSeededFolder, type TestDatabase } from '../testDatabase.ts';
import { healthOf, killProcesses, startProcess, waitFor } from './serverProcess.ts';

// Tests that the output of the server process neither blocks nor ends it.

let folder: TestDatabase;
beforeAll(async () => {
  folder = await openSeededFolder();
  await folder.release();
});
afterEach(killProcesses);
afterAll(() => rmSync(folder.dataDir, { recursive: true, force: true }));

const environmentOf = (port: number) => ({
  DATA_DIR: folder.dataDir,
  PORT: String(port),
  LOG_LEVEL: 'info',
});

const LONG_PATH = `/api/${'x'.repeat(8000)}`;

/** Sends a request whose path fills eight thousand bytes of the log, and returns the status. */
async function get(port: number, path = LONG_PATH): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, timeout: 5000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${path.slice(0, 20)}`)));
    sent.on('error', reject);
    sent.end();
  });
}

const METRIC = 'adfactory_output_dropped_lines_total';

async function droppedLines(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(String.raw`^${METRIC} (\d+)$`, 'm').exec(metrics)?.[1]);
}

/** Writes more log lines than the buffer and the pipe take. */
async function fillLog(port: number): Promise<void> {
  for (let sent = 0; sent < 250; sent += 1) expect(await get(port)).toBe(404);
}

describe('the output of the server process', () => {
  it('is dropped and counted while the disk behind it is full, and the server goes on', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const server = startProcess(environmentOf(port), ['ignore', full, full]);
    await waitFor(async () => (await healthOf(port)) === 200);
    await fillLog(port);
    expect(await get(port, '/livez')).toBe(200);
    expect(await droppedLines(port)).toBeGreaterThan(50);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    closeSync(full);
  });

  it('is dropped while nobody reads it, says so once there is room again, and does not prevent the end', async () => {
    const port = await freePort();
    const server = startProcess(environmentOf(port), 'pipe');
    await waitFor(async () => (await healthOf(port)) === 200);
    await fillLog(port);
    expect(await get(port, '/livez')).toBe(200);
    const dropped = await droppedLines(port);
    expect(dropped).toBeGreaterThan(50);

    let text = '';
    server.child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await waitFor(() => text.includes('lines were dropped'));
    const said = text.split('\n').find((line) => line.includes('lines were dropped')) ?? '';
    // The request for the metrics writes a line too.
    expect((JSON.parse(said) as { dropped: number }).dropped).toBeGreaterThanOrEqual(dropped);

    server.child.stdout?.pause();
    await fillLog(port);
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
    await fillLog(port);
    await fillLog(port);
    expect(await droppedLines(port)).toBeGreaterThan(50);
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
