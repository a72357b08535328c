// Runs every check of the project and ends with one line, "N passed, N failed". It installs missing dependencies first
// and needs only Node and npm, so it works on a fresh clone. Arguments select steps by name, which `npm test -- help`
// lists, or what belongs to files. `--fast` selects the steps that answer within seconds, `--changed` what the working tree
// can change, and `--weekly` everything; `weekly 1/4` is a part of that.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { installDependencies } from '../server/install.mjs';
import { audit } from './audit.mjs';
import { overdueLine, partOf, recordGreen } from './weeklyRecord.mjs';

const installed = installDependencies();
if (installed !== 0) process.exit(installed);

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'adfactory-tests-'));
const logs = join(root, 'test-results', 'logs');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

const WEEKLY = '--weekly';
// `npm test -- weekly 1/4` is `npm run test:weekly -- 1/4`.
const args = process.argv.slice(2).map((arg) => (arg === 'weekly' ? WEEKLY : arg));
const mode = ['--fast', '--changed', WEEKLY].find((name) => args.includes(name));
const isPart = (arg) => mode === WEEKLY && /^\d+\/\d+$/.test(arg);
const part = args.find(isPart);
const named = args.filter((arg) => arg !== mode && !isPart(arg));
const namedFiles = named.filter((arg) => /[./]/.test(arg) && existsSync(join(root, arg)));
const shownFiles = namedFiles.filter((file) => /^(?:src|stories)\//.test(file));

const PROGRESS_INTERVAL_MS = 60_000;
/** What is printed within this time of a step is printed together, so that two steps never mix their lines. */
const TOGETHER_MS = 200;
/** Lines of its output that a failed program shows. */
const SHOWN_LINES = 60;
/** Largest seed that fast-check takes. */
const MAXIMUM_SEED = 2 ** 31 - 1;
/** What the compiler found in the last check of this clone, which it repeats for the files that did not change. */
const TYPES_CHECKED = join('.cache', 'types.tsbuildinfo');

const environment = { ...process.env, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1' };
if (mode === WEEKLY) {
  const { RANDOM_SEED = String(randomInt(MAXIMUM_SEED)) } = process.env;
  Object.assign(environment, { WEEKLY: '1', RANDOM_SEED });
  console.log(`RANDOM_SEED=${RANDOM_SEED}`);
}

/** Runs a command and resolves to whether it succeeded, and what it printed. `handleOutput` gets it in between. */
async function run([command, ...parameters], extra = {}, handleOutput = () => {}) {
  const env = { ...environment, ...extra };
  const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const handleChunk = (chunk) => {
    output += chunk;
    // Storybook colours its messages without asking.
    handleOutput(process.stdout.isTTY ? String(chunk) : stripVTControlCharacters(String(chunk)));
  };
  child.stdout.on('data', handleChunk);
  child.stderr.on('data', handleChunk);
  const succeeded = await new Promise((resolve) => {
    child.once('error', (error) => {
      handleChunk(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  return { succeeded, output };
}

/** Returns a step that counts as one test. Every command of it runs, so that all failures show. */
function check(...commands) {
  return async (name) => {
    const outcomes = [];
    for (const command of commands) outcomes.push(await run(command));
    const passed = outcomes.every(({ succeeded }) => succeeded);
    const output = outcomes.map((outcome) => outcome.output).join('');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, `${name.replaceAll(/\W+/g, '-')}.log`), output);
    const lines = output.trimEnd().split('\n');
    if (!passed) console.log(`\n— ${name}\n${lines.slice(-SHOWN_LINES).join('\n')}`);
    return { passed: passed ? 1 : 0, failed: passed ? [] : [name] };
  };
}
const program = (name, ...parameters) => [npm, 'run', '--silent', name, '--', ...parameters];
const typescript = (path, ...parameters) => [
  process.execPath,
  '--import',
  'tsx',
  path,
  ...parameters,
];
const npxCheck = (...commands) =>
  check(...commands.map((command) => [npx, '--no-install', ...command]));

/** Prints what is pushed in whole paragraphs. */
function paragraphs() {
  let pending = '';
  let timer;
  const flush = () => {
    if (pending.trim() !== '') console.log(pending.trimEnd());
    pending = '';
  };
  const push = (text) => {
    pending += text;
    clearTimeout(timer);
    timer = setTimeout(flush, TOGETHER_MS);
  };
  return { push, flush };
}

/** Runs Vitest, directly or through a program, and returns what its reporter summed up. */
async function runVitest(command, extra) {
  const file = join(reports, `${randomInt(MAXIMUM_SEED)}.json`);
  const { push, flush } = paragraphs();
  const { succeeded } = await run(command, { ...extra, RUN_SUMMARY: file }, push);
  flush();
  if (!existsSync(file)) return { passed: 0, failed: ['Vitest ended without a summary'] };
  const summary = JSON.parse(readFileSync(file, 'utf8'));
  if (!succeeded && summary.failed.length === 0)
    summary.failed.push('Vitest failed without a failed test');
  return summary;
}

/** Returns a step that runs Vitest projects, or only some of their files. */
function vitest(
  projects,
  { command = ['run'], env = {}, options = [], isEmptyAllowed = false } = {},
) {
  return async () => {
    const selected = projects.map((project) => `--project=${project}`);
    const reporter = '--reporter=./tests/failureReporter.ts';
    const vitestRun = [
      npx,
      '--no-install',
      'vitest',
      ...command,
      ...selected,
      reporter,
      ...options,
    ];
    const result = await runVitest(vitestRun, env);
    const isEmpty = result.passed === 0 && result.failed.length === 0;
    if (isEmpty && !isEmptyAllowed) result.failed.push('no test ran');
    return result;
  };
}

/** Returns a step that runs stories, compares the screenshots of those that have a baseline, and writes a report. */
function stories(...options) {
  return async () => {
    const summary = join(root, 'test-results', 'visual', 'summary.json');
    rmSync(summary, { force: true });
    const result = await runVitest(typescript('tools/visual/run.ts', ...options));
    if (!existsSync(summary)) result.failed.push('the pictures were not compared');
    else {
      const { orphans } = JSON.parse(readFileSync(summary, 'utf8'));
      result.failed.push(...orphans.map((id) => `${id}: a baseline without a story`));
    }
    return result;
  };
}

/** Files that the working tree has changed or added, of the kinds that the linter reads. */
const changedSources = () =>
  [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
    .flatMap((git) => execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\n'))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path));

const onChanged =
  (...commands) =>
  async (name) => {
    const files = changedSources();
    if (files.length === 0) return { passed: 0, failed: [], note: 'no file has changed' };
    return npxCheck(...commands.map((command) => [...command, ...files]))(name);
  };

const SERVER = ['server', 'isolated'];
/** Reads every text of the application, which no import says. */
const MESSAGES = 'tests/tools/messages.test.ts';
const API = ['api', 'forecast', 'exports', 'communes', 'data', 'boosts', 'identity'].map(
  (folder) => `tests/server/${folder}`,
);
const changed = {
  options: ['--changed', '--passWithNoTests'],
  // Of every product that the change concerns, whatever the day.
  env: { ORACLE_SAVES: '250' },
  isEmptyAllowed: true,
};

/** Programs that take options of their own, after their name. */
const WITH_OPTIONS = {
  browsers: 'tests/browsers/run.ts',
  storybook: 'tools/storybook/check.ts',
  node: 'tests/onNode.mjs',
};

const BENCHES = 'weight paint keys map calls lists estimates exports'.split(' ');

const STEPS = {
  // The second check of a clone only reads what changed.
  types: npxCheck(['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', TYPES_CHECKED]),
  lint: npxCheck(['oxlint', '--type-aware', '--deny-warnings']),
  format: npxCheck(['oxfmt', '--check']),
  // The second run finds the exports that only tests or stories use.
  'dead exports': npxCheck(['knip'], ['knip', '--production', '--config', 'knip.production.jsonc']),
  vulnerabilities: async () => audit(root),
  unit: vitest(['unit']),
  server: vitest(SERVER),
  stories: stories('--every-story'),
  'end to end': vitest(['e2e']),
  'changed files': onChanged(['oxlint', '--type-aware', '--deny-warnings'], ['oxfmt', '--check']),
  'changed tests': vitest(['unit', ...SERVER], changed),
  'changed stories': stories('--changed'),
  messages: vitest(['server'], { options: [MESSAGES] }),
  'stories alone': stories('--alone'),
  postgresql: vitest(SERVER, {
    env: { TEST_DATABASE: 'postgresql' },
    options: [...API, 'tests/contract'],
  }),
  browsers: check(typescript(WITH_OPTIONS.browsers)),
  storybook: check(program('storybook:build'), typescript(WITH_OPTIONS.storybook)),
  benches: check(program('bench', ...BENCHES)),
  attack: check(program('attack')),
  reliability: check(program('reliability')),
  mutation: check(program('mutation')),
};

/** What belongs to the files of the command: a test file to itself, and a source file to the tests that import it. */
const STEPS_OF_FILES = {
  'tests of files': vitest(
    [
      'unit',
      ...SERVER,
      ...(namedFiles.some((file) => file.startsWith('tests/e2e/')) ? ['e2e'] : []),
    ],
    {
      command: ['related', '--run'],
      options: ['--passWithNoTests', ...namedFiles, ...(shownFiles.length > 0 ? [MESSAGES] : [])],
      isEmptyAllowed: true,
    },
  ),
  ...(shownFiles.length > 0 && { 'stories of files': stories(...shownFiles) }),
};
if (namedFiles.length > 0) Object.assign(STEPS, STEPS_OF_FILES);
const only = namedFiles.length > 0 ? Object.keys(STEPS_OF_FILES) : named;

// Lanes run at the same time, and the steps of a lane one after the other. The daily lanes take about as long as each other.
const DAILY = [
  ['stories'],
  ['types', 'unit', 'server'],
  // The end-to-end tests mostly wait, and leave the processors to the other lanes, so they begin at once.
  ['end to end', 'vulnerabilities', 'lint', 'format', 'dead exports'],
];
const PROGRAMS = ['browsers', 'storybook', 'benches', 'attack', 'reliability', 'mutation'];
const WEEKLY_STEPS = [...DAILY.flat(), 'stories alone', 'postgresql', ...PROGRAMS];
const LANES = {
  '--fast': [['types'], ['unit']],
  '--changed': [
    ['types', 'changed files', 'messages'],
    ['changed tests', 'changed stories'],
  ],
  // Programs measure time, so nothing else runs beside them.
  [WEEKLY]: [part === undefined ? WEEKLY_STEPS : (partOf(WEEKLY_STEPS, part) ?? [])],
};

const HELP = `npm test -- STEP …
  ${Object.keys(STEPS).join(', ')}

npm test -- FILE …                    the tests that import a file, and the stories and pictures of its component

npm test -- browsers [Firefox …]      the jobs of every product in each engine that is installed, or in the named ones
npm test -- storybook [WORD …]        with a word or --motion: opens the stories of the last build, with normal motion
npm test -- node VERSION [STEP …]     the same on another version of Node, such as: node 24 unit
npm test -- weekly 1/4                a part of the weekly run, which takes about as long as the others
npm run test:fast, test:changed, test:weekly: what answers in seconds, what the working tree can change, everything`;
const [first, ...options] = only;
if (Object.hasOwn(WITH_OPTIONS, first) && (options.length > 0 || first === 'node')) {
  const [command, ...parameters] = typescript(WITH_OPTIONS[first], ...options);
  process.exit(spawnSync(command, parameters, { cwd: root, stdio: 'inherit' }).status ?? 1);
}
const isUnknownPart = part !== undefined && partOf(WEEKLY_STEPS, part) === undefined;
if (isUnknownPart || only.some((name) => !Object.hasOwn(STEPS, name))) {
  console.log(HELP);
  process.exit(first === 'help' ? 0 : 1);
}

const isSelected = (name) => only.length === 0 || only.includes(name);
const secondsSince = (start) => Math.round((Date.now() - start) / 1000);

const started = Date.now();
const running = new Set();
const results = [];

async function runStep(name) {
  const start = Date.now();
  running.add(name);
  const result = { name, skipped: [], notes: [], ...(await STEPS[name](name)) };
  running.delete(name);
  results.push(result);
  const { passed, failed, note = `${passed} of ${passed + failed.length}` } = result;
  const mark = failed.length > 0 ? 'FAILED' : result.note === undefined ? 'ok    ' : 'skip  ';
  result.line = `${mark} ${name}: ${note} in ${secondsSince(start)} s`;
  console.log(result.line);
  if (mode === WEEKLY && failed.length === 0 && passed > 0) recordGreen(root, name);
}

const progress = setInterval(() => {
  console.log(`… ${secondsSince(started)} s: ${[...running].join(', ')}`);
}, PROGRESS_INTERVAL_MS);
const lanes = LANES[mode] ?? (only.length > 0 ? [Object.keys(STEPS)] : DAILY);
await Promise.all(
  lanes.map(async (lane) => {
    for (const name of lane.filter(isSelected)) await runStep(name);
  }),
);
clearInterval(progress);
rmSync(reports, { recursive: true, force: true });

/** The end of the name of a suite that runs on each database (`describeEachDatabase`). */
const ON_POSTGRESQL = ' (postgresql)';

/** Prints which tests were skipped: a line for each suite, and one for those that PostgreSQL would run a second time. */
function printSkipped(skipped) {
  const second = skipped.filter((place) => place.endsWith(ON_POSTGRESQL));
  const others = new Map();
  for (const place of skipped.filter((one) => !second.includes(one)))
    others.set(place, (others.get(place) ?? 0) + 1);
  for (const [place, count] of others) console.log(`skipped ${count}: ${place}`);
  if (second.length > 0) {
    const files = new Set(second.map((place) => place.split(' > ')[0]));
    const left = `${second.length} tests of ${files.size} files ran on the embedded database only`;
    console.log(`PostgreSQL is not installed: ${left}: ${[...files].join(', ')}`);
  }
  console.log(`${skipped.length} skipped`);
}

console.log('');
// Failures are repeated here because readers of a long log look at its end first.
for (const { line, failed } of results) {
  console.log(line);
  for (const failure of failed) console.log(`    ${failure}`);
}
const overdue = overdueLine(root, WEEKLY_STEPS);
const isWhole = only.length === 0 && (mode === undefined || mode === WEEKLY);
if (overdue !== undefined && isWhole) console.log(overdue);
for (const note of results.flatMap(({ notes }) => notes)) console.log(note);
printSkipped(results.flatMap(({ skipped }) => skipped));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed.length, 0);
console.log(`${secondsSince(started)} seconds`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
