import { join } from 'node:path';
import { ROOT } from '../../tests/architecture/sources.ts';

/** Folders and files of a visual run. */
export interface VisualFolders {
  /** Expected screenshots, in the repository. */
  baselines: string;
  /** Screenshots and report of the last run. */
  results: string;
  /** The documents in which axe found nothing, in the repository. */
  checked: string;
}

export const VISUAL_FOLDERS: VisualFolders = {
  baselines: join(ROOT, 'tests', 'visual', '__screenshots__'),
  results: join(ROOT, 'test-results', 'visual'),
  checked: join(ROOT, 'tests', 'visual', 'checked.json'),
};

/** The folders of a run that has not ended, so that the results of the run before stay until there are new ones. */
export const RUN_FOLDERS: VisualFolders = {
  ...VISUAL_FOLDERS,
  results: join(ROOT, 'test-results', 'visual-run'),
};

export const baselinePath = ({ baselines }: VisualFolders, id: string): string =>
  join(baselines, `${id}.png`);
export const actualPath = ({ results }: VisualFolders, id: string): string =>
  join(results, 'actual', `${id}.png`);
export const notesFolder = ({ results }: VisualFolders): string => join(results, 'stories');
export const reportPath = ({ results }: VisualFolders): string => join(results, 'index.html');
export const summaryPath = ({ results }: VisualFolders): string => join(results, 'summary.json');
