import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { DOCUMENT_MAXIMUM, type Endpoint } from '#contract/endpoint.ts';
import type { SaveAnswerSchema } from '#contract/saveAnswer.ts';
import type { MafIdParamsSchema } from '#contract/saving.ts';
import type { VersionConflict } from '#contract/conflict.ts';
import { savedProduct } from '#domain/products/catalogue.ts';
import { writeProductDocument } from '#domain/products/descriptions.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { orHowToImport } from '../forecast/origin.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure, VersionConflictFailure } from '../request/failure.ts';
import { expectedVersionOf, idempotencyKeyOf } from '../request/validation.ts';
import {
  findCountByMafId,
  insertCount,
  updateCount,
  WrittenCountSchema,
  type CountContent,
  type StoredContent,
  type StoredCount,
  type WrittenCount,
  findCurrent,
} from '../repositories/counts.ts';
import {
  runOnce,
  findStoredResult,
  hashRequest,
  type IdempotentRequest,
} from '../repositories/idempotency.ts';
import { footprintColumns } from '../repositories/footprint.ts';

/** Returns the failure of a save whose expected version is not the stored one. */
export async function conflictAt(
  tx: DatabaseClient,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  refused: Omit<VersionConflict['refused'], 'version'>,
): Promise<ApiFailure> {
  const current = await findCurrent(tx, id);
  // The count was deleted meanwhile. Without an expected version, nothing else can have prevented the save.
  if (!current || expectedVersion === undefined) return new ApiFailure('not_found');
  return new VersionConflictFailure({ current, refused: { ...refused, version: expectedVersion } });
}

/** The fields common to the save requests of all products (CF-45). */
export interface SaveBody {
  mafProduct: string;
  mode: 'New' | 'Edit';
  mafId: number | null;
}

type BodySchema<Body> = v.GenericSchema<unknown, Body>;

/** The part of a product that its two save routes need. */
export interface SavedProduct<Body extends SaveBody> {
  record: Endpoint<undefined, undefined, BodySchema<Body>, typeof SaveAnswerSchema>;
  update: Endpoint<typeof MafIdParamsSchema, undefined, BodySchema<Body>, typeof SaveAnswerSchema>;
  /**
   * Computes the content to store. Everything is recomputed, because the browser is not trusted.
   * @throws ApiFailure when a rule is broken
   */
  contentOf: (body: Body) => Promise<CountContent>;
}

interface SaveDependencies {
  database: Pick<Database, 'db'>;
  now: () => Date;
}

const TOO_LARGE =
  'Ce comptage est trop volumineux pour être enregistré\u00A0: choisissez moins de localités ou un rayon plus petit.';
const WRONG_MODE = 'Le mode du comptage ne correspond pas à cette opération.';

/** Registers RecordCount and PATCH of a product. Each save is idempotent, versioned and runs in one transaction. */
export function registerSaveRoutes<Body extends SaveBody>(
  app: FastifyInstance,
  deps: SaveDependencies,
  product: SavedProduct<Body>,
): void {
  const { db } = deps.database;
  const contentFor = async (actor: UserProfile, body: Body) =>
    orHowToImport(actor, product.contentOf(body));

  registerEndpoint(app, product.record, {
    successStatus: 201,
    handle: async ({ actor, body, headers, audit }) => {
      if (body.mode !== 'New' || body.mafId !== null) {
        throw new ApiFailure('rule_refused', WRONG_MODE);
      }
      const request = idempotentRequest(actor, headers, ['POST', body]);
      return saveOnce(db, request, {
        status: 201,
        compute: async () => stored(await contentFor(actor, body)),
        write: async (tx, content) => {
          const written = await insertCount(tx, {
            ...content,
            ownerId: actor.id,
            now: deps.now(),
          });
          await audit(tx, { action: 'count.created', ...auditOf(written, content) });
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
        compute: async () => stored(await contentFor(actor, body), count.countData),
        write: async (tx, content) => {
          const target = { id: count.id, expectedVersion };
          const by = { updatedBy: actor.id, now: deps.now() };
          const written = await updateAtVersion(tx, target, { ...content, ...by });
          await audit(tx, { action: 'count.saved', ...auditOf(written, content) });
          return written;
        },
      });
    },
  });
}

/**
 * Returns the content with its document as the database keeps it, and the columns that are computed from it. An update
 * keeps the entries unknown to this release.
 * @throws ApiFailure `payload_too_large` when a response could not hold the document twice, as a 412 does
 */
function stored(content: CountContent, previous?: unknown): StoredContent {
  const product = savedProduct(content.mafProduct)?.product;
  if (product === undefined) throw new Error(`No product is saved as ${content.mafProduct}`);
  const countData = writeProductDocument(product, content.countData, previous);
  if (Buffer.byteLength(JSON.stringify(countData)) > DOCUMENT_MAXIMUM) {
    throw new ApiFailure('payload_too_large', TOO_LARGE);
  }
  return { ...content, countData, ...footprintColumns({ ...content, countData }) };
}

/** Returns the identity of an idempotent request; undefined when it has no idempotency key. */
export function idempotentRequest(
  actor: UserProfile,
  headers: IncomingHttpHeaders,
  parts: readonly unknown[],
): IdempotentRequest | undefined {
  const key = idempotencyKeyOf(headers);
  if (key === undefined) return undefined;
  return { ownerId: actor.id, key, requestHash: hashRequest(...parts) };
}

function auditOf({ id, mafId, version }: WrittenCount, { mafProduct, totalBudget }: CountContent) {
  return { subject: id, detail: { mafId, version, mafProduct, totalBudget } };
}

/** Finds the count of this product that a PATCH updates. */
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
 * Saves once. A repeated request gets the stored result without recomputing anything, because the inventory available
 * at the first save may be gone. Otherwise the content is recomputed, then written with the result in one transaction.
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
    compute: () => Promise<StoredContent>;
    write: (tx: DatabaseClient, content: StoredContent) => Promise<WrittenCount>;
  },
): Promise<WrittenCount> {
  const known = request && (await findStoredResult(db, request, WrittenCountSchema));
  if (known !== undefined) return known;
  const content = await compute();
  return runOnce(db, request, {
    schema: WrittenCountSchema,
    status,
    act: async (tx) => write(tx, content),
  });
}

async function updateAtVersion(
  tx: DatabaseClient,
  target: { id: string; expectedVersion: number | undefined },
  content: StoredContent & { now: Date; updatedBy: string },
): Promise<WrittenCount> {
  const written = await updateCount(tx, target, content);
  if (written) return written;
  const { countName, totalBudget, countData } = content;
  throw await conflictAt(tx, target, { countName, totalBudget, countData });
}
