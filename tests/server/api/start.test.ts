import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * What `npm start` does before the server, and `npm test` before its checks: in a project of its own, whose npm, Vite
 * and server are stand-ins.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'adfactory-start-'));

function write(file: string, content: unknown): void {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Lock files: what the project asks for, and what npm says it installed. */
function lock(wanted: Record<string, object>, installed: Record<string, object>): void {
  write('package-lock.json', { packages: { '': { name: 'stand-in' }, ...wanted } });
  write('node_modules/.package-lock.json', { packages: installed });
}

const TSX = { 'node_modules/tsx': { version: '1.0.0' } };
const FAKE_NPM = 'console.log(["npm", ...process.argv.slice(2)].join(" "));';
const FAKE_VITE = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/assets', { recursive: true });
writeFileSync('dist/index.html', '<!doctype html>');
writeFileSync('dist/assets/app.js', 'x'.repeat(5000));`;
const FAKE_SERVER = `process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(7); });
setInterval(() => {}, 1000);
console.log('serving in ' + process.cwd());`;

beforeAll(() => {
  for (const script of ['server/start.mjs', 'server/install.mjs', 'tests/run.mjs']) {
    cpSync(join(ROOT, script), join(project, script), { recursive: true });
  }
  write('package.json', { type: 'module' });
  write('npm.mjs', FAKE_NPM);
  write('node_modules/vite/bin/vite.js', FAKE_VITE);
  write('node_modules/vite/package.json', { type: 'module' });
  write('server/main.ts', FAKE_SERVER);
  write('src/app.ts', 'first');
  write('index.html', '<!doctype html>');
  symlinkSync(join(ROOT, 'node_modules/tsx'), join(project, 'node_modules/tsx'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Starts, asks for the stop once the server serves, and gives what was printed and the exit code. */
async function startAndStop(
  environment: Record<string, string> = {},
): Promise<{ output: string; code: number | null }> {
  const { NODE_ENV: _, npm_lifecycle_event: __, ...inherited } = process.env;
  const npm = { npm_execpath: join(project, 'npm.mjs') };
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: project,
    env: { ...inherited, ...npm, ...environment },
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    const before = output;
    output += chunk.toString();
    if (!before.includes('serving') && output.includes('serving')) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { output, code };
}

describe('npm start', { timeout: 60_000 }, () => {
  it('builds once, serves, passes the signal on and ends as the server ends', async () => {
    lock(TSX, TSX);
    const first = await startAndStop();
    expect(first.output).toContain('Building the application');
    expect(first.output).toContain(`serving in ${project}`);
    expect(first.output).toContain('asked to stop');
    expect(first.code).toBe(7);
    expect(existsSync(join(project, 'dist/assets/app.js.br'))).toBe(true);
    expect(existsSync(join(project, 'dist/assets/app.js.gz'))).toBe(true);
    const second = await startAndStop();
    expect(second.output).not.toMatch(/Building|npm ci/);
    expect(second.output).toContain('serving');
  });

  it('builds again when a source changed, or a value that the build writes down', async () => {
    lock(TSX, TSX);
    await startAndStop();
    write('src/app.ts', 'second');
    expect((await startAndStop()).output).toContain('Building');
    const environment = { VITE_API_HOST: 'https://api.example' };
    expect((await startAndStop(environment)).output).toContain('Building');
  });

  it.each<[string, Record<string, object>, Record<string, object>, boolean]>([
    ['what is asked for is there', TSX, TSX, false],
    ['another version is there', TSX, { 'node_modules/tsx': { version: '0.9.0' } }, true],
    ['something is missing', { ...TSX, 'node_modules/a': { version: '1.0.0' } }, TSX, true],
    [
      'only what is for other machines is missing',
      { ...TSX, 'node_modules/a': { version: '1.0.0', optional: true } },
      TSX,
      false,
    ],
  ])('installs when needed: %s', async (_, wanted, installed, isNeeded) => {
    lock(wanted, installed);
    const { output } = await startAndStop();
    expect(output.includes('npm ci')).toBe(isNeeded);
    expect(output).toContain('serving');
  });

  it('stops with the exit code of an installation that failed', async () => {
    lock({ 'node_modules/a': { version: '1.0.0' } }, {});
    write('failing.mjs', 'process.exit(3);');
    const { output, code } = await startAndStop({ npm_execpath: join(project, 'failing.mjs') });
    expect(code).toBe(3);
    expect(output).not.toContain('serving');
  });
});

/** Runs the checks, of which none has this name: what is left is the installation and the closing line. */
const runChecks = (npm: string) =>
  spawnSync(process.execPath, ['tests/run.mjs', 'no such check'], {
    cwd: project,
    env: { ...process.env, npm_execpath: join(project, npm) },
    encoding: 'utf8',
  });

describe('npm test', { timeout: 60_000 }, () => {
  it('installs first when what is there is not what is asked for', () => {
    lock(TSX, TSX);
    expect(runChecks('npm.mjs').stdout).not.toContain('npm ci');
    lock(TSX, { 'node_modules/tsx': { version: '0.9.0' } });
    const { stdout, status } = runChecks('npm.mjs');
    expect(stdout).toContain('npm ci --include=dev');
    expect(stdout).toContain('0 passed, 0 failed');
    expect(status).toBe(1);
  });

  it('checks nothing after an installation that failed', () => {
    lock({ 'node_modules/a': { version: '1.0.0' } }, {});
    write('failing.mjs', 'process.exit(3);');
    const { stdout, status } = runChecks('failing.mjs');
    expect(status).toBe(3);
    expect(stdout).not.toContain('passed');
  });
});
