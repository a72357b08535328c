import * as v from 'valibot';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { LogRecovery } from './embedded/messages.ts';

/** Runs a statement: a pool, or the embedded database itself. */
interface Queryable {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

const ExistsSchema = v.tuple([v.object({ exists: v.boolean() })]);
const SavesSchema = v.array(v.object({ number: v.string(), at: v.date() }));
type LastSave = v.InferOutput<typeof SavesSchema>[number];

/** Returns the last save that is in a database, from its audit log; undefined when there is none. */
async function lastSaveIn(database: Queryable): Promise<LastSave | undefined> {
  const tables = await database.query(
    `select to_regclass('public.audit_event') is not null as exists`,
  );
  // The first start may have been interrupted before the migrations.
  if (!v.parse(ExistsSchema, tables.rows)[0].exists) return undefined;
  const { rows } = await database.query(
    `select detail->>'mafId' as number, at from audit_event
     where action in ('count.created', 'count.saved', 'count.renamed') order by id desc limit 1`,
  );
  return v.parse(SavesSchema, rows)[0];
}

/**
 * Describes what an opening recovered after an unclean stop: the last save that is there, and whether the log was cut
 * short by damage.
 */
export async function describeRecovery(
  database: Queryable,
  { isCutShort, writtenUntil }: LogRecovery,
): Promise<string> {
  const save = await lastSaveIn(database);
  const last =
    save === undefined
      ? 'It holds no save.'
      : `The last save that is there is ${formatMafId(Number(save.number))} of ${save.at.toISOString()}.`;
  const opening =
    'The database was not closed properly and was recovered from its write-ahead log.';
  if (isCutShort === undefined) {
    return `${opening} ${last} Whether the log was complete is not known, because an earlier version wrote it.`;
  }
  if (!isCutShort) return `${opening} The log is complete: nothing was lost. ${last}`;
  return (
    `DAMAGED LOG: ${opening} The log was cut short by damage: it was written until ${writtenUntil?.toISOString()}, ` +
    `and could not be read to its end. ${last} What was saved after it is missing: save it again, or restore a backup ` +
    `that is more recent (npm run restore -- FILE).`
  );
}
