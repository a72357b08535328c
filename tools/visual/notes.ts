import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesFolder, type VisualFolders } from './folders.ts';

/** A story whose screenshot is compared, as Storybook names it. */
export interface VisualStory {
  id: string;
  /** Path in the sidebar, such as `pages/HomePage`. */
  title: string;
  name: string;
}

export const PICTURE_STATUSES = ['unfinished', 'same', 'changed', 'new'] as const;
/** `unfinished`: the story failed before its screenshot. */
export type PictureStatus = (typeof PICTURE_STATUSES)[number];

/** A picture of a story. A story on paper or at several widths has more than one, and each has an id of its own. */
export interface StoryNote extends VisualStory {
  /** The id of the story, with which the id of the picture starts. */
  storyId: string;
  status: PictureStatus;
}

/** Writes one file per story, so that an aborted run still yields its results. */
export function writeNote(folders: VisualFolders, note: StoryNote): void {
  const folder = notesFolder(folders);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${note.id}.json`), JSON.stringify(note));
}

/** Reads the notes of the last run, sorted by story id. */
export function readNotes(folders: VisualFolders): StoryNote[] {
  const folder = notesFolder(folders);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoryNote);
}
