import { sql } from 'drizzle-orm';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { postalCode } from '../database/schema.ts';
import { readClientIds } from './clientIds.ts';
import { InvalidLineError, readCsvLines, type ColumnNames } from './csvLines.ts';
import { LineCounter, type ImportOptions, type ImportOutcome } from './importOutcome.ts';
import { readPostalCode } from './importValues.ts';

const COLUMNS = {
  clientId: ['rc client', 'rc', 'numéro client', 'client id'],
  postalCode: ['code postal', 'postal code'],
} as const satisfies ColumnNames<string>;

/**
 * Imports catchment zones, one line per postal code in display order. The zone of each client in the file is replaced;
 * others are kept. The import is a single transaction.
 *
 * @throws {InvalidFileError} when the file cannot be read
 */
export async function importZones(
  db: DatabaseClient,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const codes = await db.select({ code: postalCode.code }).from(postalCode);
  const knownCodes = new Set(codes.map(({ code }) => code));
  const knownClients = await readClientIds(db);
  const counter = new LineCounter(options);
  const zones = new Map<string, Set<string>>();
  await readCsvLines(path, COLUMNS, {
    ...counter.reading,
    onLine: ({ clientId: asTyped, postalCode: text }) => {
      const clientId = knownClients.find(asTyped);
      if (clientId === undefined) throw new InvalidLineError(`RC client « ${asTyped} » inconnu`);
      const code = readPostalCode(text, knownCodes);
      const zone = zones.get(clientId) ?? new Set();
      if (zone.size === LOCALITY_MAXIMUM && !zone.has(code)) {
        throw new InvalidLineError(
          `zone du client ${clientId} : ${LOCALITY_MAXIMUM} codes postaux au plus`,
        );
      }
      zones.set(clientId, zone.add(code));
      counter.accepted += 1;
    },
  });
  if (counter.shouldLoad) await replaceZones(db, zones);
  return counter.outcome;
}

async function replaceZones(
  db: DatabaseClient,
  zones: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const rows = [...zones].flatMap(([clientId, codes]) =>
    [...codes].map((code, position) => ({ clientId, code, position })),
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from catchment_zone where client_id = any(${sql.param([...zones.keys()])}::text[])`);
    await tx.execute(sql`
      insert into catchment_zone (client_id, postal_code, position)
      select * from unnest(
        ${sql.param(rows.map(({ clientId }) => clientId))}::text[],
        ${sql.param(rows.map(({ code }) => code))}::text[],
        ${sql.param(rows.map(({ position }) => position))}::smallint[])`);
  });
}
