import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { BoostProgramme, BoostSelection } from '#domain/boost/selection.ts';
import { deletedStatus, RULE_BY_STATUS, type BoostStatus } from '#domain/boost/statuses.ts';
import { boost, boostProgramme, programme } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { client, contract } from '../database/schema.ts';
import { storedClientId } from './clients.ts';
import { nextNumber } from './identifiers.ts';

export type StoredBoost = typeof boost.$inferSelect;

/** A contract with the name of its client. */
type BoostContract = typeof contract.$inferSelect & { clientName: string };

/** A contract with its boost and the selection of its programmes. */
export interface ContractBoost {
  contract: BoostContract;
  /** Undefined before the first submission. */
  boost: StoredBoost | undefined;
  selection: BoostSelection;
}

export interface ListedBoost {
  boost: StoredBoost;
  contract: BoostContract;
  /** Statuses of the selected or boosted programmes. */
  statuses: BoostStatus[];
}

/** Number of the first boost. */
const FIRST_BSI_ID = 101;

const CONTRACT_COLUMNS = { ...getTableColumns(contract), clientName: client.name };

/** Computes the current status of a programme; null for a deleted programme that is not shown. */
function currentStatus(stored: BoostStatus | null, isDeleted: boolean): BoostStatus | null {
  const status = stored ?? 'Default';
  return isDeleted ? deletedStatus(status) : status;
}

async function findContract(
  db: DatabaseClient,
  { clientId, contractId }: { clientId: string; contractId: string },
  isLocked: boolean,
): Promise<BoostContract | undefined> {
  const query = db
    .select(CONTRACT_COLUMNS)
    .from(contract)
    .innerJoin(client, eq(client.clientId, contract.clientId))
    .where(
      and(eq(contract.clientId, storedClientId(clientId)), eq(contract.contractId, contractId)),
    );
  const [found] = await (isLocked ? query.for('update', { of: contract }) : query);
  return found;
}

async function findProgrammes(
  db: DatabaseClient,
  clientId: string,
  boostId: string | undefined,
): Promise<BoostProgramme[]> {
  const rows = await db
    .select({ one: programme, line: boostProgramme })
    .from(programme)
    .leftJoin(
      boostProgramme,
      and(
        eq(boostProgramme.idProgramme, programme.idProgramme),
        boostId === undefined ? sql`false` : eq(boostProgramme.boostId, boostId),
      ),
    )
    .where(eq(programme.clientId, clientId))
    .orderBy(sql`${programme.idProgramme} collate "C"`);
  return rows.flatMap(({ one, line }) => {
    const status = currentStatus(line?.status ?? null, one.isDeleted);
    if (status === null) return [];
    const { idProgramme, projet, city, postalCode, url, images } = one;
    const { isChecked } = RULE_BY_STATUS[status];
    const toKeep = isChecked && (line?.toKeep ?? false);
    return [
      { idProgramme, projet, city, codePostal: postalCode, url, images, status, isChecked, toKeep },
    ];
  });
}

/**
 * Finds a contract of a client with its boost and selection.
 * @param isLocked locks the contract row until the end of the transaction
 */
export async function findContractBoost(
  db: DatabaseClient,
  key: { clientId: string; contractId: string },
  isLocked = false,
): Promise<ContractBoost | undefined> {
  const found = await findContract(db, key, isLocked);
  if (!found) return undefined;
  const [stored] = await db.select().from(boost).where(eq(boost.contractId, key.contractId));
  return {
    contract: found,
    boost: stored,
    selection: {
      programmes: await findProgrammes(db, found.clientId, stored?.id),
      max: found.nbMaxBoost,
      downsellMax: found.downSaleDate === null ? null : (found.nbDownsaleMaxBoost ?? 0),
    },
  };
}

/** Lists boosts, newest first. @param ownerId undefined for all owners */
export async function listBoosts(
  db: DatabaseClient,
  ownerId: string | undefined,
): Promise<ListedBoost[]> {
  const ofOwner = ownerId === undefined ? undefined : eq(boost.ownerId, ownerId);
  const rows = await db
    .select({ boost, contract: CONTRACT_COLUMNS })
    .from(boost)
    .innerJoin(contract, eq(contract.contractId, boost.contractId))
    .innerJoin(client, eq(client.clientId, contract.clientId))
    .where(ofOwner)
    .orderBy(desc(boost.createdDate), desc(boost.bsiId));
  const lines = await db
    .select({
      boostId: boostProgramme.boostId,
      status: boostProgramme.status,
      isDeleted: programme.isDeleted,
    })
    .from(boostProgramme)
    .innerJoin(programme, eq(programme.idProgramme, boostProgramme.idProgramme))
    .innerJoin(boost, eq(boost.id, boostProgramme.boostId))
    .where(ofOwner)
    .orderBy(sql`${boostProgramme.idProgramme} collate "C"`);
  const statusesByBoost = new Map(rows.map((row): [string, BoostStatus[]] => [row.boost.id, []]));
  for (const { boostId, status, isDeleted } of lines) {
    const current = currentStatus(status, isDeleted);
    if (current !== null) statusesByBoost.get(boostId)?.push(current);
  }
  return rows.map((row) => ({ ...row, statuses: statusesByBoost.get(row.boost.id) ?? [] }));
}

/** Lists the contracts that have a boost, for the renewal. */
export async function listBoostedContracts(
  db: DatabaseClient,
): Promise<{ clientId: string; contractId: string }[]> {
  return db
    .select({ clientId: contract.clientId, contractId: contract.contractId })
    .from(boost)
    .innerJoin(contract, eq(contract.contractId, boost.contractId))
    .orderBy(boost.bsiId);
}

/** Inserts the boost of a contract, without programmes. Must run inside a transaction. */
export async function insertBoost(
  tx: DatabaseClient,
  {
    contractId,
    ownerId,
    now,
    renewedMonth,
  }: { contractId: string; ownerId: string; now: Date; renewedMonth: string },
): Promise<StoredBoost> {
  const bsiId = await nextNumber(tx, 'bsi_id', FIRST_BSI_ID);
  const [written] = await tx
    .insert(boost)
    .values({ bsiId, contractId, ownerId, createdDate: now, renewedMonth })
    .returning();
  if (!written) throw new Error('The boost was not written');
  return written;
}

/** Increments the version of a boost. */
export async function raiseVersion(
  tx: DatabaseClient,
  boostId: string,
  renewedMonth?: string | null,
): Promise<StoredBoost> {
  const [written] = await tx
    .update(boost)
    .set({
      version: sql`${boost.version} + 1`,
      ...(renewedMonth !== undefined && { renewedMonth }),
    })
    .where(eq(boost.id, boostId))
    .returning();
  if (!written) throw new Error('The boost was not written');
  return written;
}

type Line = Pick<BoostProgramme, 'idProgramme' | 'status' | 'toKeep'>;

/** Replaces the programmes of a boost. Programmes that are neither selected nor boosted are not stored. */
export async function replaceProgrammes(
  tx: DatabaseClient,
  boostId: string,
  lines: readonly Line[],
): Promise<void> {
  await tx.delete(boostProgramme).where(eq(boostProgramme.boostId, boostId));
  const stored = lines.filter(({ status }) => status !== 'Default');
  if (stored.length === 0) return;
  await tx
    .insert(boostProgramme)
    .values(
      stored.map(({ idProgramme, status, toKeep }) => ({ boostId, idProgramme, status, toKeep })),
    );
}

/** Applies a downsell: lowers the maximum of the contract and clears the downsell. */
export async function applyDownsell(
  tx: DatabaseClient,
  contractId: string,
  nbMaxBoost: number,
): Promise<void> {
  await tx
    .update(contract)
    .set({ nbMaxBoost, downSaleDate: null, nbDownsaleMaxBoost: null })
    .where(eq(contract.contractId, contractId));
}
