import { randomUUID } from 'node:crypto';
import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  recordSignifiBoost,
  type SentBoostRow,
  type BoostSubmission,
  type SentContractProgrammes,
} from '#contract/boosts.ts';
import { searchNewBuildClients } from '#contract/clients.ts';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import { isSameClientId, type ClientResult } from '#domain/clientSearch.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { Database } from '../database/openDatabase.ts';
import {
  type BoostService,
  type ContractKey,
  type SubmissionBy,
  type WrittenBoost,
  settleOrRefuse,
} from './boostService.ts';
import { callPartner, type PartnerCall, type PartnerReport } from './partnerCall.ts';
import type { PartnerSettings } from '../settings/config.ts';

interface Dependencies {
  database: Pick<Database, 'db'>;
  settings: PartnerSettings;
  report: PartnerReport;
}

/** Names the person on whose behalf we call, because the partner stores the owner of each boost. */
const PERSON_HEADER = 'x-adfactory-user';

/** Creates a queue per contract, in which tasks run one at a time. */
function createContractQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(contractId: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(contractId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(contractId, mine);
    try {
      return await mine;
    } finally {
      if (last.get(contractId) === mine) last.delete(contractId);
    }
  };
}

/** Returns the submission to send, recomputed from the current state of the contract. */
function settledSubmission(
  submission: BoostSubmission,
  current: SentContractProgrammes,
  { max, expectedVersion }: { max: number | undefined; expectedVersion: number | undefined },
): BoostSubmission {
  const { bsiId, version, downSaleDate, nbDownsaleMaxBoost, contractType } = current;
  const downsellMax = downSaleDate === null ? null : (nbDownsaleMaxBoost ?? 0);
  const selection = { programmes: current.programmes, max: max ?? 0, downsellMax };
  const boost = { isActive: max !== undefined, bsiId, version, selection };
  const programmes = [...settleOrRefuse(boost, submission, expectedVersion)];
  return {
    ...submission,
    programmes,
    nbMaxBoost: selection.max,
    downSellDate: downSaleDate,
    contractType,
  };
}

/**
 * The boost service that stores boosts at the partner, with the paths and bodies of the contract. A submission is
 * recomputed from the partner's current state, read just before. This process queues the submissions for one contract;
 * the partner arbitrates between processes.
 */
export class SignifiBoosts implements BoostService {
  readonly #dependencies: Dependencies;
  readonly #inQueue = createContractQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async searchClients(text: string, limit: number): Promise<ClientResult[]> {
    const { path, response: schema } = searchNewBuildClients;
    const query = { clientIdOrName: text };
    return (await this.#call({ method: 'GET', path, query, schema })).slice(0, limit);
  }

  async list({ email }: Pick<UserProfile, 'email'>, isEverybody: boolean): Promise<SentBoostRow[]> {
    const { path, response: schema } = isEverybody ? getAllBoosts : getMyBoosts;
    const headers = { [PERSON_HEADER]: email };
    return (await this.#call({ method: 'GET', path, schema, headers })).boostBo;
  }

  async programmes({ clientId, contractId }: ContractKey): Promise<SentContractProgrammes> {
    const { path, response: schema } = getAdsByClient;
    const query = { rcClient: clientId, contractId };
    return this.#call({ method: 'GET', path, query, schema });
  }

  async submit(submission: BoostSubmission, by: SubmissionBy): Promise<WrittenBoost | null> {
    return this.#inQueue(submission.contractId, async () => this.#submit(submission, by));
  }

  async #call<Result>(call: PartnerCall<Result>): Promise<Result> {
    const { settings, report } = this.#dependencies;
    return callPartner(settings, call, report);
  }

  /**
   * Returns the maximum number of boosts of a contract; undefined once it is terminated. Only the client search returns
   * this maximum.
   */
  async #maximumOf({ clientId, contractId }: ContractKey): Promise<number | undefined> {
    const rows = await this.searchClients(clientId, Number.POSITIVE_INFINITY);
    const row = rows.find(
      (one) => isSameClientId(one.clientId, clientId) && one.contractId === contractId,
    );
    return row?.nbMaxBoost;
  }

  async #submit(
    submission: BoostSubmission,
    { actor, idempotencyKey, expectedVersion, audit }: SubmissionBy,
  ): Promise<WrittenBoost | null> {
    const [current, max] = await Promise.all([
      this.programmes(submission),
      this.#maximumOf(submission),
    ]);
    const { path, response: schema } = recordSignifiBoost;
    const headers = {
      [PERSON_HEADER]: actor.email,
      // Every attempt sends the same key, so that the partner applies a retry only once.
      [IDEMPOTENCY_HEADER]: idempotencyKey ?? randomUUID(),
      ...(expectedVersion !== undefined && { 'if-match': `"${expectedVersion}"` }),
    };
    const body = settledSubmission(submission, current, { max, expectedVersion });
    const written = await this.#call({ method: 'POST', path, body, schema, headers });
    const { contractId } = submission;
    const subject = written?.id ?? contractId;
    const detail = { contractId, ...(written && { bsiId: written.bsiId }) };
    await audit(this.#dependencies.database.db, { action: 'boost.submitted', subject, detail });
    return written;
  }
}
