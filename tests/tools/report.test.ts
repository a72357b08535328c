import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptPictures, isNamedBy } from '../../tools/visual/accepting.ts';
import { collectOutcome, isClean } from '../../tools/visual/collect.ts';
import { baselinePath, summaryPath, type VisualFolders } from '../../tools/visual/folders.ts';
import { buildReport } from '../../tools/visual/report/report.ts';
import { writeBaseline, writeStory, sketch, temporaryFolders } from './sketches.ts';
import {
  PICTURE_DIFFERS,
  readStoryResults,
  type StoryFailure,
} from '../../tools/visual/storyResults.ts';
import { isSamePicture } from '../../tools/visual/pictures.ts';
import { summaryOf } from '../../tools/visual/summary.ts';

const SIZE = { width: 30, height: 20 };
const BEFORE = sketch(SIZE);
const AFTER = sketch(SIZE, [{ x: 7, y: 8, color: [255, 255, 254] }]);
const WHOLE_RUN = { isPartial: false, isBroken: false, failures: [] as StoryFailure[] };

const failureOf = (id: string, isPictureAlone = false): StoryFailure => ({
  id,
  name: `Story ${id}`,
  reason: `Error: ${id} has no button <Estimer>`,
  isPictureAlone,
});

let folders: VisualFolders;
let remove: () => void;

beforeEach(() => {
  ({ folders, remove } = temporaryFolders());
});
afterEach(() => remove());

/** Writes one story of each status, and a baseline without a story. */
function writeOneOfEach(): void {
  writeStory(folders, { id: 'a--same', status: 'same', baseline: BEFORE, actual: BEFORE });
  writeStory(folders, { id: 'b--changed', status: 'changed', baseline: BEFORE, actual: AFTER });
  writeStory(folders, { id: 'c--new', status: 'new', actual: AFTER });
  writeStory(folders, { id: 'd--broken', status: 'unfinished', baseline: BEFORE });
  writeBaseline(folders, 'e--gone', BEFORE);
}

function outcomeOf(options = WHOLE_RUN) {
  const outcome = collectOutcome(folders, options);
  const text = JSON.stringify(summaryOf(outcome, { passed: 1, failed: 3 }));
  mkdirSync(folders.results, { recursive: true });
  writeFileSync(summaryPath(folders), text);
  return outcome;
}

describe('the outcome of a visual run', () => {
  it('separates same, changed, new and failed stories, and orphan baselines', () => {
    writeOneOfEach();
    const { same, changed, added, withoutPicture, orphans } = outcomeOf();
    expect([same, changed, added, withoutPicture, orphans].map((list) => list[0]?.id)).toEqual([
      'a--same',
      'b--changed',
      'c--new',
      'd--broken',
      'e--gone',
    ]);
    expect([same, changed, added, withoutPicture, orphans].map((list) => list.length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
    expect(changed[0]?.difference.box).toEqual({ left: 7, top: 8, width: 1, height: 1 });
  });

  it('is clean only when every story matches its baseline', () => {
    writeStory(folders, { id: 'a--same', status: 'same', baseline: BEFORE, actual: BEFORE });
    expect(isClean(outcomeOf())).toBe(true);
    writeBaseline(folders, 'e--gone', BEFORE);
    const outcome = outcomeOf();
    expect(isClean(outcome)).toBe(false);
    expect(summaryOf(outcome, { passed: 5, failed: 0 })).toMatchObject({ passed: 5, failed: 1 });
  });

  it('is not clean when stories could not be loaded', () => {
    writeBaseline(folders, 'e--gone', BEFORE);
    const outcome = outcomeOf({ ...WHOLE_RUN, isBroken: true });
    expect(isClean(outcome)).toBe(false);
    expect(outcome.orphans).toEqual([]);
    expect(buildReport(outcome, folders, 'now')).toContain('could not be loaded');
  });

  it('reports no orphan after a partial run or when its story failed to start', () => {
    writeBaseline(folders, 'e--gone', BEFORE);
    expect(outcomeOf({ ...WHOLE_RUN, isPartial: true }).orphans).toEqual([]);
    const failed = collectOutcome(folders, { ...WHOLE_RUN, failures: [failureOf('e--gone')] });
    expect(failed.orphans).toEqual([]);
  });

  it('[N-13] reports a page that a story no longer prints, but not the pages of a story that failed', () => {
    writeStory(folders, { id: 'a--paper--x-1', status: 'same', baseline: BEFORE, actual: BEFORE });
    writeBaseline(folders, 'a--paper--x-2', BEFORE);
    expect(outcomeOf().orphans.map(({ id }) => id)).toEqual(['a--paper--x-2']);
    const failed = collectOutcome(folders, { ...WHOLE_RUN, failures: [failureOf('a--paper')] });
    expect(failed.orphans).toEqual([]);
  });
});

const baselineBytes = (id: string): number => readFileSync(baselinePath(folders, id)).length;

describe('accepting', () => {
  it('turns every screenshot into a baseline and removes orphans', () => {
    writeOneOfEach();
    outcomeOf();
    expect(acceptPictures(folders, [])).toEqual({
      copied: ['b--changed', 'c--new'],
      removed: ['e--gone'],
      addedBytes: baselineBytes('b--changed') + baselineBytes('c--new'),
      unknown: [],
    });
    for (const id of ['b--changed', 'c--new'])
      expect(isSamePicture(readFileSync(baselinePath(folders, id)), AFTER), id).toBe(true);
    expect(existsSync(baselinePath(folders, 'e--gone'))).toBe(false);
    expect(existsSync(baselinePath(folders, 'd--broken'))).toBe(true);
  });

  it('accepts only the given ids and reports unknown ones', () => {
    writeOneOfEach();
    outcomeOf();
    expect(acceptPictures(folders, ['c--new', 'a--same'])).toEqual({
      copied: ['c--new'],
      removed: [],
      addedBytes: baselineBytes('c--new'),
      unknown: ['a--same'],
    });
    expect(readFileSync(baselinePath(folders, 'b--changed')).equals(BEFORE)).toBe(true);
    expect(existsSync(baselinePath(folders, 'e--gone'))).toBe(true);
  });

  it.each([
    ['documents-proposal--every', 'documents-proposal--every--display-1', true],
    ['documents-proposal--every', 'documents-proposal--everywhere', false],
    ['features-count-*', 'features-count-savebar--new', true],
    ['features-count-*', 'features-countlist-table--typical', false],
    ['stories/features/count', 'features-count-savebar--new', true],
    ['stories/features/count/', 'features-countlist-table--typical', false],
    ['features/countList', 'features-countlist-table--typical', true],
    ['stories/pages/HomePage.stories.tsx', 'pages-homepage--loaded', true],
    ['stories/pages/HomePage.stories.tsx', 'pages-homepageother--loaded', false],
  ])('takes %s as a name for %s: %s', (name, id, isNamed) => {
    expect(isNamedBy(name, id)).toBe(isNamed);
  });

  it('accepts what the arguments name, and reports those that name nothing', () => {
    writeOneOfEach();
    outcomeOf();
    expect(acceptPictures(folders, ['c-*', 'x-*', 'stories/x'])).toEqual({
      copied: ['c--new'],
      removed: [],
      addedBytes: baselineBytes('c--new'),
      unknown: ['x-*', 'stories/x'],
    });
  });

  it('requires a previous run', () => {
    expect(() => acceptPictures(folders, [])).toThrow('run npm run visual first');
  });
});

const report = (testResults: unknown[], passed: number, failed: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });

const failed = (...failureMessages: string[]) => ({
  status: 'failed',
  failureMessages,
  meta: { storyId: 'x--y' },
});

describe('story results', () => {
  it('lists the failed stories with the reason, without colours and stack', () => {
    const failedStory = {
      status: 'failed',
      title: 'Y',
      failureMessages: [
        'Error: \u001B[2mno button\u001B[22m\n    at play (http://localhost/x.tsx:1:2)',
      ],
      meta: { storyId: 'x--y' },
    };
    const text = report([{ status: 'failed', assertionResults: [failedStory] }], 3, 1);
    expect(readStoryResults(text, false)).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ id: 'x--y', name: 'Y', reason: 'Error: no button', isPictureAlone: false }],
      isBroken: false,
    });
  });

  it('tells a changed picture from another failure', () => {
    const changed = `Error: ${PICTURE_DIFFERS}: x--y.`;
    const stories = [failed(changed), failed(changed, 'Error: no button'), failed()];
    const text = report([{ status: 'failed', assertionResults: stories }], 3, 3);
    const { failures } = readStoryResults(text, false);
    expect(failures.map(({ isPictureAlone }) => isPictureAlone)).toEqual([true, false, false]);
  });

  it.each([
    ['a missing report', undefined, true, { failed: 1, isBroken: true }],
    ['a failed run without a failed test', report([], 3, 0), false, { failed: 1, isBroken: false }],
    ['a run without tests', report([], 0, 0), true, { failed: 1, isBroken: false }],
    [
      'a file that does not load',
      report([{ status: 'failed', assertionResults: [] }], 3, 0),
      false,
      { failed: 1, isBroken: true },
    ],
  ])('counts %s as a failure', (_name, text, hasSucceeded, expected) => {
    expect(readStoryResults(text, hasSucceeded)).toMatchObject(expected);
  });
});
