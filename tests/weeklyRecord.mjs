// When each step of the weekly run was last green on this machine, and how that run is divided into parts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

/** Minutes that the longer steps take on two quiet cores; each of the others takes a few. */
const MINUTES = {
  server: 20,
  'end to end': 20,
  stories: 30,
  'stories alone': 50,
  postgresql: 15,
  browsers: 15,
  storybook: 15,
  benches: 25,
  attack: 20,
  reliability: 60,
  mutation: 90,
};
const OTHER_MINUTES = 3;

const minutesOf = (step) => MINUTES[step] ?? OTHER_MINUTES;

/**
 * Returns the steps of a part of the weekly run, such as `1/4`: the parts take about as long as each other, and a step is
 * in exactly one of them. Returns undefined when the part does not exist.
 */
export function partOf(steps, part) {
  const [, number, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part)?.map(Number) ?? [];
  if (count === undefined || number > count) return undefined;
  const parts = Array.from({ length: count }, () => ({ minutes: 0, steps: [] }));
  // The longest step goes first, to the part that has least to do.
  for (const step of steps.toSorted((a, b) => minutesOf(b) - minutesOf(a))) {
    const [shortest] = parts.toSorted((a, b) => a.minutes - b.minutes);
    shortest.steps.push(step);
    shortest.minutes += minutesOf(step);
  }
  return steps.filter((step) => parts[number - 1].steps.includes(step));
}

/** Returns the file of the record: beside the repository, so that its working trees share it and no commit holds it. */
function recordFile(root) {
  const git = ['rev-parse', '--git-common-dir'];
  const { status, stdout } = spawnSync('git', git, { cwd: root, encoding: 'utf8' });
  const folder = status === 0 ? resolve(root, stdout.trim()) : join(root, '.cache');
  return join(folder, 'adfactory-weekly.json');
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A machine without a record has never run it.
    return {};
  }
}

/** Records that a step of the weekly run was green now. */
export function recordGreen(root, step) {
  const file = recordFile(root);
  const record = { ...readRecord(file), [step]: new Date().toISOString() };
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** Returns a line that names the steps of the weekly run that were not green for a week; undefined when all were. */
export function overdueLine(root, steps) {
  const record = readRecord(recordFile(root));
  const days = (step) => Math.floor((Date.now() - Date.parse(record[step])) / DAY_MS);
  const never = steps.filter((step) => record[step] === undefined);
  const late = steps.filter((step) => days(step) >= WEEK_DAYS);
  if (never.length === steps.length) return 'Weekly: no step was ever recorded here';
  const names = [
    ...late.map((step) => `${step} (${days(step)} days)`),
    ...(never.length === 0 ? [] : [`never recorded here: ${never.join(', ')}`]),
  ];
  return names.length === 0 ? undefined : `Weekly, not green for a week: ${names.join('; ')}`;
}
