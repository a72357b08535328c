import { getViews, type View } from '#contract/views.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { compareFrench } from '#domain/format/text.ts';
import { handling } from './failures.ts';
import { personalItemHandlers } from './personalItems.ts';

const OTHER_LIST = { code: 'rule_refused', message: 'Une vue ne change pas de liste.' };

/** Returns handlers for the views of one person. Changes are stored. */
export function viewHandlers(views: readonly View[] = []) {
  const items = new Map(views.map((view) => [view.id, view]));
  return [
    handling(getViews, ({ query }) => {
      const listed = [...items.values()]
        .filter(({ list }) => list === query.list)
        .toSorted((one, other) => compareFrench(one.name, other.name));
      return { views: listed };
    }),
    ...personalItemHandlers({
      kind: 'view',
      namedKind: ({ list }) => (list === 'clientFile' ? 'clientFile' : 'view'),
      calls: viewCalls,
      items,
      created: viewCalls.create.body,
      updated: viewCalls.update.body,
      among: (all, { list }) => all.filter((view) => view.list === list),
      refusal: ({ list }, body) =>
        body && body.list !== list ? { status: 422, error: OTHER_LIST } : undefined,
      build: (body, entries): View => ({ ...entries, ...body }),
      onStored: ({ id, list, isDefault }) => {
        if (!isDefault) return;
        for (const other of items.values()) {
          if (other.id === id || other.list !== list || !other.isDefault) continue;
          items.set(other.id, { ...other, isDefault: false, version: other.version + 1 });
        }
      },
    }),
  ];
}
