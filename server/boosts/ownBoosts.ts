import * as v from 'valibot';
import {
  BoostResponseSchema,
  type SentBoostRow,
  type BoostSubmission,
  type SentContractProgrammes,
} from '#contract/boosts.ts';
import { initialSelection } from '#domain/boost/selection.ts';
import { RULE_BY_STATUS } from '#domain/boost/statuses.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { ApiFailure } from '../request/failure.ts';
import {
  findContractBoost,
  insertBoost,
  listBoosts,
  raiseVersion,
  replaceProgrammes,
  type ContractBoost,
  type ListedBoost,
  type StoredBoost,
} from '../repositories/boosts.ts';
import { findNewBuildClients } from '../repositories/clients.ts';
import { runOnce, hashRequest } from '../repositories/idempotency.ts';
import { presentNewBuildClient } from './presentClient.ts';
import {
  type BoostService,
  type ContractKey,
  type SubmissionBy,
  type WrittenBoost,
  monthOf,
  settleOrRefuse,
  UNKNOWN_CONTRACT,
} from './boostService.ts';

/** Presents a row of the boost lists (BL-13). */
function presentBoost({ boost, contract, statuses }: ListedBoost): SentBoostRow {
  return {
    id: boost.id,
    clientName: contract.clientName,
    clientId: contract.clientId,
    contractId: contract.contractId,
    contractType: contract.contractType,
    isActiveContract: contract.isActive,
    programmes: statuses.map((status) => ({ isChecked: RULE_BY_STATUS[status].isChecked })),
    nbMaxBoost: contract.nbMaxBoost,
    createdDate: boost.createdDate.toISOString(),
    bsiId: boost.bsiId,
  };
}

/** Presents the programmes of a contract (BS-18). */
function presentProgrammes({ boost, contract, selection }: ContractBoost): SentContractProgrammes {
  return {
    programmes: [...initialSelection(selection).programmes],
    bsiId: boost?.bsiId ?? null,
    contractId: contract.contractId,
    contractType: contract.contractType,
    nbDownsaleMaxBoost: selection.downsellMax,
    downSaleDate: contract.downSaleDate,
    ...(boost && { version: boost.version }),
  };
}

interface Dependencies {
  database: Pick<Database, 'db'>;
  now: () => Date;
}

const AnswerSchema = v.nonNullable(BoostResponseSchema);

async function findContractBoostOrThrow(
  db: DatabaseClient,
  key: ContractKey,
  isLocked = false,
): Promise<ContractBoost> {
  const found = await findContractBoost(db, key, isLocked);
  if (!found) throw new ApiFailure('not_found', UNKNOWN_CONTRACT);
  return found;
}

/**
 * Applies a submission. Must run inside a transaction: the contract stays locked until the end, so that the second of
 * two concurrent submissions sees the first (BS-41).
 */
async function applySubmission(
  tx: DatabaseClient,
  submission: BoostSubmission,
  context: { ownerId: string; now: Date; expectedVersion: number | undefined },
): Promise<StoredBoost> {
  const { boost, contract, selection } = await findContractBoostOrThrow(tx, submission, true);
  const current = {
    isActive: contract.isActive,
    bsiId: boost?.bsiId ?? null,
    version: boost?.version,
    selection,
  };
  const programmes = settleOrRefuse(current, submission, context.expectedVersion);
  const { ownerId, now } = context;
  const { contractId } = contract;
  const written = boost
    ? await raiseVersion(tx, boost.id)
    : await insertBoost(tx, { contractId, ownerId, now, renewedMonth: monthOf(now) });
  await replaceProgrammes(tx, written.id, programmes);
  return written;
}

/** Creates the boost service that stores boosts in our own tables. */
export function ownBoostService({ database: { db }, now }: Dependencies): BoostService {
  const submit = async (
    submission: BoostSubmission,
    { actor: { id: ownerId }, idempotencyKey: key, expectedVersion, audit }: SubmissionBy,
  ): Promise<WrittenBoost> => {
    const requestHash = hashRequest('boost', expectedVersion, submission);
    return runOnce(db, key === undefined ? undefined : { ownerId, key, requestHash }, {
      schema: AnswerSchema,
      status: 201,
      act: async (tx) => {
        const context = { ownerId, now: now(), expectedVersion };
        const { id, bsiId, version } = await applySubmission(tx, submission, context);
        const detail = { bsiId, version, contractId: submission.contractId };
        await audit(tx, { action: 'boost.submitted', subject: id, detail });
        return { id, bsiId, version };
      },
    });
  };
  return {
    searchClients: async (text, limit) =>
      (await findNewBuildClients(db, text, limit)).map(presentNewBuildClient),
    list: async ({ id }, isEverybody) =>
      (await listBoosts(db, isEverybody ? undefined : id)).map(presentBoost),
    programmes: async (key) => presentProgrammes(await findContractBoostOrThrow(db, key)),
    submit,
  };
}
