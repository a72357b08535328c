import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baselinePath, RUN_FOLDERS, type VisualFolders } from './folders.ts';

/*
 * The documents of pictured stories in which axe found nothing, by hash. When neither the picture nor the document of a
 * story has changed, the result of axe cannot have changed, and a daily run spares it. A run records what it checked, and
 * those whose picture differs are recorded with the picture when it is accepted.
 */

/** The document of a story, as axe reads it. */
export interface CheckedDocument {
  hash: string;
  /** Whether every picture of the story is its baseline. */
  isPictureSame: boolean;
}

interface CheckedDocuments {
  /** The version of axe. Another one may find more. */
  axe: string;
  /** The hash of the document of each story. */
  documents: Readonly<Record<string, string>>;
}

/** Where a run notes what axe checks. */
const notesFolder = ({ results }: VisualFolders): string => join(results, 'checked');
/** The documents of a run whose picture was not accepted yet. */
const pendingPath = ({ results }: VisualFolders): string => join(results, 'pending.json');

function axeVersion(): string {
  const { version } = createRequire(import.meta.url)('axe-core/package.json') as {
    version: string;
  };
  return version;
}

function readRecord({ checked }: VisualFolders): CheckedDocuments {
  const axe = axeVersion();
  if (!existsSync(checked)) return { axe, documents: {} };
  const record = JSON.parse(readFileSync(checked, 'utf8')) as CheckedDocuments;
  return record.axe === axe ? record : { axe, documents: {} };
}

/** Writes the record without the stories that have no picture. */
function writeRecord(folders: VisualFolders, documents: Readonly<Record<string, string>>): void {
  const pictured = Object.entries(documents)
    .filter(([id]) => existsSync(baselinePath(folders, id)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const record: CheckedDocuments = { axe: axeVersion(), documents: Object.fromEntries(pictured) };
  writeFileSync(folders.checked, `${JSON.stringify(record, null, 2)}\n`);
}

let record: CheckedDocuments | undefined;

/** Returns whether axe has found nothing in this document of a story, and otherwise notes that it is checked now. */
export function isChecked(id: string, document: CheckedDocument): boolean {
  record ??= readRecord(RUN_FOLDERS);
  if (document.isPictureSame && record.documents[id] === document.hash) return true;
  noteChecked(RUN_FOLDERS, id, document);
  return false;
}

/** Notes that axe checks this document of a story in this run. */
export function noteChecked(folders: VisualFolders, id: string, document: CheckedDocument): void {
  mkdirSync(notesFolder(folders), { recursive: true });
  writeFileSync(join(notesFolder(folders), id), JSON.stringify(document));
}

/**
 * Records the documents of a run in which axe found nothing. Returns their number.
 * @param accessible ids of the stories in which axe found nothing
 */
export function recordChecked(folders: VisualFolders, accessible: readonly string[]): number {
  const folder = notesFolder(folders);
  const noted = existsSync(folder) ? readdirSync(folder) : [];
  const recorded: Record<string, string> = {};
  const pending: Record<string, string> = {};
  for (const id of noted.filter((name) => accessible.includes(name))) {
    const document = JSON.parse(readFileSync(join(folder, id), 'utf8')) as CheckedDocument;
    (document.isPictureSame ? recorded : pending)[id] = document.hash;
  }
  writeFileSync(pendingPath(folders), JSON.stringify(pending));
  const count = Object.keys(recorded).length;
  if (count > 0) writeRecord(folders, { ...readRecord(folders).documents, ...recorded });
  return count;
}

/**
 * Records the documents of accepted pictures, and forgets those of which axe did not see the picture.
 * @param accepted ids of pictures
 */
export function acceptChecked(folders: VisualFolders, accepted: readonly string[]): void {
  const file = pendingPath(folders);
  const pending = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const { documents } = readRecord(folders);
  const isAccepted = (id: string) =>
    accepted.some((picture) => picture === id || picture.startsWith(`${id}--`));
  const kept = Object.entries(documents).filter(([id]) => !isAccepted(id));
  const added = Object.entries(pending).filter(([id]) => isAccepted(id));
  writeRecord(folders, Object.fromEntries([...kept, ...added]));
}
