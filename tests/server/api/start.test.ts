import { spawn } from 'node:child_process';
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

// Tests the steps of `npm start` before the server runs, in a temporary project with fake versions of npm, Vite and the
// server.

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'adfactory-start-'));

function write(file: string, content: unknown): void {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Writes both lock files: the required packages and the installed ones. */
function lock(wanted: Record<string, object>, installed: Record<string, object>): void {
  write('package-lock.json', { packages: { '': { name: 'fake-project' }, ...wanted } });
  write('node_modules/.package-lock.json', { packages: installed });
}

const SCRIPTS = ['server/start.mjs', 'server/install.mjs', 'server/endWithParent.mjs'];

const TSX = { 'node_modules/tsx': { version: '1.0.0' } };
const FAKE_NPM = 'console.log(["npm", ...process.argv.slice(2)].join(" "));';
const FAKE_VITE = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/assets', { recursive: true });
writeFileSync('dist/index.html', '<!doctype html>');
writeFileSync('dist/assets/app.js', 'x'.repeat(5000));`;
const FAKE_SERVER = `process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(7); });
setInterval(() => {}, 1000);
console.log('serving in ' + process.cwd());`;

/** What the fake server prints, which is no JSON. */
const FAKE_LINES = /^(serving in|asked to stop)/;

beforeAll(() => {
  for (const script of SCRIPTS) {
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

function startScript(options: readonly string[] = [], environment: Record<string, string> = {}) {
  const { NODE_ENV: _, npm_lifecycle_event: __, ...inherited } = process.env;
  const npm = { npm_execpath: join(project, 'npm.mjs') };
  return spawn(process.execPath, ['server/start.mjs', ...options], {
    cwd: project,
    env: { ...inherited, ...npm, ...environment },
  });
}

/** Starts the server, stops it once it is serving, and returns the output and the exit code. */
async function startAndStop(
  environment: Record<string, string> = {},
): Promise<{ output: string; code: number | null }> {
  const child = startScript([], environment);
  let output = '';
  const handleOutput = (chunk: Buffer) => {
    const before = output;
    output += chunk.toString();
    if (!before.includes('serving') && output.includes('serving')) child.kill('SIGTERM');
  };
  child.stdout.on('data', handleOutput);
  child.stderr.on('data', handleOutput);
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { output, code };
}

describe('npm start', () => {
  it('builds once, serves, forwards the signal and exits with the code of the server', async () => {
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

  it(
    'says which Node is recommended, once, only on one that is no longer maintained',
    { tags: ['weekly'] },
    async () => {
      lock(TSX, TSX);
      const { output } = await startAndStop();
      const [major] = process.versions.node.split('.').map(Number);
      expect(output.match(/no longer maintained.*Node 24/g) ?? []).toHaveLength(
        major !== undefined && major < 22 ? 1 : 0,
      );
    },
  );

  it.each([
    ['npm start', []],
    ['npm run dev', ['--dev']],
  ])('ends the server when it is killed itself: %s', { tags: ['weekly'] }, async (_, options) => {
    lock(TSX, TSX);
    const child = startScript(options);
    let output = '';
    const handleOutput = (chunk: Buffer) => {
      const before = output;
      output += chunk.toString();
      if (!before.includes('serving') && output.includes('serving')) child.kill('SIGKILL');
    };
    child.stdout.on('data', handleOutput);
    child.stderr.on('data', handleOutput);
    // The output closes once the last process that holds it has ended.
    await new Promise((resolve) => {
      child.on('close', resolve);
    });
    expect(output).toContain('asked to stop');
  });

  it(
    'rebuilds when a source file or a VITE_ variable has changed',
    { tags: ['weekly'] },
    async () => {
      lock(TSX, TSX);
      await startAndStop();
      write('src/app.ts', 'second');
      expect((await startAndStop()).output).toContain('Building');
      const environment = { VITE_API_HOST: 'https://api.example' };
      expect((await startAndStop(environment)).output).toContain('Building');
    },
  );

  it.each<[string, Record<string, object>, Record<string, object>, boolean]>([
    ['the required version is installed', TSX, TSX, false],
    ['another version is installed', TSX, { 'node_modules/tsx': { version: '0.9.0' } }, true],
    ['a package is missing', { ...TSX, 'node_modules/a': { version: '1.0.0' } }, TSX, true],
    [
      'only optional packages are missing',
      { ...TSX, 'node_modules/a': { version: '1.0.0', optional: true } },
      TSX,
      false,
    ],
  ])(
    'installs packages only when needed: %s',
    { tags: ['weekly'] },
    async (_, wanted, installed, isNeeded) => {
      lock(wanted, installed);
      const { output } = await startAndStop();
      expect(output.includes('npm ci')).toBe(isNeeded);
      expect(output).toContain('serving');
    },
  );

  it('prints nothing but JSON in production, also while it installs and builds', async () => {
    lock({ 'node_modules/a': { version: '1.0.0' }, ...TSX }, TSX);
    write('src/app.ts', 'production');
    const { output } = await startAndStop({ NODE_ENV: 'production' });
    const lines = output.split('\n').filter((line) => line !== '' && !FAKE_LINES.test(line));
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toContainEqual(expect.stringContaining('Installing'));
    expect(messages).toContainEqual(expect.stringMatching(/^npm ci /));
    expect(messages).toContain('Building the application…');
  });

  it('exits with the code of a failed installation', async () => {
    lock({ 'node_modules/a': { version: '1.0.0' } }, {});
    write('failing.mjs', 'process.exit(3);');
    const { output, code } = await startAndStop({ npm_execpath: join(project, 'failing.mjs') });
    expect(code).toBe(3);
    expect(output).not.toContain('serving');
  });
});
