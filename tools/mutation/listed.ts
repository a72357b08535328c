import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { LISTED, type ListedMutation } from './list.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Runs the tests of a mutation, and returns whether all of them pass. */
function passes({ project, tests }: ListedMutation): boolean {
  const args = ['run', `--project=${project}`, '--bail=1', '--reporter=dot', ...tests];
  return spawnSync(process.execPath, [VITEST, ...args], { stdio: 'ignore' }).status === 0;
}

/** Returns what became of a mutation, and leaves the file as it was. */
function outcomeOf(mutation: ListedMutation): 'killed' | 'SURVIVED' {
  const { file, before, after } = mutation;
  const source = readFileSync(file, 'utf8');
  if (source.split(before).length !== 2) throw new Error(`« ${before} » is not once in ${file}`);
  // A run that is interrupted must not leave the mutation behind.
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore);
  try {
    writeFileSync(
      file,
      source.replace(before, () => after),
    );
    return passes(mutation) ? 'SURVIVED' : 'killed';
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
  for (const { project, tests } of selected)
    if (!passes({ project, tests, file: '', before: '', after: '' }))
      throw new Error(`These tests fail without a mutation: ${tests.join(' ')}`);
  const outcomes = selected.map((mutation) => {
    const outcome = outcomeOf(mutation);
    console.log(`${outcome} ${mutation.file}: ${mutation.before} → ${mutation.after}`);
    return outcome;
  });
  const killed = outcomes.filter((outcome) => outcome === 'killed').length;
  console.log(`Listed mutations: ${killed} killed, ${outcomes.length - killed} survived`);
  return (100 * killed) / outcomes.length;
}
