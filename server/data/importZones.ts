import { sql } from 'drizzle-orm';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { catchmentZone } from '../database/clientSchema.ts';
import { readClientIds } from './clientIds.ts';
import { InvalidLineError, type ColumnNames } from './csvLines.ts';
import type { ImportKind } from './importFile.ts';
import { readPostalCode } from './importValues.ts';

const COLUMNS = {
  clientId: ['rc client', 'rc', 'numéro client', 'client id'],
  postalCode: ['code postal', 'postal code'],
} as const satisfies ColumnNames<string>;

/**
 * Catchment zones, one line per postal code in display order. The zone of each client in the file is replaced; others are
 * kept.
 */
export const zonesImport: ImportKind<keyof typeof COLUMNS> = {
  name: 'zones',
  columns: COLUMNS,
  tables: [{ table: catchmentZone, rows: 'codes postaux de zones' }],
  async open({ tx, codes }) {
    const knownClients = await readClientIds(tx);
    const found = new Map<string, Set<string>>();
    return {
      read: ({ clientId: asTyped, postalCode }) => {
        const clientId = knownClients.find(asTyped);
        if (clientId === undefined) throw new InvalidLineError(`RC client « ${asTyped} » inconnu`);
        const code = readPostalCode(postalCode, codes);
        const zone = found.get(clientId) ?? new Set();
        if (zone.size === LOCALITY_MAXIMUM && !zone.has(code)) {
          throw new InvalidLineError(
            `zone du client ${clientId} : ${LOCALITY_MAXIMUM} codes postaux au plus`,
          );
        }
        found.set(clientId, zone.add(code));
      },
      write: async () => replaceZones(tx, found),
    };
  },
};

async function replaceZones(
  tx: DatabaseClient,
  zonesByClient: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const rows = [...zonesByClient].flatMap(([clientId, codes]) =>
    [...codes].map((postalCode, position) => ({ clientId, postalCode, position })),
  );
  await tx.execute(sql`
    delete from catchment_zone
    where client_id = any(${sql.param([...zonesByClient.keys()])}::text[])`);
  await tx.execute(sql`
    insert into catchment_zone (client_id, postal_code, position)
    select * from unnest(
      ${sql.param(rows.map(({ clientId }) => clientId))}::text[],
      ${sql.param(rows.map(({ postalCode }) => postalCode))}::text[],
      ${sql.param(rows.map(({ position }) => position))}::smallint[])`);
}
