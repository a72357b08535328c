import { renewBoost, type RenewedBoost } from '#domain/boost/renewal.ts';
import type { BoostStatus } from '#domain/boost/statuses.ts';
import { operatorActor } from '../repositories/audit.ts';
import { boost as boostTable, boostProgramme } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { recordAudit } from '../repositories/audit.ts';
import {
  applyDownsell,
  findContractBoost,
  listBoostedContracts,
  raiseVersion,
  replaceProgrammes,
  type ContractBoost,
} from '../repositories/boosts.ts';

/** The changes that a renewal made, or would make, to one boost. */
export interface RenewalLine {
  bsiId: number;
  clientName: string;
  contractId: string;
  isActiveContract: boolean;
  /** Programmes that were pending and are boosted now. */
  started: string[];
  /** Programmes that were boosted and still are. */
  renewed: string[];
  /** Programmes removed from the boost. */
  dropped: string[];
  /** The lower maximum, when a downsell takes effect. */
  newMaximum: number | null;
}

type WithBoost = ContractBoost & { boost: NonNullable<ContractBoost['boost']> };

function beforeRenewal({ boost, contract, selection }: WithBoost): RenewedBoost {
  const { max, downsellMax } = selection;
  return {
    programmes: selection.programmes
      .filter(({ status }) => status !== 'Default')
      .map(({ idProgramme, status, toKeep }) => ({ idProgramme, status, toKeep })),
    max,
    downsell:
      contract.downSaleDate === null || downsellMax === null
        ? null
        : { date: contract.downSaleDate, max: downsellMax },
    isActiveContract: contract.isActive,
    renewedMonth: boost.renewedMonth,
  };
}

const WAS_BOOSTED: ReadonlySet<BoostStatus> = new Set(['Boost_Recurrent', 'Boost_NonRecurrent']);

function idsOf(programmes: readonly { idProgramme: string }[]): string[] {
  return programmes.map(({ idProgramme }) => idProgramme);
}

function lineOf(
  { boost, contract }: WithBoost,
  before: RenewedBoost,
  after: RenewedBoost,
): RenewalLine {
  const statusBefore = new Map(before.programmes.map((one) => [one.idProgramme, one.status]));
  const boosted = after.programmes.filter(({ status }) => status === 'Boost_Recurrent');
  const wasBoosted = ({ idProgramme }: { idProgramme: string }) => {
    const status = statusBefore.get(idProgramme);
    return status !== undefined && WAS_BOOSTED.has(status);
  };
  const left = new Set(after.programmes.map(({ idProgramme }) => idProgramme));
  return {
    bsiId: boost.bsiId,
    clientName: contract.clientName,
    contractId: contract.contractId,
    isActiveContract: contract.isActive,
    started: idsOf(boosted.filter((one) => !wasBoosted(one))),
    renewed: idsOf(boosted.filter(wasBoosted)),
    dropped: idsOf(before.programmes.filter(({ idProgramme }) => !left.has(idProgramme))),
    newMaximum: after.max === before.max ? null : after.max,
  };
}

async function write(
  tx: DatabaseClient,
  { boost, contract, selection }: WithBoost,
  after: RenewedBoost,
  { started, renewed, dropped, newMaximum }: RenewalLine,
): Promise<void> {
  await replaceProgrammes(tx, boost.id, after.programmes);
  await raiseVersion(tx, boost.id, after.renewedMonth);
  const isDownsold = selection.downsellMax !== null && after.downsell === null;
  if (isDownsold) await applyDownsell(tx, contract.contractId, after.max);
  await recordAudit(tx, operatorActor('npm run boost:renew'), {
    action: 'boost.renewed',
    subject: boost.id,
    detail: { month: after.renewedMonth, started, renewed, dropped, newMaximum },
  });
}

/** Counts the rows that a renewal may change, by table. */
export async function countBoostRows(db: DatabaseClient): Promise<Record<string, number>> {
  return { boost: await db.$count(boostTable), boost_programme: await db.$count(boostProgramme) };
}

/**
 * Renews the boosts for a month: renewed and pending programmes are boosted, the others are removed
 * (docs/operations.md). Each boost has its own transaction, which locks its contract: concurrent submissions wait, and
 * the next run completes an interrupted one. A second run for the same month changes nothing.
 *
 * @param month YYYY-MM
 * @returns one line per boost that changed, or would change
 */
export async function renewBoosts(
  db: DatabaseClient,
  month: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<RenewalLine[]> {
  const lines: RenewalLine[] = [];
  for (const key of await listBoostedContracts(db)) {
    // oxlint-disable-next-line no-await-in-loop -- holds one short lock at a time
    const line = await db.transaction(async (tx) => {
      const found = await findContractBoost(tx, key, true);
      if (found?.boost === undefined) return undefined;
      const stored = { ...found, boost: found.boost };
      const before = beforeRenewal(stored);
      const after = renewBoost(before, month);
      if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
      const change = lineOf(stored, before, after);
      if (!isDryRun) await write(tx, stored, after, change);
      return change;
    });
    if (line) lines.push(line);
  }
  return lines;
}
