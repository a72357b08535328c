import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../tests/architecture/sources.ts';
import { isNamedBy } from './accepting.ts';
import { baselinePath, RUN_FOLDERS, VISUAL_FOLDERS } from './folders.ts';

/*
 * The documents of pictured stories in which axe found nothing, by hash. When neither the picture nor the document of a
 * story has changed, the result of axe cannot have changed, and a daily run spares it.
 */

interface CheckedDocuments {
  /** The version of axe. Another one may find more. */
  axe: string;
  /** The hash of the document of each story. */
  documents: Readonly<Record<string, string>>;
}

const RECORD = join(ROOT, 'tests', 'visual', 'checked.json');
/** The stories of the last run that axe checked and that passed. */
const PASSED = 'checked.json';

function axeVersion(): string {
  const { version } = createRequire(import.meta.url)('axe-core/package.json') as {
    version: string;
  };
  return version;
}

function readRecord(): CheckedDocuments {
  const axe = axeVersion();
  if (!existsSync(RECORD)) return { axe, documents: {} };
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as CheckedDocuments;
  return record.axe === axe ? record : { axe, documents: {} };
}

let record: CheckedDocuments | undefined;

/** Returns whether axe has found nothing in this document of a story, and otherwise notes that it is checked now. */
export function isChecked(id: string, hash: string): boolean {
  record ??= readRecord();
  if (record.documents[id] === hash) return true;
  const folder = join(RUN_FOLDERS.results, 'checked');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, id), hash);
  return false;
}

/** Writes which of the stories that axe checked have passed. Returns their number. */
export function writeChecked(passed: ReadonlySet<string>): number {
  const folder = join(RUN_FOLDERS.results, 'checked');
  const ids = existsSync(folder) ? readdirSync(folder).filter((id) => passed.has(id)) : [];
  const documents = ids.map((id) => [id, readFileSync(join(folder, id), 'utf8')] as const);
  writeFileSync(join(RUN_FOLDERS.results, PASSED), JSON.stringify(Object.fromEntries(documents)));
  return ids.length;
}

/**
 * Records the documents of the last run in which axe found nothing, and forgets those of stories without a picture.
 * Returns the number of the new ones.
 * @param names which stories, as for pictures; an empty list records all
 */
export function acceptChecked(names: readonly string[]): number {
  const file = join(VISUAL_FOLDERS.results, PASSED);
  if (!existsSync(file)) return 0;
  const passed = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const isRequested = (id: string) =>
    names.length === 0 || names.some((name) => isNamedBy(name, id));
  const added = passed.filter(([id]) => isRequested(id));
  const { axe, documents } = readRecord();
  const all = Object.entries({ ...documents, ...Object.fromEntries(added) })
    .filter(([id]) => existsSync(baselinePath(VISUAL_FOLDERS, id)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const accepted: CheckedDocuments = { axe, documents: Object.fromEntries(all) };
  writeFileSync(RECORD, `${JSON.stringify(accepted, null, 2)}\n`);
  return added.length;
}
