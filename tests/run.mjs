// Runs every check of the project and ends with one line, "N passed, N failed". It installs missing dependencies first
// and needs only Node and npm, so it works on a fresh clone. Arguments select steps by name; `--fast` selects those
// that answer within seconds.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from '../server/install.mjs';
import { audit } from './audit.mjs';

const installed = installDependencies();
if (installed !== 0) process.exit(installed);

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'adfactory-tests-'));
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/** Maximum length of a failure message in the summary, in characters. */
const MESSAGE_LENGTH = 600;
const PROGRESS_INTERVAL_MS = 60_000;
/** What the compiler found in the last check of this clone, which it repeats for the files that did not change. */
const TYPES_CHECKED = join('.cache', 'types.tsbuildinfo');

/** Runs a command and resolves to whether it succeeded, and what it printed. */
async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const succeeded = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  return { succeeded, output };
}

/** Returns a step that counts as one test. Every command of it runs, so that all failures show. */
function check(...commands) {
  return async () => {
    const outcomes = [];
    for (const args of commands) outcomes.push(await run(npx, ['--no-install', ...args]));
    const passed = outcomes.every(({ succeeded }) => succeeded);
    const output = outcomes.map((outcome) => outcome.output).join('');
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [], output };
  };
}

/** Returns the failed tests of a Vitest report: file, test name and the start of the first failure message. */
function failuresOf(reportFile) {
  if (!existsSync(reportFile)) return ['Vitest ended without a report: see its output above'];
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const path = relative(root, file);
    if (status === 'failed' && failed.length === 0) return [`${path}: ${message}`];
    return failed.map(({ fullName, failureMessages: [first = ''] }) => {
      const text = first.trim().slice(0, MESSAGE_LENGTH).replaceAll('\n', '\n      ');
      return `${path}: ${fullName}\n      ${text}`;
    });
  });
}

/** Returns a step that runs Vitest projects. A run that ends without a report counts as one failure. */
function vitest(...projects) {
  return async () => {
    const report = join(reports, `${projects.join('-')}.json`);
    const { succeeded, output } = await run(npx, [
      '--no-install',
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const failures = failuresOf(report);
    if (!existsSync(report)) return { passed: 0, failed: 1, failures, output };
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const isSilentFailure = numFailedTests === 0 && (!succeeded || numPassedTests === 0);
    const failed = numFailedTests + (isSilentFailure ? 1 : 0);
    return { passed: numPassedTests, failed, failures, output };
  };
}

/** Runs every story, compares the screenshots of those that have a baseline, and writes a report. */
async function stories() {
  const results = join(root, 'test-results', 'visual');
  const summary = join(results, 'summary.json');
  rmSync(summary, { force: true });
  const visual = ['--import', 'tsx', 'tools/visual/run.ts', '--every-story'];
  const { output } = await run(process.execPath, visual);
  const failures = failuresOf(join(results, 'stories.json'));
  if (!existsSync(summary)) return { passed: 0, failed: 1, failures, output };
  const { passed, failed, orphans } = JSON.parse(readFileSync(summary, 'utf8'));
  failures.push(...orphans.map((id) => `${id}: a baseline without a story`));
  return { passed, failed, failures, output };
}

const STEPS = {
  // The second check of a clone only reads what changed.
  types: check(['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', TYPES_CHECKED]),
  lint: check(['oxlint', '--type-aware', '--deny-warnings']),
  format: check(['oxfmt', '--check']),
  // The second run finds the exports that only tests or stories use.
  'dead exports': check(['knip'], ['knip', '--production', '--config', 'knip.production.jsonc']),
  vulnerabilities: async () => audit(root),
  unit: vitest('unit'),
  server: vitest('server', 'isolated'),
  stories,
  'end to end': vitest('e2e'),
};

// Lanes run at the same time, and the steps of a lane one after the other. The lanes take about as long as each other.
const LANES = [
  ['stories'],
  ['types', 'unit', 'server'],
  // The end-to-end tests mostly wait, and leave the processors to the other lanes.
  ['vulnerabilities', 'lint', 'format', 'dead exports', 'end to end'],
];
const FAST_LANES = [['types'], ['unit']];

const args = process.argv.slice(2);
const isFast = args.includes('--fast');
const only = args.filter((arg) => arg !== '--fast');
const isSelected = (name) => only.length === 0 || only.includes(name);
const secondsSince = (start) => Math.round((Date.now() - start) / 1000);

const started = Date.now();
const running = new Set();
const results = [];

async function runStep(name) {
  const start = Date.now();
  running.add(name);
  const { output, ...result } = await STEPS[name]();
  running.delete(name);
  const seconds = secondsSince(start);
  results.push({ name, seconds, ...result });
  // The output is printed when the step ends, so that two steps never mix their lines.
  console.log(`\n— ${name} (${seconds} s)\n${output.trimEnd()}`);
}

const progress = setInterval(() => {
  console.log(`… ${secondsSince(started)} s: ${[...running].join(', ')}`);
}, PROGRESS_INTERVAL_MS);
await Promise.all(
  (isFast ? FAST_LANES : LANES).map(async (lane) => {
    for (const name of lane.filter(isSelected)) await runStep(name);
  }),
);
clearInterval(progress);
rmSync(reports, { recursive: true, force: true });

console.log('');
// Failures are repeated here because readers of a long log look at its end first.
for (const { name, seconds, passed, failed, failures, note } of results) {
  const total = note ?? `${passed} of ${passed + failed}`;
  const mark = note === undefined ? 'ok    ' : 'skip  ';
  console.log(`${failed === 0 ? mark : 'FAILED'} ${name}: ${total} in ${seconds} s`);
  for (const failure of failures) console.log(`    ${failure}`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${secondsSince(started)} seconds`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
