import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { actualPath, baselinePath, type VisualFolders } from './folders.ts';
import { readNotes, type StoryNote } from './notes.ts';
import type { StoryFailure } from './storyResults.ts';
import { comparePictures, type PictureDifference } from './pictures.ts';

/** A story that differs from its baseline. */
export interface ChangedStory extends StoryNote {
  baseline: Buffer;
  actual: Buffer;
  difference: PictureDifference;
}

/** A story without a baseline. */
export interface NewStory extends StoryNote {
  actual: Buffer;
}

/** A baseline without a story. */
export interface Orphan {
  id: string;
  baseline: Buffer;
}

/** The result of a visual run. */
export interface VisualOutcome {
  same: StoryNote[];
  changed: ChangedStory[];
  added: NewStory[];
  /** Stories that failed before their screenshot. */
  withoutPicture: StoryNote[];
  /** Stories that failed for another reason than a changed picture. */
  failures: StoryFailure[];
  orphans: Orphan[];
  /** True when only some stories ran. Orphans are not determined then. */
  isPartial: boolean;
  /** True when some stories could not be loaded. Orphans are not determined then either. */
  isBroken: boolean;
}

/**
 * Returns the baselines whose story is gone or no longer compared.
 * @param known ids of the compared stories and pages
 * @param failed ids of the stories that failed, perhaps before announcing a screenshot or printing a page
 */
function orphansOf(
  folders: VisualFolders,
  known: ReadonlySet<string>,
  failed: readonly string[],
): Orphan[] {
  const isOfFailed = (id: string) =>
    failed.some((story) => id === story || id.startsWith(`${story}--`));
  if (!existsSync(folders.baselines)) return [];
  return readdirSync(folders.baselines)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((id) => !known.has(id) && !isOfFailed(id))
    .toSorted()
    .map((id) => ({ id, baseline: readFileSync(baselinePath(folders, id)) }));
}

interface CollectOptions {
  isPartial: boolean;
  isBroken: boolean;
  /** The stories that failed, for whatever reason. */
  failures: readonly StoryFailure[];
}

/** Reads the files of a run and compares the changed screenshots. */
export function collectOutcome(
  folders: VisualFolders,
  { isPartial, isBroken, failures }: CollectOptions,
): VisualOutcome {
  const notes = readNotes(folders);
  const outcome: VisualOutcome = {
    same: [],
    changed: [],
    added: [],
    withoutPicture: [],
    failures: failures.filter(({ isPictureAlone }) => !isPictureAlone),
    orphans:
      isPartial || isBroken
        ? []
        : orphansOf(
            folders,
            new Set(notes.map(({ id }) => id)),
            failures.map(({ id }) => id),
          ),
    isPartial,
    isBroken,
  };
  for (const note of notes) {
    if (note.status === 'unfinished') {
      outcome.withoutPicture.push(note);
      continue;
    }
    if (note.status === 'same') {
      outcome.same.push(note);
      continue;
    }
    const actual = readFileSync(actualPath(folders, note.id));
    if (note.status === 'new') {
      outcome.added.push({ ...note, actual });
      continue;
    }
    const baseline = readFileSync(baselinePath(folders, note.id));
    const difference = comparePictures(baseline, actual);
    if (difference) outcome.changed.push({ ...note, baseline, actual, difference });
    else outcome.same.push(note);
  }
  return outcome;
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
