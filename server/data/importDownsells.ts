import { eq } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { contract } from '../database/schema.ts';
import { LineRefused, readCsvLines, type ColumnNames, type CsvLine } from './csvLines.ts';
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
 * Loads downsells: from a day on, a contract lets fewer programmes be boosted. A line without a day and without a number
 * takes the downsell of its contract away. All in one transaction.
 *
 * @throws {FileRefused} when the file cannot be read
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
    onRefused: counter.refuse,
    onLine: (line) => {
      const one = readDownsell(line, maximumById);
      downsells.set(one.contractId, one);
      counter.accepted += 1;
    },
  });
  if (counter.mustLoad) await write(db, [...downsells.values()]);
  return counter.outcome;
}

function readDownsell(
  { contractId, day, kept }: CsvLine<keyof typeof COLUMNS>,
  maximumById: ReadonlyMap<string, number>,
): Downsell {
  const max = maximumById.get(contractId);
  if (max === undefined) throw new LineRefused(`contrat « ${contractId} » inconnu`);
  if (day === '' && kept === '') {
    return { contractId, downSaleDate: null, nbDownsaleMaxBoost: null };
  }
  return {
    contractId,
    downSaleDate: readDay(day),
    // As many as before, or more, would be no downsell.
    nbDownsaleMaxBoost: readWhole(kept, 'boosts conservés', { min: 0, max: Math.max(0, max - 1) }),
  };
}

async function write(db: DatabaseClient, downsells: readonly Downsell[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { contractId, ...change } of downsells) {
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
      await tx.update(contract).set(change).where(eq(contract.contractId, contractId));
    }
  });
}
