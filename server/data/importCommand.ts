import { parseArgs } from 'node:util';
import { commandDatabaseUrl, ConfigurationError, type Environment } from '../config.ts';
import { DataFolderError } from '../database/dataFolder.ts';
import { errorCode } from '../database/errorCode.ts';
import { FolderInUseError } from '../database/folderLock.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { CSV_ENCODINGS, InvalidFileError, type CsvEncoding } from './csvFile.ts';
import { importBookings } from './importBookings.ts';
import { importClients } from './importClients.ts';
import { importContacts } from './importContacts.ts';
import { importDownsells } from './importDownsells.ts';
import { importInventory } from './importInventory.ts';
import type { ImportOutcome } from './importOutcome.ts';
import { importProgrammes } from './importProgrammes.ts';
import { importZones } from './importZones.ts';
import { prepareData } from './prepareData.ts';

const IMPORTS = {
  inventory: importInventory,
  bookings: importBookings,
  clients: importClients,
  programmes: importProgrammes,
  downsells: importDownsells,
  contacts: importContacts,
  zones: importZones,
} as const;
type ImportKind = keyof typeof IMPORTS;

const OPTIONS = `[--encoding ${CSV_ENCODINGS.join('|')}] [--all-or-nothing]`;
const USAGE = `Utilisation :
${Object.keys(IMPORTS)
  .map((kind) => `  npm run import -- ${kind} FICHIER.csv ${OPTIONS}`)
  .join('\n')}`;
const NAME_BY_ENCODING = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
} satisfies Record<CsvEncoding, string>;

const numbers = new Intl.NumberFormat('fr-FR');

/** Where the command writes its lines. */
export type Output = Pick<Console, 'log' | 'error'>;

interface Command {
  kind: ImportKind;
  path: string;
  /** Undefined when it is to be detected. */
  encoding: CsvEncoding | undefined;
  isAllOrNothing: boolean;
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'all-or-nothing': { type: 'boolean', default: false },
        encoding: { type: 'string' },
      },
    });
    const [kind, path, ...others] = positionals;
    if (!isImportKind(kind) || path === undefined || others.length > 0) return undefined;
    const { encoding } = values;
    if (encoding !== undefined && !isEncoding(encoding)) return undefined;
    return { kind, path, encoding, isAllOrNothing: values['all-or-nothing'] };
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

function isImportKind(text: string | undefined): text is ImportKind {
  return text !== undefined && Object.hasOwn(IMPORTS, text);
}

function isEncoding(text: string): text is CsvEncoding {
  return CSV_ENCODINGS.some((one) => one === text);
}

async function load(
  { kind, path, encoding, isAllOrNothing }: Command,
  environment: Environment,
  output: Output,
): Promise<number> {
  const database = await openDatabase({
    url: commandDatabaseUrl(environment),
    dataDir: environment['DATA_DIR'],
  });
  try {
    let shown = '';
    await prepareData(database, (step) => {
      if (step !== shown) output.log(`${step}…`);
      shown = step;
    });
    const outcome = await IMPORTS[kind](database.db, path, {
      isAllOrNothing,
      encoding,
      onEncoding: (found) => output.log(`Encodage : ${NAME_BY_ENCODING[found]}.`),
      onRejected: (line, reason) => output.error(`Ligne ${line} : ${reason}`),
    });
    if (outcome.isLoaded) await database.pool.query('analyze');
    for (const notice of outcome.notices ?? []) output.error(notice);
    output.log(summaryOf(outcome));
    return outcome.isLoaded && outcome.rejected === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

function summaryOf({ accepted, rejected, isLoaded }: ImportOutcome): string {
  const counts = `${count(accepted, 'acceptée')}, ${count(rejected, 'refusée')}`;
  return isLoaded ? `${counts}.` : `${counts} : rien n’a été chargé.`;
}

function count(lines: number, what: string): string {
  const plural = lines > 1 ? 's' : '';
  return `${numbers.format(lines)} ligne${plural} ${what}${plural}`;
}

function explain(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return (
      `La base embarquée du dossier ${error.folder} est utilisée par le processus ${error.pid} ` +
      '(sans doute le serveur). Arrêtez-le, puis relancez l’import.'
    );
  }
  const isExplained = [InvalidFileError, DataFolderError, ConfigurationError].some(
    (kind) => error instanceof kind,
  );
  if (isExplained && error instanceof Error) return error.message;
  // The message of the database quotes the statement with its rows.
  const code = errorCode(error);
  if (code !== undefined) {
    const reason = /^2[23]/u.test(code)
      ? 'la base a refusé une valeur du fichier'
      : 'la base ne répond pas comme prévu';
    return `Rien n’a été chargé : ${reason} (code ${code}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs `npm run import` with its arguments (docs/data.md).
 * @returns the exit code: 1 when a line was rejected or nothing could be loaded
 */
export async function runImport(
  args: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  const command = readCommand(args);
  if (!command) {
    output.error(USAGE);
    return 1;
  }
  try {
    return await load(command, environment, output);
  } catch (error) {
    output.error(explain(error));
    return 1;
  }
}
