import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { actualPath, baselinePath, summaryPath, type VisualFolders } from './folders.ts';
import { optimisePicture } from './optimise.ts';
import type { VisualSummary } from './collect.ts';

export interface Accepted {
  copied: string[];
  removed: string[];
  /** Size of the new baselines, by which the repository grows for good. */
  addedBytes: number;
  /** Arguments that name no difference of the last run. */
  unknown: string[];
}

const STORY_FILE = /\.stories\.tsx$/;

/** Returns the start of the ids of the stories in a folder or a file, such as `stories/features/count`. */
const idStartOf = (path: string): string =>
  path
    .replace(/^(?:\.\/)?(?:stories\/)?/, '')
    .replace(/\/$/, '')
    .replace(STORY_FILE, '-')
    .replaceAll('/', '-')
    .toLowerCase();

/** Returns whether a picture is one of those that an argument of `visual:accept` names. */
export function isNamedBy(argument: string, id: string): boolean {
  if (argument.includes('/')) return id.startsWith(`${idStartOf(argument)}-`);
  if (argument.endsWith('*')) return id.startsWith(argument.slice(0, -1));
  return id === argument || id.startsWith(`${argument}--`);
}

/**
 * Makes the screenshots of the last run the baselines, compressed without loss, and removes baselines without a story.
 * @param names what to accept: ids of pictures or stories, starts of ids with a `*`, folders or files of stories; an
 *   empty list accepts every difference
 * @throws Error when there is no summary of a run
 */
export function acceptPictures(folders: VisualFolders, names: readonly string[]): Accepted {
  const path = summaryPath(folders);
  if (!existsSync(path)) throw new Error('There is nothing to accept: run npm run visual first.');
  const { changed, added, orphans } = JSON.parse(readFileSync(path, 'utf8')) as VisualSummary;
  const isRequested = (id: string) =>
    names.length === 0 || names.some((name) => isNamedBy(name, id));

  const copied = [...changed, ...added].filter(isRequested);
  mkdirSync(folders.baselines, { recursive: true });
  let addedBytes = 0;
  for (const id of copied) {
    const picture = optimisePicture(readFileSync(actualPath(folders, id)));
    addedBytes += picture.length;
    writeFileSync(baselinePath(folders, id), picture);
  }
  const removed = orphans.filter(isRequested);
  for (const id of removed) rmSync(baselinePath(folders, id), { force: true });
  const done = [...copied, ...removed];
  const unknown = names.filter((name) => !done.some((id) => isNamedBy(name, id)));
  return { copied, removed, addedBytes, unknown };
}
