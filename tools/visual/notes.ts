import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesFolder, type VisualFolders } from './folders.ts';

/** A story with a picture, as Storybook names it. */
export interface VisualStory {
  id: string;
  /** Place in the tree, such as `pages/HomePage`. */
  title: string;
  name: string;
}

export const PICTURE_STATUSES = ['unfinished', 'same', 'changed', 'new', 'moving'] as const;
/** `unfinished`: the story failed before its picture; `moving`: no two pictures of it were the same. */
export type PictureStatus = (typeof PICTURE_STATUSES)[number];

export interface StoryNote extends VisualStory {
  status: PictureStatus;
}

/** One file per story: a run that breaks off still says what it saw. */
export function writeNote(folders: VisualFolders, note: StoryNote): void {
  const folder = notesFolder(folders);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${note.id}.json`), JSON.stringify(note));
}

/** What a run noted, in the order of the ids. */
export function readNotes(folders: VisualFolders): StoryNote[] {
  const folder = notesFolder(folders);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoryNote);
}
