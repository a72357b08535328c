import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { actualPath, baselinePath, type VisualFolders } from './folders.ts';
import { readNotes, type StoryNote } from './notes.ts';
import { comparePictures, type PictureDifference } from './pictures.ts';

/** A story that does not look like its baseline. */
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

/** All that a run found. */
export interface VisualOutcome {
  same: StoryNote[];
  changed: ChangedStory[];
  added: NewStory[];
  /** Without a picture to compare: the story failed first, or never stood still. */
  withoutPicture: StoryNote[];
  orphans: Orphan[];
  /** Only some of the stories ran: a baseline without a story says nothing then. */
  isPartial: boolean;
  /** Some stories could not even be loaded: what is missing here says nothing either. */
  isBroken: boolean;
}

/**
 * The baselines whose story is gone or is no longer compared.
 * @param known stories that are still to have a picture, or failed before they could say so
 */
function orphansOf(folders: VisualFolders, known: ReadonlySet<string>): Orphan[] {
  if (!existsSync(folders.baselines)) return [];
  return readdirSync(folders.baselines)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((id) => !known.has(id))
    .toSorted()
    .map((id) => ({ id, baseline: readFileSync(baselinePath(folders, id)) }));
}

interface CollectOptions {
  isPartial: boolean;
  isBroken: boolean;
  /** Ids of the stories that failed, whatever they failed of. */
  failedIds: readonly string[];
}

/** Reads what a run left in its folder, and says how the changed pictures differ. */
export function collectOutcome(
  folders: VisualFolders,
  { isPartial, isBroken, failedIds }: CollectOptions,
): VisualOutcome {
  const notes = readNotes(folders);
  const outcome: VisualOutcome = {
    same: [],
    changed: [],
    added: [],
    withoutPicture: [],
    orphans:
      isPartial || isBroken
        ? []
        : orphansOf(folders, new Set([...notes.map(({ id }) => id), ...failedIds])),
    isPartial,
    isBroken,
  };
  for (const note of notes) {
    if (note.status === 'unfinished' || note.status === 'moving') {
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

/** Whether the pictures are those of the repository, all of them. */
export function isClean(outcome: VisualOutcome): boolean {
  const { changed, added, withoutPicture, orphans, isBroken } = outcome;
  return !isBroken && [changed, added, withoutPicture, orphans].every((list) => list.length === 0);
}
