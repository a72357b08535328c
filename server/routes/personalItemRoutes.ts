import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ItemParamsSchema } from '#contract/personalItemCalls.ts';
import {
  itemRefusal,
  missingItemMessage,
  outdatedItemMessage,
  type ItemKind,
} from '#domain/personalItems.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure, VersionConflictFailure } from '../request/failure.ts';
import { expectedVersionOf } from '../request/validation.ts';
import { hasDone } from '../repositories/audit.ts';
import { runOnce } from '../repositories/idempotency.ts';
import {
  deleteItem,
  insertItem,
  listNames,
  lockPerson,
  updateItem,
  type ItemRow,
  type ItemTable,
} from '../repositories/personalItems.ts';
import { idempotentRequest } from './saveRoutes.ts';

interface Body {
  name: string;
}

type Answer<Item> = v.GenericSchema<unknown, Item>;
type Asked<B> = v.GenericSchema<unknown, B>;

/** What differs between the kinds of personal items. */
interface ItemStore<Row extends ItemRow, Item, Created extends Body, Updated extends Body> {
  kind: ItemKind;
  calls: {
    create: Endpoint<undefined, undefined, Asked<Created>, Answer<Item>>;
    update: Endpoint<typeof ItemParamsSchema, undefined, Asked<Updated>, Answer<Item>>;
    remove: Endpoint<typeof ItemParamsSchema, undefined, undefined, v.GenericSchema<null>>;
  };
  table: ItemTable;
  /** Returns how messages name the item of a body; by default as its kind. */
  namedKind?: (body: Created | Updated) => ItemKind;
  find: (db: DatabaseClient, id: string) => Promise<Row | undefined>;
  present: (row: Row, actor: UserProfile) => Item;
  /** Returns the columns of a body, besides its name. @throws ApiFailure when a value is not known */
  columnsOf: (body: Created | Updated) => Readonly<Record<string, unknown>>;
  /** Returns the condition for the items of the person among which names are unique and which are limited. */
  among: (personId: string, body: Created | Updated) => SQL | undefined;
  /** Throws when a rule of the kind refuses the body. */
  check?: (actor: UserProfile, body: Created | Updated, previous: Row | undefined) => void;
  /** Runs in the transaction of a write, before it. */
  prepare?: (
    tx: DatabaseClient,
    write: { personId: string; body: Created | Updated; id: string | undefined },
  ) => Promise<void>;
  /** Returns what the audit log keeps of an item besides its version, without names. */
  auditOf?: (item: Item) => Readonly<Record<string, unknown>>;
}

interface ItemDependencies {
  database: Pick<Database, 'db'>;
  now: () => Date;
}

/** A presented item. */
interface Presented {
  id: string;
  version: number;
}

/**
 * Registers the routes that create, change and delete the items of one kind. Each write locks its person, so that names,
 * maximum and versions are checked on what is then written.
 */
export function registerItemRoutes<
  Row extends ItemRow,
  Item extends Presented,
  Created extends Body,
  Updated extends Body,
>(
  app: FastifyInstance,
  deps: ItemDependencies,
  store: ItemStore<Row, Item, Created, Updated>,
): void {
  registerWrites(app, deps, store);
  registerRemoval(app, deps, store);
}

/** What a repeated write finds its item by, which it answers with as the item is now. */
const WrittenItemSchema = v.object({ id: v.string() });

const missing = (kind: ItemKind) => new ApiFailure('not_found', missingItemMessage(kind));

function registerWrites<
  Row extends ItemRow,
  Item extends Presented,
  Created extends Body,
  Updated extends Body,
>(
  app: FastifyInstance,
  { database: { db }, now }: ItemDependencies,
  store: ItemStore<Row, Item, Created, Updated>,
): void {
  const { kind, calls, table } = store;
  const stored = async (client: DatabaseClient, id: string): Promise<Row> => {
    const row = await store.find(client, id);
    if (!row) throw missing(kind);
    return row;
  };

  registerEndpoint(app, calls.create, {
    successStatus: 201,
    handle: async ({ actor, body, headers, audit }) => {
      const request = idempotentRequest(actor, headers, ['POST', kind, body]);
      const { id: createdId } = await runOnce(db, request, {
        schema: WrittenItemSchema,
        status: 201,
        act: async (tx) => {
          await lockPerson(tx, actor.id);
          await prepareWrite(tx, store, { actor, body, previous: undefined });
          const columns = store.columnsOf(body);
          const write = { name: body.name, columns, ownerId: actor.id, now: now() };
          const id = await insertItem(tx, table, write);
          const item = store.present(await stored(tx, id), actor);
          await audit(tx, entryOf(store, 'created', item));
          return { id };
        },
      });
      return store.present(await stored(db, createdId), actor);
    },
  });

  registerEndpoint(app, calls.update, {
    handle: async ({ actor, params, body, headers, reachItem, audit }) => {
      const { id } = reachItem(kind, await store.find(db, params.id));
      const version = expectedVersionOf(headers);
      await runOnce(db, idempotentRequest(actor, headers, ['PATCH', id, version, body]), {
        schema: WrittenItemSchema,
        status: 200,
        act: async (tx) => {
          await lockPerson(tx, actor.id);
          const previous = await stored(tx, id);
          if (version !== undefined && previous.version !== version) {
            const current = store.present(previous, actor);
            const named = store.namedKind?.(body) ?? kind;
            throw new VersionConflictFailure({ current }, outdatedItemMessage(named));
          }
          await prepareWrite(tx, store, { actor, body, previous });
          const columns = store.columnsOf(body);
          await updateItem(tx, table, id, { name: body.name, columns, now: now() });
          const item = store.present(await stored(tx, id), actor);
          await audit(tx, entryOf(store, 'changed', item));
          return { id };
        },
      });
      return store.present(await stored(db, id), actor);
    },
  });
}

function registerRemoval(
  app: FastifyInstance,
  { database: { db } }: ItemDependencies,
  {
    kind,
    calls,
    table,
    find,
  }: Pick<ItemStore<ItemRow, unknown, Body, Body>, 'kind' | 'table' | 'find'> & {
    calls: Pick<ItemStore<ItemRow, unknown, Body, Body>['calls'], 'remove'>;
  },
): void {
  registerEndpoint(app, calls.remove, {
    successStatus: 204,
    handle: async ({ actor, params, reachItem, audit }) => {
      const row = await find(db, params.id);
      const deletion = { action: `${kind}.deleted`, subject: params.id } as const;
      // A retry after a lost response succeeds.
      if (!row && (await hasDone(db, { ...deletion, actorId: actor.id }))) return null;
      const { id, version, ownerId } = reachItem(kind, row);
      const detail = { version, ...(ownerId !== actor.id && { ownerId }) };
      await db.transaction(async (tx) => {
        const isDone = await deleteItem(tx, table, id);
        if (isDone) await audit(tx, { ...deletion, subject: id, detail });
      });
      return null;
    },
  });
}

/** Checks a body against the items of the person, and prepares its write. @throws ApiFailure when a rule is broken */
async function prepareWrite<Row extends ItemRow, B extends Body>(
  tx: DatabaseClient,
  store: Pick<
    ItemStore<Row, unknown, B, B>,
    'kind' | 'table' | 'namedKind' | 'among' | 'check' | 'prepare'
  >,
  { actor, body, previous }: { actor: UserProfile; body: B; previous: Row | undefined },
): Promise<void> {
  store.check?.(actor, body, previous);
  const all = await listNames(tx, store.table, store.among(actor.id, body));
  const others = all.filter(({ id }) => id !== previous?.id);
  const written = { name: body.name, isNew: previous === undefined };
  const refusal = itemRefusal(store.namedKind?.(body) ?? store.kind, written, others);
  if (refusal) {
    const { cause, message } = refusal;
    const details = cause === 'name' ? [{ path: 'body.name', message }] : undefined;
    throw new ApiFailure('rule_refused', message, details);
  }
  await store.prepare?.(tx, { personId: actor.id, body, id: previous?.id });
}

/** Returns the entry of the audit log for a write, without the name and the content. */
function entryOf<Item extends Presented>(
  { kind, auditOf }: Pick<ItemStore<ItemRow, Item, Body, Body>, 'kind' | 'auditOf'>,
  action: 'created' | 'changed',
  item: Item,
) {
  const detail = { version: item.version, ...auditOf?.(item) };
  return { action: `${kind}.${action}`, subject: item.id, detail } as const;
}
