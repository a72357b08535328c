import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptPictures } from '../../tools/visual/accepting.ts';
import { collectOutcome, isClean } from '../../tools/visual/collect.ts';
import { baselinePath, summaryPath, type VisualFolders } from '../../tools/visual/folders.ts';
import { buildReport } from '../../tools/visual/report/report.ts';
import { writeBaseline, writeStory, sketch, temporaryFolders } from './sketches.ts';
import { readStoryResults } from '../../tools/visual/storyResults.ts';
import { summaryOf } from '../../tools/visual/summary.ts';

const SIZE = { width: 30, height: 20 };
const BEFORE = sketch(SIZE);
const AFTER = sketch(SIZE, [{ x: 7, y: 8, color: [255, 255, 254] }]);
const WHOLE_RUN = { isPartial: false, isBroken: false, failedIds: [] as string[] };

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
    expect(buildReport(outcome, 'now')).toContain('could not be loaded');
  });

  it('reports no orphan after a partial run or when its story failed to start', () => {
    writeBaseline(folders, 'e--gone', BEFORE);
    expect(outcomeOf({ ...WHOLE_RUN, isPartial: true }).orphans).toEqual([]);
    const failed = collectOutcome(folders, { ...WHOLE_RUN, failedIds: ['e--gone'] });
    expect(failed.orphans).toEqual([]);
  });

  it('[N-13] reports a page that a story no longer prints, but not the pages of a story that failed', () => {
    writeStory(folders, { id: 'a--paper--x-1', status: 'same', baseline: BEFORE, actual: BEFORE });
    writeBaseline(folders, 'a--paper--x-2', BEFORE);
    expect(outcomeOf().orphans.map(({ id }) => id)).toEqual(['a--paper--x-2']);
    const failed = collectOutcome(folders, { ...WHOLE_RUN, failedIds: ['a--paper'] });
    expect(failed.orphans).toEqual([]);
  });
});

describe('the report', () => {
  it('shows each difference with its pixel count, bounding box, screenshots and link', () => {
    writeOneOfEach();
    const html = buildReport(outcomeOf(), '2026-11-21T06:00:00Z');
    expect(html).toContain('id="b--changed"');
    expect(html).toContain('href="#b--changed"');
    expect(html).toContain('<strong>1 pixel</strong> changed (0.17 %), in a box of 1 × 1 at 7, 8');
    for (const picture of [BEFORE, AFTER]) expect(html).toContain(picture.toString('base64'));
    for (const id of ['c--new', 'd--broken', 'e--gone']) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('npm run visual:accept c--new');
    expect(html).toContain('Story &lt;b--changed&gt;');
    expect(html).not.toContain('Story <b--changed>');
  });

  it('is self-contained: no other file, no network', () => {
    writeOneOfEach();
    const html = buildReport(outcomeOf(), '2026-11-21T06:00:00Z');
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((one) => !/^(?:#|data:image\/png)/.test(one ?? ''))).toEqual([]);
    expect(html).not.toMatch(/@import|url\(|https?:/);
  });

  it('says when there is no difference', () => {
    writeStory(folders, { id: 'a--same', status: 'same', baseline: BEFORE, actual: BEFORE });
    const html = buildReport(outcomeOf(), 'now');
    expect(html).toContain('Every screenshot matches its baseline.');
    expect(html).not.toContain('<h2>Changed');
  });
});

describe('accepting', () => {
  it('turns every screenshot into a baseline and removes orphans', () => {
    writeOneOfEach();
    outcomeOf();
    expect(acceptPictures(folders, [])).toEqual({
      copied: ['b--changed', 'c--new'],
      removed: ['e--gone'],
      unknown: [],
    });
    expect(readFileSync(baselinePath(folders, 'b--changed')).equals(AFTER)).toBe(true);
    expect(readFileSync(baselinePath(folders, 'c--new')).equals(AFTER)).toBe(true);
    expect(existsSync(baselinePath(folders, 'e--gone'))).toBe(false);
    expect(existsSync(baselinePath(folders, 'd--broken'))).toBe(true);
  });

  it('accepts only the given ids and reports unknown ones', () => {
    writeOneOfEach();
    outcomeOf();
    expect(acceptPictures(folders, ['c--new', 'a--same'])).toEqual({
      copied: ['c--new'],
      removed: [],
      unknown: ['a--same'],
    });
    expect(readFileSync(baselinePath(folders, 'b--changed')).equals(BEFORE)).toBe(true);
    expect(existsSync(baselinePath(folders, 'e--gone'))).toBe(true);
  });

  it('requires a previous run', () => {
    expect(() => acceptPictures(folders, [])).toThrow('run npm run visual first');
  });
});

const report = (testResults: unknown[], passed: number, failed: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });

describe('story results', () => {
  it('lists the failed stories', () => {
    const failedStory = { status: 'failed', meta: { storyId: 'x--y' } };
    const text = report([{ status: 'failed', assertionResults: [failedStory] }], 3, 1);
    expect(readStoryResults(text, false)).toEqual({
      passed: 3,
      failed: 1,
      failedIds: ['x--y'],
      isBroken: false,
    });
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
