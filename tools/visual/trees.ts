import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNamedBy } from './accepting.ts';
import { ROOT } from '../../tests/architecture/sources.ts';
import { RUN_FOLDERS, VISUAL_FOLDERS } from './folders.ts';

/** Folders of the accessibility trees, one text file for each story. */
export const TREE_FOLDERS = {
  /** Expected trees, in the repository. */
  baselines: join(ROOT, 'tests', 'visual', 'trees'),
  /** Trees of the last run that differ. */
  results: join(VISUAL_FOLDERS.results, 'trees'),
};

const fileOf = (id: string): string => `${id}.txt`;
const isAddress = (line = ''): boolean => /^\s*- \/url: /.test(line);
const indentOf = (line: string): number => line.search(/\S/);

/** Removes the addresses of links, which no screen reader says. */
export function withoutAddresses(tree: string): string {
  const lines = tree.split('\n');
  return lines
    .flatMap((line, index) => {
      if (isAddress(line)) return [];
      const next = lines[index + 2];
      const hasOther = next !== undefined && indentOf(next) > indentOf(line);
      return [isAddress(lines[index + 1]) && !hasOther ? line.replace(/:$/, '') : line];
    })
    .join('\n');
}

/** The first line that differs, as expected and as found. */
export interface TreeDifference {
  line: number;
  expected: string;
  found: string;
}

/** Returns the first difference of two trees, or undefined if they are the same. */
export function differenceOf(expected: string, found: string): TreeDifference | undefined {
  if (expected === found) return undefined;
  const before = expected.split('\n');
  const after = found.split('\n');
  const index = after.findIndex((line, at) => line !== before[at]);
  const at = index === -1 ? after.length : index;
  return { line: at + 1, expected: before[at] ?? '', found: after[at] ?? '' };
}

/** Compares a tree with its baseline, and stores it for `npm run visual:accept -- trees` unless it is the same. */
export function compareTree(id: string, tree: string) {
  const folders = { ...TREE_FOLDERS, results: join(RUN_FOLDERS.results, 'trees') };
  const baseline = join(folders.baselines, fileOf(id));
  const expected = existsSync(baseline) ? readFileSync(baseline, 'utf8') : '';
  const difference = differenceOf(expected, tree);
  if (difference === undefined) return undefined;
  mkdirSync(folders.results, { recursive: true });
  writeFileSync(join(folders.results, fileOf(id)), tree);
  return difference;
}

/**
 * Makes the trees of the last run that differ the baselines. Returns their names.
 * @param names what to accept, as for pictures; an empty list accepts every tree
 */
export function acceptTrees(names: readonly string[]): string[] {
  const folders = TREE_FOLDERS;
  if (!existsSync(folders.results)) return [];
  const isRequested = (file: string) =>
    names.length === 0 || names.some((name) => isNamedBy(name, file.replace(/\.txt$/, '')));
  const files = readdirSync(folders.results).filter(isRequested).toSorted();
  mkdirSync(folders.baselines, { recursive: true });
  for (const file of files) {
    writeFileSync(join(folders.baselines, file), readFileSync(join(folders.results, file)));
    rmSync(join(folders.results, file));
  }
  return files;
}
