import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { actualPath, baselinePath, type VisualFolders } from './folders.ts';
import { readNotes, type StoryNote } from './notes.ts';
import type { StoryFailure, StoryResults } from './storyResults.ts';
import { comparePictures, type PictureDifference } from './pictures.ts';

/** A story that differs from its baseline. */
export interface ChangedStory extends StoryNote {
  difference: PictureDifference;
}

/** A story that failed before its screenshot. */
interface FailedStory extends StoryNote {
  /** Whether there is a picture of what it showed when it failed. */
  hasPicture: boolean;
}

/** The result of a visual run. */
export interface VisualOutcome {
  same: StoryNote[];
  changed: ChangedStory[];
  added: StoryNote[];
  /** Stories that failed before their screenshot, with what they showed then. */
  withoutPicture: FailedStory[];
  /** Stories that failed for another reason than a changed picture. */
  failures: StoryFailure[];
  /** Baselines without a story. */
  orphans: { id: string }[];
  /** True when only some stories ran. Orphans are then only those of the stories that ran. */
  isPartial: boolean;
  /** True when some stories could not be loaded. Orphans are not determined then. */
  isBroken: boolean;
}

/** The suffix of a baseline of a story at another width, of which some are weekly. */
const WIDTH = /^--\d+$/;
/** The suffix of the picture of a control with focus. */
const FOCUS = '--focus';

/** Returns the id of a picture without its page: the pages of a document share it. */
const documentOf = (id: string): string => id.replace(/\d+$/, '');

/**
 * Returns whether a baseline belongs to a story of the run, which should have compared it. Of a story on paper, only the
 * documents that were printed count: some are weekly.
 */
function isOwed(id: string, { ran, isWhole }: CollectOptions, printed: ReadonlySet<string>) {
  const story = id.split('--').slice(0, 2).join('--');
  if (isWhole) return true;
  const suffix = id.slice(story.length);
  if (!ran.includes(story) || WIDTH.test(suffix)) return false;
  return suffix === '' || suffix === FOCUS || printed.has(documentOf(id));
}

/** Returns the baselines that the stories of the run did not compare: they are gone, no longer compared, or have fewer pages. */
function orphansOf(
  folders: VisualFolders,
  notes: readonly StoryNote[],
  options: CollectOptions,
): { id: string }[] {
  const known = new Set(notes.map(({ id }) => id));
  const printed = new Set(notes.map(({ id }) => documentOf(id)));
  const isOfFailed = (id: string) =>
    options.failures.some((story) => id === story.id || id.startsWith(`${story.id}--`)) &&
    !options.ran.some((story) => id === story || id.startsWith(`${story}--`));
  if (!existsSync(folders.baselines)) return [];
  return readdirSync(folders.baselines)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((id) => !known.has(id) && !isOfFailed(id) && isOwed(id, options, printed))
    .toSorted()
    .map((id) => ({ id }));
}

interface CollectOptions extends Pick<StoryResults, 'failures' | 'ran' | 'isBroken'> {
  /** Whether every story ran, the weekly ones included. */
  isWhole: boolean;
}

/** Reads the files of a run and compares the changed screenshots. */
export function collectOutcome(folders: VisualFolders, options: CollectOptions): VisualOutcome {
  const { isWhole, isBroken, failures } = options;
  const notes = readNotes(folders);
  const outcome: VisualOutcome = {
    same: [],
    changed: [],
    added: [],
    withoutPicture: [],
    failures: failures.filter(({ isPictureAlone }) => !isPictureAlone),
    orphans: isBroken ? [] : orphansOf(folders, notes, options),
    isPartial: !isWhole,
    isBroken,
  };
  for (const note of notes) {
    const actual = actualPath(folders, note.id);
    if (note.status === 'unfinished')
      outcome.withoutPicture.push({ ...note, hasPicture: existsSync(actual) });
    else if (note.status === 'new') outcome.added.push(note);
    else {
      const difference =
        note.status === 'changed' &&
        comparePictures(readFileSync(baselinePath(folders, note.id)), readFileSync(actual));
      if (difference) outcome.changed.push({ ...note, difference });
      else outcome.same.push(note);
    }
  }
  return outcome;
}

/** Pictures that differ alike: by as many pixels, in a box of one size. */
export interface DifferenceGroup {
  pixels: number;
  ids: string[];
}

/** Returns the changed pictures in groups of equal differences, the largest first. */
export function groupsOf(changed: readonly ChangedStory[]): DifferenceGroup[] {
  const groups = new Map<string, DifferenceGroup>();
  for (const { id, difference } of changed) {
    const { changedPixels: pixels, box } = difference;
    const key = [pixels, box.width, box.height].join();
    const group = groups.get(key) ?? { pixels, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.ids.length - a.ids.length);
}

/** Returns true when every screenshot matches its baseline and no baseline is left over. */
export function isClean(outcome: VisualOutcome): boolean {
  const { changed, added, withoutPicture, failures, orphans, isBroken } = outcome;
  return (
    !isBroken &&
    [changed, added, withoutPicture, failures, orphans].every((list) => list.length === 0)
  );
}

/** Machine-readable result of a visual run, read by `npm test` and by `npm run visual:accept`. */
export interface VisualSummary {
  /** Numbers of passed and failed stories. Baselines without a story count as failed. */
  passed: number;
  failed: number;
  /** Ids of pictures. */
  changed: string[];
  added: string[];
  orphans: string[];
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

export function summaryOf(
  { changed, added, orphans }: VisualOutcome,
  stories: Pick<VisualSummary, 'passed' | 'failed'>,
): VisualSummary {
  return {
    passed: stories.passed,
    failed: stories.failed + orphans.length,
    changed: idsOf(changed),
    added: idsOf(added),
    orphans: idsOf(orphans),
  };
}
