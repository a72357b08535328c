import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { listImports, type JournalEntry } from '../repositories/importJournal.ts';

const CHANGED_SINCE =
  'Ce que cet import a écrit a changé depuis, ou sert à d’autres données : il ne peut plus être annulé.';

/** Returns true when an import of some tables may hold on to the rows of others. */
function dependsOn(tables: readonly PgTable[], others: readonly PgTable[]): boolean {
  return tables.some(
    (table) =>
      others.includes(table) ||
      getTableConfig(table).foreignKeys.some((key) =>
        others.includes(key.reference().foreignTable),
      ),
  );
}

/**
 * Returns why an import cannot be undone, with the later ones that must be undone before it.
 * @param tablesOf the tables that a kind of import changes
 */
export async function undoRefusal(
  tx: DatabaseClient,
  { id, kind }: JournalEntry,
  tablesOf: (kind: string) => readonly PgTable[] | undefined,
): Promise<string> {
  const own = tablesOf(kind) ?? [];
  const later = (await listImports(tx)).filter(
    (one) => one.id > id && one.undoneAt === null && dependsOn(tablesOf(one.kind) ?? [], own),
  );
  if (later.length === 0) return `${CHANGED_SINCE} Restaurez une sauvegarde.`;
  const imports = later.map((one) => `${one.id} (${one.kind})`).join(', ');
  return `${CHANGED_SINCE} Annulez d’abord ${later.length > 1 ? 'les imports' : 'l’import'} ${imports}, ou restaurez une sauvegarde.`;
}
