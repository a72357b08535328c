import { HttpResponse, type RequestHandler } from 'msw';
import type * as v from 'valibot';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { ApiError } from '#contract/errors.ts';
import {
  itemRefusal,
  missingItemMessage,
  outdatedItemMessage,
  type ItemKind,
} from '#domain/personalItems.ts';
import { expectedVersionOf, handling, refuse } from './failures.ts';

const CHANGED_DATE = '2026-11-16T08:00:00.000Z';

interface Item {
  id: string;
  name: string;
  version: number;
  updatedDate: string;
}

/** The items of a story or test, in which each kind says what differs. */
interface MockItems<I extends Item, Created, Updated> {
  kind: ItemKind;
  /** Returns how messages name the item of a body; by default as its kind. */
  namedKind?: (body: Created | Updated) => ItemKind;
  calls: {
    create: Endpoint<undefined, undefined, v.GenericSchema<unknown, Created>>;
    update: Endpoint<Schema, undefined, v.GenericSchema<unknown, Updated>>;
    remove: Endpoint;
  };
  /** By id; the handlers change it. */
  items: Map<string, I>;
  /** Returns a created or changed item. */
  build: (body: Created | Updated, item: Item, previous: I | undefined) => I;
  /** Returns the items of the person among which the names are unique. */
  among: (items: readonly I[], body: Created | Updated) => readonly I[];
  /** Returns why the person may not change an item that they see; without a body, why they may not delete it. */
  refusal?: (item: I, body?: Updated) => { status: number; error: ApiError } | undefined;
  /** Called with an item that was stored. */
  onStored?: (item: I) => void;
}

/** Returns the response to a change that started from an older version. */
function refuseOutdated(request: Request, kind: ItemKind, current: Item) {
  const version = expectedVersionOf(request);
  if (version === undefined || version === current.version) return undefined;
  return refuse(412, {
    code: 'version_conflict',
    message: outdatedItemMessage(kind),
    details: [{ path: 'version', message: String(current.version) }],
    conflict: { current },
  });
}

/** Returns handlers that create, change and delete items as the server does. */
export function personalItemHandlers<
  I extends Item,
  Created extends { name: string },
  Updated extends { name: string },
>({
  kind,
  calls,
  items,
  refusal: refusalOf = () => undefined,
  onStored = () => undefined,
  ...mock
}: MockItems<I, Created, Updated>): RequestHandler[] {
  const store = (body: Created | Updated, previous: I | undefined) => {
    const { name } = body;
    const others = mock.among([...items.values()], body).filter(({ id }) => id !== previous?.id);
    const refusal = itemRefusal(
      mock.namedKind?.(body) ?? kind,
      { name, isNew: previous === undefined },
      others,
    );
    if (refusal) {
      const { cause, message } = refusal;
      const details = cause === 'name' ? [{ path: 'body.name', message }] : [];
      return refuse(422, { code: 'rule_refused', message, details });
    }
    const entries = {
      id: previous?.id ?? crypto.randomUUID(),
      name,
      version: (previous?.version ?? 0) + 1,
      updatedDate: CHANGED_DATE,
    };
    const item = mock.build(body, entries, previous);
    onStored(item);
    items.set(item.id, item);
    return HttpResponse.json({ ...item }, { status: previous ? 200 : 201 });
  };
  const missing = () => refuse(404, { code: 'not_found', message: missingItemMessage(kind) });
  /** Ids of the deleted items, whose deletion may be repeated. */
  const deleted = new Set<string>();

  return [
    handling(calls.create, ({ body }) => store(body, undefined)),
    handling(calls.update, ({ body, request, params }) => {
      const item = items.get(String(params['id']));
      if (!item) return missing();
      const refusal = refusalOf(item, body);
      if (refusal) return refuse(refusal.status, refusal.error);
      const named = mock.namedKind?.(body) ?? kind;
      return refuseOutdated(request, named, item) ?? store(body, item);
    }),
    handling(calls.remove, ({ params }) => {
      const item = items.get(String(params['id']));
      if (!item && !deleted.has(String(params['id']))) return missing();
      const refusal = item && refusalOf(item);
      if (refusal) return refuse(refusal.status, refusal.error);
      if (item) items.delete(item.id);
      deleted.add(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
