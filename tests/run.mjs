// Runs every check of the project and prints one closing line, « N passed, N failed ». It installs what is missing
// first, and needs nothing but Node and npm: it must work on a fresh clone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from '../server/install.mjs';

const installed = installDependencies();
if (installed !== 0) process.exit(installed);

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'adfactory-tests-'));
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
const only = process.argv.slice(2);

/** How much of a failed test's message the closing lines repeat, in characters. */
const COMPLAINT_LENGTH = 600;

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** A check of one or more commands, which passes or fails as a whole. Every command runs, so that all failures show. */
function check(name, ...commands) {
  return () => {
    const outcomes = commands.map((args) => run(npx, ['--no-install', ...args]));
    const passed = outcomes.every(Boolean);
    return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [] };
  };
}

/** The failed tests of a report of Vitest, a line each: its file, its name and how its first complaint begins. */
function failuresOf(reportFile) {
  if (!existsSync(reportFile)) return ['no report: the run itself ended badly'];
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const path = relative(root, file);
    if (status === 'failed' && failed.length === 0) return [`${path}: ${message}`];
    return failed.map(({ fullName, failureMessages: [first = ''] }) => {
      const complaint = first.trim().slice(0, COMPLAINT_LENGTH).replaceAll('\n', '\n      ');
      return `${path}: ${fullName}\n      ${complaint}`;
    });
  });
}

/** A Vitest project: its own report says how many tests passed; a run that ends badly without one counts as failed. */
function vitest(name, project) {
  return () => {
    const report = join(reports, `${project}.json`);
    const succeeded = run(npx, [
      '--no-install',
      'vitest',
      'run',
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const failures = failuresOf(report);
    if (!existsSync(report)) return { name, passed: 0, failed: 1, failures };
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const isSilentFailure = numFailedTests === 0 && (!succeeded || numPassedTests === 0);
    const failed = numFailedTests + (isSilentFailure ? 1 : 0);
    return { name, passed: numPassedTests, failed, failures };
  };
}

/** Every story, and the pictures of those that are compared: it leaves a report of the differences. */
function stories() {
  const name = 'stories';
  const results = join(root, 'test-results', 'visual');
  const summary = join(results, 'summary.json');
  rmSync(summary, { force: true });
  run(process.execPath, ['--import', 'tsx', 'tools/visual/run.ts', '--every-story']);
  const failures = failuresOf(join(results, 'stories.json'));
  if (!existsSync(summary)) return { name, passed: 0, failed: 1, failures };
  const { passed, failed, orphans } = JSON.parse(readFileSync(summary, 'utf8'));
  failures.push(...orphans.map((id) => `${id}: a baseline without a story`));
  return { name, passed, failed, failures };
}

const STEPS = {
  types: check('types', ['tsc', '-p', '.']),
  lint: check('lint', ['oxlint', '--type-aware', '--deny-warnings']),
  format: check('format', ['oxfmt', '--check']),
  // The second run finds the exports that only tests or stories use.
  'dead exports': check(
    'dead exports',
    ['knip'],
    ['knip', '--production', '--config', 'knip.production.jsonc'],
  ),
  unit: vitest('unit', 'unit'),
  stories,
  'end to end': vitest('end to end', 'e2e'),
};

const results = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n— ${name}`);
  results.push(step());
}
rmSync(reports, { recursive: true, force: true });

console.log('');
// Again at the end, where who reads a long log looks first.
for (const { name, passed, failed, failures } of results) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} of ${passed + failed}`);
  for (const failure of failures) console.log(`    ${failure}`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
