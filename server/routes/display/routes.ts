import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  getDisplayValues,
  processDisplayCount,
  recordDisplayCount,
  updateDisplayCount,
  type DisplaySave,
} from '#contract/display.ts';
import { MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import { DISPLAY_VALUES_BY_MARKET, isDisplayMarket } from '#domain/products/display/values.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { Database, DatabaseClient } from '../../database/openDatabase.ts';
import { estimateDisplay } from '../../forecast/estimate.ts';
import { parisDay } from '../../forecast/parisDay.ts';
import { checkDisplayRequest } from '../../forecast/requestRules.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import { expectedVersionOf, idempotencyKeyOf } from '../../http/saveHeaders.ts';
import type { Places } from '../../places/places.ts';
import {
  findCount,
  findCountByMafId,
  insertCount,
  updateCount,
  WrittenCountSchema,
  type CountContent,
  type StoredCount,
  type WrittenCount,
} from '../../repositories/counts.ts';
import {
  answerOnce,
  findAnswer,
  hashRequest,
  type IdempotentRequest,
} from '../../repositories/idempotency.ts';
import { inMarket, mayReach } from '../../users/policy.ts';
import { displayContent } from './content.ts';

interface DisplayDependencies {
  database: Pick<Database, 'db'>;
  places: Places;
  now: () => Date;
}

const WRONG_MODE = 'Le mode du comptage ne correspond pas à cette opération.';

/** Routes of the Display: its options, its estimate, and its saves. */
export function registerDisplayRoutes(app: FastifyInstance, deps: DisplayDependencies): void {
  const sources = { db: deps.database.db, places: deps.places };

  registerEndpoint(app, getDisplayValues, {
    authorize: (caller, { query }) => inMarket(caller, query.market),
    handle: ({ query: { market } }) => ({ targetings: targetingsOf(market) }),
  });

  registerEndpoint(app, processDisplayCount, {
    authorize: (caller, { body }) => inMarket(caller, body.market),
    handle: async ({ body }) =>
      estimateDisplay(sources, checkDisplayRequest(body, parisDay(deps.now()))),
  });

  registerEndpoint(app, recordDisplayCount, {
    authorize: (caller, { body }) => inMarket(caller, body.displayReq.market),
    successStatus: 201,
    handle: async ({ actor, body, headers }) => {
      if (body.mode !== 'New' || body.mafId !== null) {
        throw new ApiFailure('rule_refused', WRONG_MODE);
      }
      const request = idempotentRequest(actor, headers, ['POST', body]);
      return saveOnce(deps, request, body, {
        status: 201,
        write: async (tx, content) =>
          insertCount(tx, { ...content, ownerId: actor.id, now: deps.now() }),
      });
    },
  });

  registerEndpoint(app, updateDisplayCount, {
    authorize: (caller, { body }) => inMarket(caller, body.displayReq.market),
    handle: async ({ actor, body, params, headers }) => {
      const count = await reachableCount(deps, actor, Number(params.mafId), body);
      const expectedVersion = expectedVersionOf(headers);
      const request = idempotentRequest(actor, headers, ['PATCH', count.id, expectedVersion, body]);
      return saveOnce(deps, request, body, {
        status: 200,
        write: async (tx, content) =>
          updateAtVersion(tx, { id: count.id, expectedVersion }, { ...content, now: deps.now() }),
      });
    },
  });
}

function targetingsOf(market: UserProfile['markets'][number]) {
  if (!isDisplayMarket(market)) {
    const label = MARKET_LABEL_BY_MARKET[market];
    throw new ApiFailure(
      'rule_refused',
      `Le Display n'est pas encore proposé sur le marché ${label}.`,
    );
  }
  return DISPLAY_VALUES_BY_MARKET[market].targetings.map((targeting) => ({
    ...targeting,
    broadcastMediums: [...targeting.broadcastMediums],
    checked: [...targeting.checked],
  }));
}

function idempotentRequest(
  actor: UserProfile,
  headers: IncomingHttpHeaders,
  parts: readonly unknown[],
): IdempotentRequest | undefined {
  const key = idempotencyKeyOf(headers);
  if (key === undefined) return undefined;
  return { ownerId: actor.id, key, requestHash: hashRequest(...parts) };
}

/** The count that a PATCH names: its owner's or operations', of this product; anything else is no count. */
async function reachableCount(
  { database }: DisplayDependencies,
  actor: UserProfile,
  mafId: number,
  body: DisplaySave,
): Promise<StoredCount> {
  if (body.mode !== 'Edit' || body.mafId !== mafId) {
    throw new ApiFailure('rule_refused', WRONG_MODE);
  }
  const count = await findCountByMafId(database.db, mafId, body.mafProduct);
  if (!count || !mayReach(actor, count)) throw new ApiFailure('not_found');
  return count;
}

/**
 * Saves: a repeated request gets its first answer, before anything is computed (what was available then may be gone);
 * otherwise everything is recomputed, then written in one transaction with the answer.
 */
async function saveOnce(
  { database: { db }, places, now }: DisplayDependencies,
  request: IdempotentRequest | undefined,
  body: DisplaySave,
  {
    status,
    write,
  }: {
    status: number;
    write: (tx: DatabaseClient, content: CountContent) => Promise<WrittenCount>;
  },
): Promise<WrittenCount> {
  const known = request && (await findAnswer(db, request, WrittenCountSchema));
  if (known !== undefined) return known;
  const content = await displayContent({ db, places }, body, parisDay(now()));
  return answerOnce(db, request, {
    schema: WrittenCountSchema,
    status,
    act: async (tx) => write(tx, content),
  });
}

async function updateAtVersion(
  tx: DatabaseClient,
  target: { id: string; expectedVersion: number | undefined },
  content: CountContent & { now: Date },
): Promise<WrittenCount> {
  const written = await updateCount(tx, target, content);
  if (written) return written;
  const current = await findCount(tx, target.id);
  if (!current) throw new ApiFailure('not_found');
  throw new ApiFailure('version_conflict', undefined, [
    { path: 'version', message: String(current.version) },
  ]);
}
