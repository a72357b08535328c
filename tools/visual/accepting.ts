import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { actualPath, baselinePath, summaryPath, type VisualFolders } from './folders.ts';
import type { VisualSummary } from './summary.ts';

export interface Accepted {
  copied: string[];
  removed: string[];
  /** Requested ids without a difference in the last run. */
  unknown: string[];
}

/**
 * Copies the screenshots of the last run over the baselines, and removes baselines without a story.
 * @param ids story ids to accept; an empty list accepts every difference
 * @throws Error when there is no summary of a run
 */
export function acceptPictures(folders: VisualFolders, ids: readonly string[]): Accepted {
  const path = summaryPath(folders);
  if (!existsSync(path)) throw new Error('There is nothing to accept: run npm run visual first.');
  const { changed, added, orphans } = JSON.parse(readFileSync(path, 'utf8')) as VisualSummary;
  const isRequested = (id: string) => ids.length === 0 || ids.includes(id);

  const copied = [...changed, ...added].filter(isRequested);
  mkdirSync(folders.baselines, { recursive: true });
  for (const id of copied) copyFileSync(actualPath(folders, id), baselinePath(folders, id));
  const removed = orphans.filter(isRequested);
  for (const id of removed) rmSync(baselinePath(folders, id), { force: true });
  const done = new Set([...copied, ...removed]);
  return { copied, removed, unknown: ids.filter((id) => !done.has(id)) };
}
