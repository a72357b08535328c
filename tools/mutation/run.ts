import { randomInt } from 'node:crypto';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { sourcesOf } from '../../tests/architecture/sources.ts';
import { GROUPS, groupNamed, type GroupName } from './groups.ts';
import { tryListed } from './listed.ts';

/*
 * npm run mutation [-- --force] [-- PATH…]: changes one expression of the code at a time and reports the changes that
 * no test notices: with StrykerJS, and the listed ones (sampled.json) of the parts of the server that need a database. A path is a
 * folder or a file of src or server; without one, the screens are a sample of files. Results of earlier runs are used again
 * where neither the code nor the tests have changed; --force measures everything again. Fails below the scores that a
 * group and the list must keep.
 */

const LOWEST_PRIORITY = 15;
const NOT_NEEDED = ['/dist', '/.data', '/.cache', '/test-results', '/tests/visual/__screenshots__'];
/** Share of the listed mutations that tests must notice, in percent. */
const LISTED_MINIMUM = 70;
const args = process.argv.slice(2);
const isForced = args.includes('--force');
const paths = args.filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/\/$/, ''));
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns some files of these folders, other ones in each run. */
function sampleOf(folders: readonly string[], size: number): string[] {
  const files = sourcesOf(...folders).map(({ path }) => path);
  return Array.from({ length: size }, () => files.splice(randomInt(files.length), 1)).flat();
}

/** Returns the globs to mutate in a group: the requested paths of its folders, or its folders, or a sample of their files. */
function mutatedIn(name: GroupName): string[] {
  const { folders, sample } = groupNamed(name);
  const requested = paths.filter((path) => folders.some((folder) => isWithin(path, folder)));
  if (paths.length === 0 && sample !== undefined) return sampleOf(folders, sample);
  return (paths.length === 0 ? folders : requested).map((path) =>
    /\.tsx?(?::|$)/.test(path) ? path : `${path}/**/*.{ts,tsx}`,
  );
}

/** Returns the story files of mutated files: those at their path, or else those of the folder above. */
function storiesOf(mutated: readonly string[]): string[] {
  const all = sourcesOf('stories').filter(({ path }) => path.endsWith('.stories.tsx'));
  const found = mutated.flatMap((glob) => {
    let start = glob.replace(/\/\*\*.*$|\.tsx?.*$/, '').replace('src/', 'stories/');
    while (!all.some(({ path }) => path.startsWith(start))) start = dirname(start);
    return all.map(({ path }) => path).filter((path) => path.startsWith(start));
  });
  return [...new Set(found)];
}

async function mutate(name: GroupName, globs: string[]): Promise<void> {
  const { hasStories = false, ignoreStatic = false, excluded = [], minimum } = groupNamed(name);
  const report = `test-results/mutation/${name}/index.html`;
  // The runner and its workers read the group here.
  process.env['MUTATION_GROUP'] = name;
  await new Stryker({
    mutate: globs,
    testRunner: 'mutation',
    plugins: ['./strykerPlugin.ts', '@stryker-mutator/vitest-runner'].map((plugin) =>
      fileURLToPath(import.meta.resolve(plugin)),
    ),
    testRunnerNodeArgs: ['--import', 'tsx'],
    checkerNodeArgs: ['--import', 'tsx'],
    dryRunTimeoutMinutes: 60,
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: !hasStories },
    ...(hasStories && { testFiles: storiesOf(globs) }),
    coverageAnalysis: 'perTest',
    ignoreStatic,
    mutator: { excludedMutations: excluded },
    // Stryker would rewrite a configuration that it finds, with an API that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    checkers: [],
    incremental: true,
    incrementalFile: `.cache/mutation/${name}.json`,
    force: isForced,
    concurrency: 2,
    // On a busy machine a short limit would count slow tests as killed mutants. Endless loops end earlier, because
    // Stryker also limits how often a mutant is reached.
    timeoutMS: 60_000,
    // Storybook finds no story in a folder whose name starts with a dot.
    tempDirName: 'test-results/mutation/sandboxes',
    ignorePatterns: hasStories ? NOT_NEEDED : [...NOT_NEEDED, '/stories'],
    reporters: ['html', 'clear-text', 'progress-append-only'],
    htmlReporter: { fileName: report },
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
    // The score of one file says nothing about the whole.
    thresholds: { high: minimum, low: minimum, break: paths.length === 0 ? minimum : null },
    allowConsoleColors: false,
  }).runMutationTest();
  console.log(`Report: ${report}`);
}

setPriority(LOWEST_PRIORITY);
// Enough random cases for a property to notice a mutant, and few enough to repeat them for each one.
process.env['RANDOM_FACTOR'] ??= '4';
for (const name of Object.keys(GROUPS) as GroupName[]) {
  const globs = mutatedIn(name);
  if (globs.length > 0) await mutate(name, globs);
}
if (tryListed(paths) < LISTED_MINIMUM) process.exitCode = 1;
