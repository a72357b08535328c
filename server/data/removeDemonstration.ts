import { inArray, sql, type SQL } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser } from '../database/userSchema.ts';
import { operatorActor } from '../repositories/audit.ts';
import { DEMO_USERS } from '../identity/demoUsers.ts';
import { eraseUser } from '../repositories/identities.ts';
import { changeInventoryVersion } from '../repositories/inventory.ts';
import { DEMONSTRATION_EDITION, DEMONSTRATION_REMOVED } from '../repositories/demonstration.ts';
import { DEMONSTRATION_PROGRAMMES } from './demonstrationBoosts.ts';

/** Numbers of rows that a removal took away, or left for the reason that each name gives. */
export interface Removal {
  segments: number;
  clients: number;
  zones: number;
  programmes: number;
  boosts: number;
  people: number;
  /** Segments without inventory to which imported bookings belong. */
  bookedSegments: number;
  /** Clients to whom imported programmes belong. */
  clientsKept: number;
  /** People with counts or orders, whose name and address are replaced. */
  peopleErased: number;
}

async function numberOf(tx: DatabaseClient, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(query);
  return rows[0]?.number ?? 0;
}

/** Deletes rows. @returns how many */
async function deleted(tx: DatabaseClient, rows: SQL): Promise<number> {
  return numberOf(
    tx,
    sql`with gone as (delete from ${rows} returning 1) select count(*)::int as number from gone`,
  );
}

/** Removes the invented inventory. Bookings keep their segment, whose next inventory they reduce. */
async function removeInventory(
  tx: DatabaseClient,
): Promise<Pick<Removal, 'segments' | 'bookedSegments'>> {
  const booked = sql`select segment_id from booking`;
  for (const table of ['inventory_history', 'inventory_share']) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await tx.execute(sql`
      delete from ${sql.identifier(table)} where segment_id in (${booked})
        and segment_id in (select id from inventory_segment where origin = 'demonstration')`);
  }
  const bookedSegments = await numberOf(
    tx,
    sql`with left_empty as (
        update inventory_segment set origin = 'imported', total_weight = 0, reserved_weight = 0
        where origin = 'demonstration' and id in (${booked}) returning 1)
      select count(*)::int as number from left_empty`,
  );
  const others = await deleted(tx, sql`inventory_segment where origin = 'demonstration'`);
  if (bookedSegments + others > 0) await changeInventoryVersion(tx);
  return { segments: bookedSegments + others, bookedSegments };
}

/** Removes the clients with what belongs to them: contracts, zones and boosts. */
async function removeClients(
  tx: DatabaseClient,
): Promise<Pick<Removal, 'clients' | 'clientsKept' | 'zones' | 'programmes' | 'boosts'>> {
  const programmes = await deleted(
    tx,
    sql`programme where starts_with(url, ${DEMONSTRATION_PROGRAMMES})`,
  );
  // Those that are left were imported.
  const going = sql`select client_id from client where origin = 'demonstration'
    and not exists (select from programme where programme.client_id = client.client_id)`;
  const zones = await numberOf(
    tx,
    sql`select count(distinct client_id)::int as number from catchment_zone where client_id in (${going})`,
  );
  const boosts = await numberOf(
    tx,
    sql`select count(*)::int as number from boost
      join contract using (contract_id) where client_id in (${going})`,
  );
  const clients = await deleted(tx, sql`client where client_id in (${going})`);
  const clientsKept = await numberOf(
    tx,
    sql`select count(*)::int as number from client where origin = 'demonstration'`,
  );
  return { programmes, zones, boosts, clients, clientsKept };
}

/** What keeps a person: each column holds the id of one. */
const KEPT_FOR = [
  ['saved_count', 'owner_id'],
  ['saved_count', 'updated_by'],
  ['count_version', 'saved_by'],
  ['deleted_count', 'deleted_by'],
  ['count_order', 'ordered_by'],
  ['boost', 'owner_id'],
] as const;

/** Removes the people of the development sign-in with their zones and views. Those who made a count are erased. */
async function removePeople(tx: DatabaseClient): Promise<Pick<Removal, 'people' | 'peopleErased'>> {
  const emails = DEMO_USERS.map(({ email }) => email);
  const isKept = sql.join(
    KEPT_FOR.map(
      ([table, column]) =>
        sql`exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = app_user.id)`,
    ),
    sql` or `,
  );
  const found = sql`select id from app_user
    where email in (${sql.join(
      emails.map((email) => sql`${email}`),
      sql`, `,
    )})`;
  await tx.execute(sql`delete from idempotency_key where owner_id in (${found})`);
  const people = await deleted(tx, sql`app_user where id in (${found}) and not (${isKept})`);
  const rest = await tx
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(inArray(appUser.email, emails));
  for (const { id, email } of rest) {
    // Without roles, no fingerprint is kept: outside production they come back as the administrators that they were.
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await eraseUser(tx, { id, email, roles: [] }, operatorActor('npm run demonstration'));
  }
  return { people, peopleErased: rest.length };
}

/** Returns whether the demonstration of this database was removed. */
export async function isDemonstrationRemoved(tx: DatabaseClient): Promise<boolean> {
  return (
    (await numberOf(
      tx,
      sql`select count(*)::int as number from meta where value = ${DEMONSTRATION_REMOVED}`,
    )) > 0
  );
}

/** Removes the inventory and the clients of the demonstration, which the undoing of an import may put back. */
export const removeDemonstrationData = async (tx: DatabaseClient) => ({
  ...(await removeInventory(tx)),
  ...(await removeClients(tx)),
});

/**
 * Removes all that the demonstration has loaded, and nothing that was imported, recorded or saved. It does not come back.
 * Repeating it changes nothing. Must run in a transaction.
 */
export async function removeDemonstration(tx: DatabaseClient): Promise<Removal> {
  const removal = {
    ...(await removeDemonstrationData(tx)),
    ...(await removePeople(tx)),
  };
  await tx.execute(
    sql`update meta set value = ${DEMONSTRATION_REMOVED} where value = ${DEMONSTRATION_EDITION}`,
  );
  return removal;
}
