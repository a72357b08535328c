import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MafIdParamsSchema, SaveAnswerSchema } from '#contract/saving.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure } from '../http/failure.ts';
import { expectedVersionOf, idempotencyKeyOf } from '../http/saveHeaders.ts';
import {
  findCountByMafId,
  insertCount,
  updateCount,
  WrittenCountSchema,
  type CountContent,
  type StoredCount,
  type WrittenCount,
} from '../repositories/counts.ts';
import {
  answerOnce,
  findAnswer,
  hashRequest,
  type IdempotentRequest,
} from '../repositories/idempotency.ts';
import { conflictAt } from './versionConflict.ts';

/** What every save carries, whatever the product (CF-45). */
export interface SaveBody {
  mafProduct: string;
  mode: 'New' | 'Edit';
  mafId: number | null;
}

type BodySchema<Body> = v.GenericSchema<unknown, Body>;

/** What a product brings to the two routes that save it. */
export interface SavedProduct<Body extends SaveBody> {
  record: Endpoint<undefined, undefined, BodySchema<Body>, typeof SaveAnswerSchema>;
  update: Endpoint<typeof MafIdParamsSchema, undefined, BodySchema<Body>, typeof SaveAnswerSchema>;
  /**
   * What is written: everything recomputed, nothing believed.
   * @throws ApiFailure when a rule is broken
   */
  contentOf: (body: Body) => Promise<CountContent>;
}

interface SaveDependencies {
  database: Pick<Database, 'db'>;
  now: () => Date;
}

const WRONG_MODE = 'Le mode du comptage ne correspond pas à cette opération.';

/** RecordCount and PATCH of a product: idempotent, versioned, one transaction each. */
export function registerSaveRoutes<Body extends SaveBody>(
  app: FastifyInstance,
  deps: SaveDependencies,
  product: SavedProduct<Body>,
): void {
  const { db } = deps.database;

  registerEndpoint(app, product.record, {
    successStatus: 201,
    handle: async ({ actor, body, headers, audit }) => {
      if (body.mode !== 'New' || body.mafId !== null) {
        throw new ApiFailure('rule_refused', WRONG_MODE);
      }
      const request = idempotentRequest(actor, headers, ['POST', body]);
      return saveOnce(db, request, {
        status: 201,
        compute: async () => product.contentOf(body),
        write: async (tx, content) => {
          const written = await insertCount(tx, {
            ...content,
            ownerId: actor.id,
            now: deps.now(),
          });
          await audit(tx, { action: 'count.created', ...traceOf(written, content) });
          return written;
        },
      });
    },
  });

  registerEndpoint(app, product.update, {
    handle: async ({ actor, body, params, headers, reach, audit }) => {
      const count = reach(await countOf(db, Number(params.mafId), body));
      const expectedVersion = expectedVersionOf(headers);
      const request = idempotentRequest(actor, headers, ['PATCH', count.id, expectedVersion, body]);
      return saveOnce(db, request, {
        status: 200,
        compute: async () => product.contentOf(body),
        write: async (tx, content) => {
          const target = { id: count.id, expectedVersion };
          const by = { updatedBy: actor.id, now: deps.now() };
          const written = await updateAtVersion(tx, target, { ...content, ...by });
          await audit(tx, { action: 'count.saved', ...traceOf(written, content) });
          return written;
        },
      });
    },
  });
}

/** The request as one that is done once, when it carries a key. */
export function idempotentRequest(
  actor: UserProfile,
  headers: IncomingHttpHeaders,
  parts: readonly unknown[],
): IdempotentRequest | undefined {
  const key = idempotencyKeyOf(headers);
  if (key === undefined) return undefined;
  return { ownerId: actor.id, key, requestHash: hashRequest(...parts) };
}

function traceOf({ id, mafId, version }: WrittenCount, { mafProduct, totalBudget }: CountContent) {
  return { subject: id, detail: { mafId, version, mafProduct, totalBudget } };
}

/** The count that a PATCH names, of this product. */
async function countOf(
  db: DatabaseClient,
  mafId: number,
  body: SaveBody,
): Promise<StoredCount | undefined> {
  if (body.mode !== 'Edit' || body.mafId !== mafId) {
    throw new ApiFailure('rule_refused', WRONG_MODE);
  }
  return findCountByMafId(db, mafId, body.mafProduct);
}

/**
 * Saves: a repeated request gets its first answer, before anything is computed (what was available then may be gone);
 * otherwise everything is recomputed, then written in one transaction with the answer.
 */
async function saveOnce(
  db: DatabaseClient,
  request: IdempotentRequest | undefined,
  {
    status,
    compute,
    write,
  }: {
    status: number;
    compute: () => Promise<CountContent>;
    write: (tx: DatabaseClient, content: CountContent) => Promise<WrittenCount>;
  },
): Promise<WrittenCount> {
  const known = request && (await findAnswer(db, request, WrittenCountSchema));
  if (known !== undefined) return known;
  const content = await compute();
  return answerOnce(db, request, {
    schema: WrittenCountSchema,
    status,
    act: async (tx) => write(tx, content),
  });
}

async function updateAtVersion(
  tx: DatabaseClient,
  target: { id: string; expectedVersion: number | undefined },
  content: CountContent & { now: Date; updatedBy: string },
): Promise<WrittenCount> {
  const written = await updateCount(tx, target, content);
  if (written) return written;
  const { countName, totalBudget, countData } = content;
  throw await conflictAt(tx, target, { countName, totalBudget, countData });
}
