import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { actualPath, baselinePath, summaryPath, type VisualFolders } from './folders.ts';
import type { VisualSummary } from './summary.ts';

export interface Accepted {
  copied: string[];
  removed: string[];
  /** Named, but without anything to accept in the last run. */
  unknown: string[];
}

/**
 * Makes what the last run saw the baseline of the repository, and removes the baselines without a story.
 * @param asked ids of stories; all that the last run found without one
 * @throws Error when no run left a summary
 */
export function acceptPictures(folders: VisualFolders, asked: readonly string[]): Accepted {
  const path = summaryPath(folders);
  if (!existsSync(path)) throw new Error('There is nothing to accept yet: npm run visual first.');
  const { changed, added, orphans } = JSON.parse(readFileSync(path, 'utf8')) as VisualSummary;
  const isAsked = (id: string) => asked.length === 0 || asked.includes(id);

  const copied = [...changed, ...added].filter(isAsked);
  mkdirSync(folders.baselines, { recursive: true });
  for (const id of copied) copyFileSync(actualPath(folders, id), baselinePath(folders, id));
  const removed = orphans.filter(isAsked);
  for (const id of removed) rmSync(baselinePath(folders, id), { force: true });
  const done = new Set([...copied, ...removed]);
  return { copied, removed, unknown: asked.filter((id) => !done.has(id)) };
}
