import { parseArgs } from 'node:util';
import {
  askOperator,
  RefusedCommandError,
  runCommand,
  type OpenDatabase,
  type Output,
} from '../database/command.ts';
import type { Environment } from '../settings/environment.ts';
import type { Database } from '../database/openDatabase.ts';
import { listImports, type JournalEntry } from '../repositories/importJournal.ts';
import { CSV_ENCODINGS, type CsvEncoding, type FoundEncoding } from './csvEncoding.ts';
import { downsellsImport, programmesImport } from './importBoosts.ts';
import { clientsImport, zonesImport } from './importClients.ts';
import { importFile, type ImportKind, type ImportOutcome } from './importFile.ts';
import { contactsImport } from './importContacts.ts';
import { bookingsImport, inventoryImport } from './importInventory.ts';
import { undoImport, type ChangedRows } from './importUndo.ts';
import { NEEDED_STEPS, prepareData } from './prepareData.ts';

const ALL: readonly ImportKind[] = [
  inventoryImport,
  bookingsImport,
  clientsImport,
  programmesImport,
  downsellsImport,
  contactsImport,
  zonesImport,
];
const KINDS = new Map(ALL.map((kind) => [kind.name, kind]));

const ACCEPT = '--accept-rejected-lines';
const OPTIONS = `[--encoding ${CSV_ENCODINGS.join('|')}] [${ACCEPT}] [--check] [--yes]`;
const USAGE = `Utilisation :
${[...KINDS.keys()].map((kind) => `  npm run import -- ${kind} FICHIER.csv ${OPTIONS}`).join('\n')}
  npm run import -- --journal
  npm run import -- --undo ID`;
const NAME_BY_ENCODING = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} satisfies Record<FoundEncoding, string>;

const CHANGED_MEANWHILE =
  'Les données ont changé depuis la question : rien n’a été chargé. Relancez l’import.';
const LIST = new Intl.ListFormat('fr');
const numbers = new Intl.NumberFormat('fr-FR');
const moments = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Does what the command line asks. @returns the exit code */
type Work = (database: Database, output: Output) => Promise<number>;

function readCommand(args: readonly string[]): Work | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'accept-rejected-lines': { type: 'boolean', default: false },
        encoding: { type: 'string' },
        check: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        journal: { type: 'boolean', default: false },
        undo: { type: 'string' },
      },
    });
    const { journal, undo } = values;
    const [name, path, ...others] = positionals;
    if (name === undefined && journal !== (undo !== undefined)) {
      if (undo === undefined) return printJournal;
      return /^\d{1,15}$/u.test(undo)
        ? async (database, output) => undoOne(database, Number(undo), output)
        : undefined;
    }
    const kind = KINDS.get(name ?? '');
    const encoding = CSV_ENCODINGS.find((one) => one === values.encoding);
    const isUnderstood =
      !journal && undo === undefined && others.length === 0 && encoding === values.encoding;
    if (!isUnderstood || !kind || path === undefined) return undefined;
    const { check: isCheck, yes: isAgreed } = values;
    const acceptsRejectedLines = values['accept-rejected-lines'];
    return async (database, output) =>
      load(database, { kind, path, encoding, acceptsRejectedLines, isCheck, isAgreed }, output);
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

interface Load {
  kind: ImportKind;
  path: string;
  /** Undefined when it is to be detected. */
  encoding: CsvEncoding | undefined;
  acceptsRejectedLines: boolean;
  /** Only says what the file would change. */
  isCheck: boolean;
  /** The operator has agreed on the command line to what the file removes. */
  isAgreed: boolean;
}

/** Says which of the rows that an operator must be asked about an import removes; empty when it removes none. */
function removedText(changes: readonly ChangedRows[]): string {
  return LIST.format(
    changes
      .filter(({ isAskedFor, removed }) => isAskedFor && removed > 0)
      .map(({ rows, removed }) => `${rows} : ${numbers.format(removed)}`),
  );
}

/**
 * Loads a file. When it removes something about which the operator must be asked, nothing is kept until the answer, so
 * that people who work meanwhile do not wait for it; the file is then loaded again.
 */
async function loadOrAsk(
  database: Database,
  { kind, path, isCheck, isAgreed, ...reading }: Load,
  output: Output,
): Promise<ImportOutcome> {
  const first = await importFile(database.db, kind, path, {
    ...reading,
    onEncoding: (found) => output.log(`Encodage : ${NAME_BY_ENCODING[found]}.`),
    onRejected: (line, reason) => output.error(`Ligne ${line} : ${reason}`),
    onChanges: (changes) => output.log(changesOf(changes)),
    isAgreed: (changes) => !isCheck && (isAgreed || removedText(changes) === ''),
  });
  const removed = removedText(first.changes);
  if (isCheck || first.id !== null || removed === '') return first;
  await askOperator(`Ce fichier supprime des données (${removed}). Continuer ?`, isAgreed);
  const second = await importFile(database.db, kind, path, {
    ...reading,
    onRejected: () => undefined,
    isAgreed: (changes) => removedText(changes) === removed,
  });
  if (second.id === null) throw new RefusedCommandError(CHANGED_MEANWHILE);
  return second;
}

async function load(database: Database, asked: Load, output: Output): Promise<number> {
  let shown = '';
  const report = (step: string) => {
    if (step !== shown) output.log(`${step}…`);
    shown = step;
  };
  await prepareData(database, report, NEEDED_STEPS);
  const outcome = await loadOrAsk(database, asked, output);
  for (const notice of outcome.notices) output.error(`À vérifier : ${notice}.`);
  output.log(summaryOf(outcome, asked));
  if (outcome.id !== null) await database.pool.query('analyze');
  return outcome.accepted > 0 && outcome.rejected === 0 ? 0 : 1;
}

/** Says what an import replaces: tables that stay as large and keep every row are left out. */
function changesOf(changes: readonly ChangedRows[]): string {
  const lines = changes
    .filter(({ replaced, written }) => replaced > 0 || written > 0)
    .map(
      ({ rows, before, after, replaced }) =>
        `  ${rows} : ${numbers.format(before)} avant, ${numbers.format(after)} après (${numbers.format(replaced)} remplacés ou supprimés)`,
    );
  return lines.length === 0
    ? 'Ce fichier ne change rien.'
    : ['Ce que ce fichier change :', ...lines].join('\n');
}

function summaryOf({ accepted, rejected, id, changes }: ImportOutcome, { isCheck }: Load): string {
  const counts = `${count(accepted, 'acceptée')}, ${count(rejected, 'refusée')}`;
  if (id !== null) return `${counts}. Import ${id} du journal.`;
  if (isCheck && changes.length > 0) {
    const removed = removedText(changes);
    const question =
      removed === '' ? '' : ` L’import demandera votre accord (${removed}), ou --yes.`;
    return `${counts} : vérification seule, rien n’a été chargé.${question}`;
  }
  if (changes.length > 0) return `${counts} : rien n’a été chargé, et le journal n’a pas d’entrée.`;
  const advice =
    accepted > 0 ? ` Corrigez le fichier, ou chargez les lignes acceptées avec ${ACCEPT}.` : '';
  return `${counts} : rien n’a été chargé.${advice}`;
}

function count(lines: number, what: string): string {
  const plural = lines > 1 ? 's' : '';
  return `${numbers.format(lines)} ligne${plural} ${what}${plural}`;
}

const sumOf = (rows: JournalEntry['rowsBefore']): string =>
  numbers.format(Object.values(rows).reduce((sum, one) => sum + one, 0));

function entryText(entry: JournalEntry): string {
  const { id, kind, fileName, fileHash, importedAt, importedBy, undoneAt, undoneBy } = entry;
  return [
    `${id} · ${moments.format(importedAt)} · ${kind} · ${fileName} · par ${importedBy}`,
    `  ${count(entry.acceptedLines, 'acceptée')}, ${count(entry.rejectedLines, 'refusée')} · lignes des tables : ${sumOf(entry.rowsBefore)} avant, ${sumOf(entry.rowsAfter)} après`,
    ...(fileHash === null ? [] : [`  SHA-256 ${fileHash}`]),
    ...(undoneAt ? [`  annulé le ${moments.format(undoneAt)} par ${undoneBy}`] : []),
  ].join('\n');
}

async function printJournal({ db }: Database, output: Output): Promise<number> {
  const entries = await listImports(db);
  output.log(entries.length === 0 ? 'Le journal est vide.' : entries.map(entryText).join('\n'));
  return 0;
}

async function undoOne(database: Database, id: number, output: Output): Promise<number> {
  const { kind, fileName } = await undoImport(database.db, id, KINDS);
  await database.pool.query('analyze');
  output.log(`Import ${id} annulé (${kind}, ${fileName}) : les données sont celles d’avant.`);
  return 0;
}

/**
 * Runs `npm run import` with its arguments (docs/data.md).
 * @returns the exit code: 1 when a line was rejected or nothing could be loaded
 */
export async function runImport(
  args: readonly string[],
  environment: Environment,
  output: Output,
  open?: OpenDatabase,
): Promise<number> {
  const work = readCommand(args);
  if (work)
    return runCommand(async (database) => work(database, output), environment, output, open);
  output.error(USAGE);
  return 1;
}
