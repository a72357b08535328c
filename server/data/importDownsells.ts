import { eq } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { contract } from '../database/schema.ts';
import { InvalidLineError, readCsvLines, type ColumnNames, type CsvLine } from './csvLines.ts';
import { LineCounter, type ImportOptions, type ImportOutcome } from './importOutcome.ts';
import { readDay, readWhole } from './importValues.ts';

const COLUMNS = {
  contractId: ['contrat', 'numéro de contrat', 'contract', 'contract id'],
  day: ['date', 'date du downsell', 'downsell date'],
  kept: ['boosts conservés', 'kept boosts'],
} as const satisfies ColumnNames<string>;

interface Downsell {
  contractId: string;
  downSaleDate: string | null;
  nbDownsaleMaxBoost: number | null;
}

/**
 * Imports downsells, which lower the maximum number of boosts of a contract from a given day. A line without day and
 * number removes the downsell of its contract. The import is a single transaction.
 *
 * @throws {InvalidFileError} when the file cannot be read
 */
export async function importDownsells(
  db: DatabaseClient,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const contracts = await db
    .select({ contractId: contract.contractId, nbMaxBoost: contract.nbMaxBoost })
    .from(contract);
  const maximumById = new Map(contracts.map((one) => [one.contractId, one.nbMaxBoost]));
  const counter = new LineCounter(options);
  const downsells = new Map<string, Downsell>();
  await readCsvLines(path, COLUMNS, {
    ...counter.reading,
    onLine: (line) => {
      const one = readDownsell(line, maximumById);
      downsells.set(one.contractId, one);
      counter.accepted += 1;
    },
  });
  if (counter.shouldLoad) await write(db, [...downsells.values()]);
  return counter.outcome;
}

function readDownsell(
  { contractId, day, kept }: CsvLine<keyof typeof COLUMNS>,
  maximumById: ReadonlyMap<string, number>,
): Downsell {
  const max = maximumById.get(contractId);
  if (max === undefined) throw new InvalidLineError(`contrat « ${contractId} » inconnu`);
  if (day === '' && kept === '') {
    return { contractId, downSaleDate: null, nbDownsaleMaxBoost: null };
  }
  return {
    contractId,
    downSaleDate: readDay(day),
    // A downsell must lower the maximum.
    nbDownsaleMaxBoost: readWhole(kept, 'boosts conservés', { min: 0, max: Math.max(0, max - 1) }),
  };
}

async function write(db: DatabaseClient, downsells: readonly Downsell[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { contractId, ...change } of downsells) {
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
      await tx.update(contract).set(change).where(eq(contract.contractId, contractId));
    }
  });
}
