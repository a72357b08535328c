// Runs every check of the project and ends with one line, "N passed, N failed". It installs missing dependencies first
// and needs only Node and npm, so it works on a fresh clone.
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

/** Maximum length of a failure message in the summary, in characters. */
const MESSAGE_LENGTH = 600;

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** Returns a step that counts as one test. Every command of it runs, so that all failures show. */
function check(name, ...commands) {
  return () => {
    const outcomes = commands.map((args) => run(npx, ['--no-install', ...args]));
    const passed = outcomes.every(Boolean);
    return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [] };
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

/** Returns a step that runs a Vitest project. A run that ends without a report counts as one failure. */
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

/** Runs every story, compares the screenshots of those that have a baseline, and writes a report. */
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
// Failures are repeated here because readers of a long log look at its end first.
for (const { name, passed, failed, failures } of results) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} of ${passed + failed}`);
  for (const failure of failures) console.log(`    ${failure}`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
