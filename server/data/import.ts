import { parseArgs } from 'node:util';
import { ConfigurationError } from '../config.ts';
import { FolderInUseError } from '../database/folderLock.ts';
import { openDatabase, type Database } from '../database/openDatabase.ts';
import { InvalidFileError } from './csvLines.ts';
import { importBookings } from './importBookings.ts';
import { importClients } from './importClients.ts';
import { importContacts } from './importContacts.ts';
import { importDownsells } from './importDownsells.ts';
import { importInventory } from './importInventory.ts';
import type { ImportOutcome } from './importOutcome.ts';
import { importProgrammes } from './importProgrammes.ts';
import { importZones } from './importZones.ts';
import { prepareData } from './prepareData.ts';

/*
 * npm run import -- inventory FILE.csv [--all-or-nothing]
 * npm run import -- bookings FILE.csv [--all-or-nothing]
 * npm run import -- clients FILE.csv [--all-or-nothing]
 * npm run import -- programmes FILE.csv [--all-or-nothing]
 * npm run import -- downsells FILE.csv [--all-or-nothing]
 * npm run import -- contacts FILE.csv [--all-or-nothing]
 * npm run import -- zones FILE.csv [--all-or-nothing]
 *
 * docs/data.md lists the columns and rules. Exits with 1 when a line was rejected or nothing could be loaded.
 */

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

const USAGE = `Utilisation :
  npm run import -- inventory FICHIER.csv [--all-or-nothing]
  npm run import -- bookings FICHIER.csv [--all-or-nothing]
  npm run import -- clients FICHIER.csv [--all-or-nothing]
  npm run import -- programmes FICHIER.csv [--all-or-nothing]
  npm run import -- downsells FICHIER.csv [--all-or-nothing]
  npm run import -- contacts FICHIER.csv [--all-or-nothing]
  npm run import -- zones FICHIER.csv [--all-or-nothing]`;

const numbers = new Intl.NumberFormat('fr-FR');

interface Command {
  kind: ImportKind;
  path: string;
  isAllOrNothing: boolean;
}

function readCommand(): Command | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'all-or-nothing': { type: 'boolean', default: false } },
    });
    const [kind, path, ...others] = positionals;
    if (!isImportKind(kind) || path === undefined || others.length > 0) return undefined;
    return { kind, path, isAllOrNothing: values['all-or-nothing'] };
  } catch {
    // The usage lists the options that exist.
    return undefined;
  }
}

function isImportKind(text: string | undefined): text is ImportKind {
  return text !== undefined && Object.hasOwn(IMPORTS, text);
}

async function open(): Promise<Database> {
  return openDatabase({ url: process.env['DATABASE_URL'], dataDir: process.env['DATA_DIR'] });
}

/** @returns the exit code */
async function run({ kind, path, isAllOrNothing }: Command): Promise<number> {
  const database = await open();
  try {
    let shown = '';
    await prepareData(database, (step) => {
      if (step !== shown) console.log(`${step}…`);
      shown = step;
    });
    const outcome = await IMPORTS[kind](database.db, path, {
      isAllOrNothing,
      onRejected: (line, reason) => console.error(`Ligne ${line} : ${reason}`),
    });
    if (outcome.isLoaded) await database.pool.query('analyze');
    for (const notice of outcome.notices ?? []) console.error(notice);
    console.log(summaryOf(outcome));
    return outcome.isLoaded && outcome.rejected === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

function summaryOf({ accepted, rejected, isLoaded }: ImportOutcome): string {
  const counts = `${count(accepted, 'acceptée')}, ${count(rejected, 'refusée')}`;
  return isLoaded ? `${counts}.` : `${counts} : rien n'a été chargé.`;
}

function count(lines: number, what: string): string {
  const plural = lines > 1 ? 's' : '';
  return `${numbers.format(lines)} ligne${plural} ${what}${plural}`;
}

function explain(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return (
      `La base embarquée du dossier ${error.folder} est utilisée par le processus ${error.pid} ` +
      "(sans doute le serveur). Arrêtez-le, puis relancez l'import."
    );
  }
  if (error instanceof InvalidFileError || error instanceof ConfigurationError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const command = readCommand();
if (command) {
  try {
    process.exitCode = await run(command);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
