import { randomUUID } from 'node:crypto';
import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  recordSignifiBoost,
  type BoostRow,
  type BoostSubmission,
  type ContractProgrammes,
} from '#contract/boosts.ts';
import { searchNewBuildClients } from '#contract/clients.ts';
import { IDEMPOTENCY_HEADER } from '#contract/errors.ts';
import type { ClientResult } from '#domain/clients/search.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { Database } from '../database/openDatabase.ts';
import type { BoostService, ContractKey, SubmissionBy, WrittenBoost } from './boostService.ts';
import {
  callPartner,
  type PartnerCall,
  type PartnerReport,
  type PartnerSettings,
} from './partnerCall.ts';
import { settleOrRefuse } from './refusals.ts';

interface Dependencies {
  database: Pick<Database, 'db'>;
  settings: PartnerSettings;
  report: PartnerReport;
}

/** Says on whose behalf we call: the partner keeps whose boosts they are. */
const PERSON_HEADER = 'x-adfactory-user';

/** Makes one piece of work per contract wait for the one before it. */
function makeTurns() {
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

/** What is sent once everything in it was settled again. */
function settledSubmission(
  submission: BoostSubmission,
  kept: ContractProgrammes,
  { max, expectedVersion }: { max: number | undefined; expectedVersion: number | undefined },
): BoostSubmission {
  const { bsiId, version, downSaleDate, nbDownsaleMaxBoost, contractType } = kept;
  const downsellMax = downSaleDate === null ? null : (nbDownsaleMaxBoost ?? 0);
  const selection = { programmes: kept.programmes, max: max ?? 0, downsellMax };
  const keptBoost = { isActive: max !== undefined, bsiId, version, selection };
  const programmes = [...settleOrRefuse(keptBoost, submission, expectedVersion)];
  return {
    ...submission,
    programmes,
    nbMaxBoost: selection.max,
    downSellDate: downSaleDate,
    contractType,
  };
}

/**
 * Boosts at the partner, under the paths and with the bodies of the contract. What is submitted is settled here from what
 * the partner keeps, read again just before. Submissions for one contract wait for one another in this process; the
 * partner decides between two processes.
 */
export class SignifiBoosts implements BoostService {
  readonly #dependencies: Dependencies;
  readonly #inTurn = makeTurns();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async searchClients(text: string, limit: number): Promise<ClientResult[]> {
    const { path, response: schema } = searchNewBuildClients;
    const query = { clientIdOrName: text };
    return (await this.#call({ method: 'GET', path, query, schema })).slice(0, limit);
  }

  async list({ email }: Pick<UserProfile, 'email'>, isEverybody: boolean): Promise<BoostRow[]> {
    const { path, response: schema } = isEverybody ? getAllBoosts : getMyBoosts;
    const headers = { [PERSON_HEADER]: email };
    return (await this.#call({ method: 'GET', path, schema, headers })).boostBo;
  }

  async programmes({ clientId, contractId }: ContractKey): Promise<ContractProgrammes> {
    const { path, response: schema } = getAdsByClient;
    const query = { rcClient: clientId, contractId };
    return this.#call({ method: 'GET', path, query, schema });
  }

  async submit(submission: BoostSubmission, by: SubmissionBy): Promise<WrittenBoost | null> {
    return this.#inTurn(submission.contractId, async () => this.#submit(submission, by));
  }

  async #call<Answer>(call: PartnerCall<Answer>): Promise<Answer> {
    const { settings, report } = this.#dependencies;
    return callPartner(settings, call, report);
  }

  /** The most that a contract lets boost, from the only call that says it; undefined once it is terminated. */
  async #maximumOf({ clientId, contractId }: ContractKey): Promise<number | undefined> {
    const rows = await this.searchClients(clientId, Number.POSITIVE_INFINITY);
    const row = rows.find((one) => one.clientId === clientId && one.contractId === contractId);
    return row?.nbMaxBoost;
  }

  async #submit(
    submission: BoostSubmission,
    { actor, idempotencyKey, expectedVersion, audit }: SubmissionBy,
  ): Promise<WrittenBoost | null> {
    const [kept, max] = await Promise.all([
      this.programmes(submission),
      this.#maximumOf(submission),
    ]);
    const { path, response: schema } = recordSignifiBoost;
    const headers = {
      [PERSON_HEADER]: actor.email,
      // The same for every attempt: the partner does once what arrives twice.
      [IDEMPOTENCY_HEADER]: idempotencyKey ?? randomUUID(),
      ...(expectedVersion !== undefined && { 'if-match': `"${expectedVersion}"` }),
    };
    const body = settledSubmission(submission, kept, { max, expectedVersion });
    const written = await this.#call({ method: 'POST', path, body, schema, headers });
    const { contractId } = submission;
    const subject = written?.id ?? contractId;
    const detail = { contractId, ...(written && { bsiId: written.bsiId }) };
    await audit(this.#dependencies.database.db, { action: 'boost.submitted', subject, detail });
    return written;
  }
}
