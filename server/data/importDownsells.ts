import { eq } from 'drizzle-orm';
import { contract } from '../database/schema.ts';
import { InvalidLineError, type ColumnNames, type CsvLine } from './csvLines.ts';
import type { ImportKind } from './importFile.ts';
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
 * Downsells, which lower the maximum number of boosts of a contract from a given day. A line without day and number
 * removes the downsell of its contract.
 */
export const downsellsImport: ImportKind<keyof typeof COLUMNS> = {
  name: 'downsells',
  columns: COLUMNS,
  tables: [{ table: contract, rows: 'contrats' }],
  async open({ tx }) {
    const contracts = await tx
      .select({ contractId: contract.contractId, nbMaxBoost: contract.nbMaxBoost })
      .from(contract);
    const maximumById = new Map(contracts.map((one) => [one.contractId, one.nbMaxBoost]));
    const found = new Map<string, Downsell>();
    return {
      read: (line) => {
        const one = readDownsell(line, maximumById);
        found.set(one.contractId, one);
        return `contrat ${one.contractId}`;
      },
      write: async () => {
        for (const { contractId, ...change } of found.values()) {
          // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
          await tx.update(contract).set(change).where(eq(contract.contractId, contractId));
        }
      },
    };
  },
};

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
