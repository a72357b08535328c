import type { FastifyInstance } from 'fastify';
import type { ItemKind } from '#domain/personalItems.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { recordAudit } from '../repositories/audit.ts';

/** A record that a person asked for and may not reach, or that does not exist. */
interface RefusedRecord {
  kind: 'count' | 'profile' | ItemKind;
  /** Identifier of the record; undefined when the person's guess matched none, or was not looked up. */
  id: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request was refused because of the record that it is about. */
    refusedRecord: RefusedRecord | undefined;
  }
}

/** Refusals of one person within this time belong to one run. */
const RUN_MS = 600_000;
/** Refusals in a run that look like probing. */
const RUN_LENGTH = 30;
/** Above any number of requests that one person can make in a run. */
const UNREACHABLE = 1_000_000_000;

interface ProbingDependencies {
  db: DatabaseClient;
  /** Returns whether there is room to write. */
  hasRoom: () => Promise<boolean>;
}

/**
 * Records who was refused which record, in the audit log and in the log. It happens after the response, and for missing
 * records too, so that its duration does not reveal whether a record exists. Call it after `addRateLimits`.
 * @returns a function that counts the runs of thirty refusals of one person
 */
export function recordProbing(
  app: FastifyInstance,
  { db, hasRoom }: ProbingDependencies,
): () => number {
  let runs = 0;
  // The library counts per key within a time, in bounded memory.
  const count = app.createRateLimit({
    max: UNREACHABLE,
    timeWindow: RUN_MS,
    keyGenerator: ({ caller }) => caller?.profile?.id ?? '',
  });
  app.decorateRequest('refusedRecord', undefined);
  app.addHook('onResponse', async (request) => {
    const { refusedRecord, caller, id: requestId, log } = request;
    const actorId = caller?.profile?.id;
    if (refusedRecord === undefined || actorId === undefined) return;
    const { kind, id: subject = 'unknown' } = refusedRecord;
    log.info({ refusal: `${kind}.refused`, person: actorId, ip: request.ip }, 'request refused');
    const state = await count(request);
    const inRun = state.isAllowed ? 1 : UNREACHABLE - state.remaining;
    const isFullRun = inRun % RUN_LENGTH === 0;
    if (isFullRun) runs += 1;
    // A longer run adds one entry for every thirty refusals, so that nobody can fill the disk with them.
    if ((inRun > RUN_LENGTH && !isFullRun) || !(await hasRoom())) return;
    await recordAudit(
      db,
      { actorId, requestId },
      { action: `${kind}.refused`, subject, detail: { inRun } },
    );
  });
  return () => runs;
}
