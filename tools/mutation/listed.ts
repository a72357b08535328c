import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change of the code that a test must notice, made on its own. */
interface ListedMutation {
  file: string;
  /** Text that is in the file exactly once. */
  find: string;
  replace: string;
  /** Files or folders of the tests that could notice it. */
  tests: string[];
}

/**
 * Mutations of the parts of the server that need a database, where StrykerJS cannot run, and those of screens that once
 * survived. They change handlers and conditions, not styles.
 */
const LISTED = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sampled.json'), 'utf8'),
) as ListedMutation[];

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Runs tests of any project, and returns whether all of them pass. */
function passes(tests: readonly string[]): boolean {
  // Vitest prepares the browser of the stories only when their project is named.
  const projects = tests.some((path) => path.startsWith('stories/'))
    ? ['--project=storybook']
    : ['--project=unit', '--project=server', '--project=isolated'];
  const args = ['run', ...projects, '--bail=1', '--reporter=dot', ...tests];
  return spawnSync(process.execPath, [VITEST, ...args], { stdio: 'ignore' }).status === 0;
}

/** Returns what became of a mutation, and leaves the file as it was. */
function outcomeOf(mutation: ListedMutation): 'killed' | 'SURVIVED' {
  const { file, find, replace, tests } = mutation;
  const source = readFileSync(file, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`« ${find} » is not once in ${file}`);
  // A run that is interrupted must not leave the mutation behind.
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore);
  try {
    writeFileSync(
      file,
      source.replace(find, () => replace),
    );
    return passes(tests) ? 'SURVIVED' : 'killed';
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/**
 * Makes the listed mutations of these files and folders one after the other, in the working tree, and prints which ones no
 * test notices. The tests must pass without them. Returns the share of killed ones in percent; NaN when none is listed.
 */
export function tryListed(paths: readonly string[]): number {
  const isSelected = ({ file }: ListedMutation) =>
    paths.length === 0 || paths.some((path) => file.startsWith(path));
  const selected = LISTED.filter(isSelected);
  // Without a listener, a signal ends the process before the mutation is taken back.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const { tests } of selected)
    if (!passes(tests)) throw new Error(`These tests fail without a mutation: ${tests.join(' ')}`);
  const outcomes = selected.map((mutation) => {
    const outcome = outcomeOf(mutation);
    console.log(`${outcome} ${mutation.file}: ${mutation.find} → ${mutation.replace}`);
    return outcome;
  });
  const killed = outcomes.filter((outcome) => outcome === 'killed').length;
  console.log(`Listed mutations: ${killed} killed, ${outcomes.length - killed} survived`);
  return (100 * killed) / outcomes.length;
}
