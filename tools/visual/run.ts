// `npm run visual [PATH…]`: takes a screenshot of every story marked `visual: true`, compares it with its baseline
// without tolerance, and writes a report. Also compares the accessibility trees of the stories marked `tree: true`.
// PATH is a story file, or the file of a component, which stands for its stories.
// `--every-story` also runs the other stories, `--changed` those that the working tree can change, `--alone` every story,
// each file in a page of its own and in random order.
// `npm run visual -- container [PATH…]` does so in a Linux container, and `-- chromatic` publishes the stories to Chromatic.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, sourcesOf } from '../../tests/architecture/sources.ts';
import type { RunSummary, StoryRuns } from '../../tests/failureReporter.ts';
import { changedStories, storiesBeside } from './changedStories.ts';
import { recordChecked } from './checked.ts';
import { collectOutcome, groupsOf, isClean, summaryOf, type VisualOutcome } from './collect.ts';
import { runInContainer } from './container.ts';
import { reportPath, RUN_FOLDERS, summaryPath, VISUAL_FOLDERS } from './folders.ts';
import { buildReport } from './report/report.ts';
import { storyResults, type StoryResults } from './storyResults.ts';

const EVERY_STORY = '--every-story';
const CHANGED = '--changed';
const ALONE = '--alone';
const isWeekly = process.env['WEEKLY'] === '1';

/** Returns the story files with at least one compared story. */
function comparedFiles(): string[] {
  return sourcesOf('stories')
    .filter(
      ({ path, text }) =>
        path.endsWith('.stories.tsx') && /\b(visual|paper|tree): true\b/.test(text),
    )
    .map(({ path }) => path);
}

interface Selection {
  isAlone: boolean;
  /** A run of what has changed may find nothing to run. */
  isChanged: boolean;
}

/** Says that no story can have changed: Storybook takes half a minute to start, and would run none. */
function nothingChanged(): StoryResults {
  const summary: RunSummary = { passed: 0, failed: [], skipped: [], notes: [] };
  const { RUN_SUMMARY } = process.env;
  if (RUN_SUMMARY !== undefined) writeFileSync(RUN_SUMMARY, JSON.stringify(summary));
  return storyResults({ passed: 0, failed: 0, stories: [], isBroken: false }, true, true);
}

function runStories(paths: readonly string[], { isAlone, isChanged }: Selection): StoryResults {
  const output = join(RUN_FOLDERS.results, 'stories.json');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--project=storybook', '--reporter=./tests/failureReporter.ts'];
  const { status } = spawnSync(process.execPath, [vitest, ...options, ...paths], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      VISUAL: '1',
      STORY_RESULTS: output,
      ...(isAlone && { STORIES_ALONE: '1' }),
    },
  });
  const runs = existsSync(output)
    ? (JSON.parse(readFileSync(output, 'utf8')) as StoryRuns)
    : undefined;
  return storyResults(runs, status === 0, isChanged);
}

function printOutcome(outcome: VisualOutcome, failed: number): void {
  const { same, changed, added, withoutPicture, orphans } = outcome;
  console.log(
    `\n${same.length} same, ${changed.length} changed, ${added.length} new, ${withoutPicture.length} without a screenshot, ${orphans.length} baselines without a story`,
  );
  for (const { pixels, ids } of groupsOf(changed)) {
    const [first, ...others] = ids;
    const alike = others.length > 0 ? `, and ${others.length} more with the same difference` : '';
    console.log(`  changed  ${first} (${pixels} pixels)${alike}`);
    for (const id of others) console.log(`           ${id}`);
  }
  for (const { id } of added) console.log(`  new      ${id}`);
  for (const { id, status } of withoutPicture) console.log(`  ${status.padEnd(8)} ${id}`);
  for (const { id } of orphans) console.log(`  orphan   ${id}`);
  if (outcome.isBroken) console.log('Some stories could not be loaded: see above.');
  if (failed > 0) console.log(`${failed} failed, including stories that failed for other reasons`);
  console.log(`Report: ${relative(process.cwd(), reportPath(VISUAL_FOLDERS))}`);
}

/** Compares the pictures, writes the report, and returns whether all are the same. */
function compare(args: readonly string[]): boolean {
  const isAlone = args.includes(ALONE);
  const isChanged = args.includes(CHANGED);
  const named = args.filter((arg) => ![EVERY_STORY, CHANGED, ALONE].includes(arg));
  const isOfFiles = named.length > 0;
  const paths = isChanged ? changedStories() : [...new Set(named.flatMap(storiesBeside))];
  if (isChanged) console.log(`${paths.length} story files can have changed`);
  const defaultPaths = isAlone || args.includes(EVERY_STORY) ? [] : comparedFiles();

  rmSync(RUN_FOLDERS.results, { recursive: true, force: true });
  mkdirSync(RUN_FOLDERS.results, { recursive: true });
  const stories =
    (isChanged || isOfFiles) && paths.length === 0
      ? nothingChanged()
      : runStories(paths.length > 0 ? paths : defaultPaths, { isAlone, isChanged });
  const outcome = collectOutcome(RUN_FOLDERS, {
    ...stories,
    // Daily runs leave out the weekly stories, whose baselines they would take for orphans.
    isWhole: paths.length === 0 && !isChanged && isWeekly,
  });
  const summary = summaryOf(outcome, stories);
  const checked = recordChecked(RUN_FOLDERS, stories.accessible);
  writeFileSync(reportPath(RUN_FOLDERS), buildReport(outcome, RUN_FOLDERS));
  writeFileSync(summaryPath(RUN_FOLDERS), JSON.stringify(summary));
  rmSync(VISUAL_FOLDERS.results, { recursive: true, force: true });
  renameSync(RUN_FOLDERS.results, VISUAL_FOLDERS.results);
  printOutcome(outcome, summary.failed);
  if (checked > 0)
    console.log(
      `axe found nothing in ${checked} new documents: commit ${relative(process.cwd(), VISUAL_FOLDERS.checked)}`,
    );
  return isClean(outcome) && summary.failed === 0 && (summary.passed > 0 || isChanged || isOfFiles);
}

const TOKEN = 'CHROMATIC_PROJECT_TOKEN';

/** Builds and publishes Storybook, then lets Chromatic compare the stories marked `visual: true`. Returns the exit code. */
async function publish(argv: string[]): Promise<number> {
  if (!process.env[TOKEN]) {
    console.error(
      `${TOKEN} is not set. Copy the project token from Chromatic (Manage → Configure), then:\n  ${TOKEN}=chpt_… npm run visual -- chromatic`,
    );
    return 1;
  }
  // The options of every run are in chromatic.config.json, and how pages are captured in .storybook/chromatic.ts.
  const { run } = await import('chromatic/node');
  const { code } = await run({ argv });
  return code ?? 1;
}

// Glyphs and curves have other pixels on another platform, and the pinned browser exists for this one alone.
const REFUSAL = `Pictures are compared on Linux on x64, and this is ${process.platform} on ${process.arch}. With Docker or Podman:
  npm run visual -- container                                     every picture
  npm run visual -- container stories/pages/HomePage.stories.tsx  those of a file
The report is test-results/visual/index.html, and npm run visual:accept works on every platform.`;

async function main([command = '', ...rest]: string[]): Promise<number> {
  if (command === 'container') return runInContainer(rest);
  if (command === 'chromatic') return publish(rest);
  if (process.platform === 'linux' && process.arch === 'x64')
    return compare(process.argv.slice(2)) ? 0 : 1;
  console.error(REFUSAL);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
