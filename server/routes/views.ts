import type { FastifyInstance } from 'fastify';
import { getViews, type View } from '#contract/views.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { compareFrench } from '#domain/format/text.ts';
import type { Database } from '../database/openDatabase.ts';
import { savedView } from '../database/userSchema.ts';
import { registerEndpoint } from '../http/endpoint.ts';
import { ApiFailure } from '../request/failure.ts';
import { registerItemRoutes } from './personalItemRoutes.ts';
import {
  itemOf,
  clearDefault,
  findView,
  listViews,
  viewsOf,
  type StoredView,
} from '../repositories/personalItems.ts';

function present(view: StoredView): View {
  const { list, search, columns, isDefault } = view;
  return { ...itemOf(view), list, search, columns, isDefault };
}

const OTHER_LIST = 'Une vue ne change pas de liste.';

/** Registers the routes of « Mes vues ». */
export function registerViewRoutes(
  app: FastifyInstance,
  deps: { database: Pick<Database, 'db'>; now: () => Date },
): void {
  registerEndpoint(app, getViews, {
    handle: async ({ actor, query: { list } }) => {
      const views = await listViews(deps.database.db, { personId: actor.id, list });
      const byName = views.toSorted((one, other) => compareFrench(one.name, other.name));
      return { views: byName.map(present) };
    },
  });

  registerItemRoutes(app, deps, {
    kind: 'view',
    calls: viewCalls,
    table: savedView,
    namedKind: ({ list }) => (list === 'clientFile' ? 'clientFile' : 'view'),
    find: findView,
    present,
    columnsOf: ({ name: _name, ...columns }) => columns,
    among: (personId, { list }) => viewsOf(personId, list),
    check: (_actor, { list }, previous) => {
      if (previous && previous.list !== list) throw new ApiFailure('rule_refused', OTHER_LIST);
    },
    prepare: async (tx, { personId, body: { list, isDefault }, id }) => {
      if (isDefault) await clearDefault(tx, { personId, list }, id);
    },
  });
}
