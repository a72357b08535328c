import * as v from 'valibot';
import { markCount } from '#contract/followUp.ts';
import { createOrder } from '#contract/service.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { findFollowUp } from '#server/repositories/followUp.ts';
import {
  call,
  createDeployment,
  newAction,
  onPostgres,
  prepareSave,
  saveCall,
  startInstance,
  type Deployment,
  type Reply,
} from './instance.ts';
import { killRepeatedly } from './kills.ts';

/** Counts that each kill may mark, which is more than a server can between two. */
const COUNTS_PER_KILL = 400;
/** One mark out of this number is repeated although it was acknowledged. */
const REPEATED = 10;

/** A mark that somebody sets: « Commandé » or « Remise au client », each on a count that has neither. */
interface Mark {
  action: 'ordered' | 'handed';
  id: string;
  mafId: number;
}

/** Comparison of the acknowledged marks with the database. */
interface MarkReconciliation {
  acknowledged: number;
  /** Marks that are stored. */
  marks: number;
  lost: number;
  /** Orders, entries of the audit log and lines of the follow-up beyond one per mark. */
  duplicates: number;
  /** Counts whose order and stage contradict each other, or whose version a mark has changed. */
  broken: number;
  /** Marks without an entry of the audit log or a line of the follow-up, and such entries without a mark. */
  unaudited: number;
}

/** What kills in the middle of marks have left. */
export interface MarkKills extends MarkReconciliation {
  kills: number;
  /** Marks that were sent again because a kill left them without a response. */
  resent: number;
  /** How many of these had been written before the kill. */
  written: number;
  /** Acknowledged marks that were sent again. */
  repeated: number;
  unopenable: number;
  falseAlarms: number;
}

/** Saves a count through the server and copies it so many times. */
async function createCounts(deployment: Deployment, total: number): Promise<Mark[]> {
  const { token, url, folder } = deployment;
  const { origin, child } = await startInstance(deployment);
  const { status } = await call(
    origin,
    token,
    saveCall(await prepareSave({ origin }, token), newAction()),
  );
  await child.kill('SIGTERM');
  if (status !== 201) throw new Error('The count to copy was not saved');
  const database = await openDatabase({ url, dataDir: folder });
  try {
    const { rows } = await database.pool.query<{ id: string; mafId: number }>(
      `insert into saved_count (maf_id, maf_product, market, count_name, owner_id, total_budget, count_data, valid_until)
       select maf_id + n, maf_product, market, count_name || ' ' || n, owner_id, total_budget, count_data, valid_until
       from saved_count, generate_series(1, $1::int) n returning id, maf_id::int as "mafId"`,
      [total],
    );
    return rows.map(({ id, mafId }, index) => ({
      id,
      mafId,
      action: index % 2 === 0 ? 'ordered' : 'handed',
    }));
  } finally {
    await database.close();
  }
}

const markCall = ({ action, id, mafId }: Mark) =>
  action === 'ordered'
    ? { method: createOrder.method, path: createOrder.path, body: { mafId } }
    : {
        method: markCount.method,
        path: markCount.path.replace(':id', id),
        body: { mark: 'handed', version: 1 },
      };

const EventsSchema = v.object({ events: v.array(v.object({ action: v.string() })) });

/** Returns whether the follow-up of a count shows a mark. */
const showsMark = ({ action }: Mark, { body }: Reply): boolean => {
  const read = v.safeParse(EventsSchema, body);
  return read.success && read.output.events.some((event) => event.action === action);
};

interface StoredMark {
  id: string;
  orders: number;
  handed: boolean;
  ordered: boolean;
  entries: number;
  is_broken: boolean;
}

/** Compares the acknowledged marks with what the database holds of each count. */
async function reconcileMarks(
  { db, pool }: Database,
  marks: readonly Mark[],
  acknowledged: ReadonlySet<Mark>,
): Promise<MarkReconciliation> {
  const { rows } = await pool.query<StoredMark>(
    `select count.id, (select count(*)::int from count_order where count_id = count.id) as orders,
       handed_version is not null and handed_on is not null as handed, stage is not distinct from 'ordered' as ordered,
       (select count(*)::int from audit_event
         where subject = count.id::text and action in ('count.ordered', 'count.handed')) as entries,
       (stage is not distinct from 'ordered') <> exists (select from count_order where count_id = count.id)
         or stage is distinct from 'ordered' and (stage is not distinct from 'waiting') <> (handed_on is not null)
         or version <> 1 or exists (select from count_version where count_id = count.id) as is_broken
     from saved_count count`,
  );
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const result = {
    acknowledged: acknowledged.size,
    marks: 0,
    lost: 0,
    duplicates: 0,
    broken: rows.filter((row) => row.is_broken).length,
    unaudited: 0,
  };
  for (const mark of marks) {
    const row = rowById.get(mark.id);
    const isSet = row?.[mark.action] === true;
    const followUp = await findFollowUp(db, mark.id);
    const found = [row?.entries ?? 0, followUp?.events.length ?? 0];
    if (isSet) result.marks += 1;
    if (!isSet && acknowledged.has(mark)) result.lost += 1;
    for (const lines of [...found, row?.orders ?? 0]) result.duplicates += Math.max(0, lines - 1);
    result.unaudited += found.filter((lines) => lines > 0 !== isSet).length;
  }
  return result;
}

/** Kills a server repeatedly while people mark counts as ordered and as handed to the client. */
async function killOn(deployment: Deployment, cycles: number): Promise<MarkKills> {
  const { token, url, folder } = deployment;
  const marks = await createCounts(deployment, cycles * COUNTS_PER_KILL);
  const counters = { written: 0, repeated: 0 };
  let sent = 0;
  const { acknowledged, ...outcome } = await killRepeatedly<Mark>(deployment, cycles, {
    begin:
      async ({ origin }) =>
      async (mark, isRepeated) => {
        const read = { method: 'GET', path: markCount.path.replace(':id', mark.id) };
        if (isRepeated && showsMark(mark, await call(origin, token, read))) counters.written += 1;
        const reply = await call(origin, token, markCall(mark));
        if (reply.status !== 200 || mark.mafId % REPEATED !== 0) return reply;
        counters.repeated += 1;
        return call(origin, token, markCall(mark));
      },
    next: () => {
      const mark = marks[sent];
      if (!mark) throw new Error('There are too few counts to mark');
      sent += 1;
      return mark;
    },
  });
  const database = await openDatabase({ url, dataDir: folder });
  try {
    const balance = await reconcileMarks(database, marks.slice(0, sent), acknowledged);
    return { kills: cycles, ...outcome, ...counters, ...balance };
  } finally {
    await database.close();
  }
}

/** Kills a server that marks counts on the embedded database, then one on PostgreSQL where it is installed. */
export async function killDuringMarks(
  cycles: number,
): Promise<{ embedded: MarkKills; postgresql: MarkKills | undefined }> {
  const deployment = await createDeployment();
  try {
    const embedded = await killOn(deployment, cycles);
    const postgresql = await onPostgres(async (other) => killOn(other, cycles));
    return { embedded, postgresql };
  } finally {
    deployment.remove();
  }
}
