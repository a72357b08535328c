import { getViews, type View } from '#contract/views.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { compareFrench } from '#domain/format/text.ts';
import { handling } from './failures.ts';
import { personalItemHandlers } from './personalItems.ts';

/** Builds a view of the list of counts. */
export function buildView(over: Partial<View> = {}): View {
  return {
    id: '3e8b1f60-97a4-4d1e-8c55-6f0b9a7d0001',
    name: 'Display du mois',
    list: 'counts',
    search: 'product=MasterDisplayNeuf&from=2026-11-01&to=2026-11-30',
    columns: [],
    isDefault: false,
    version: 1,
    updatedDate: '2026-11-10T09:00:00.000Z',
    ...over,
  };
}

/** Builds `count` views of the list of counts, with long and short names. */
export function buildViews(count: number): View[] {
  return Array.from({ length: count }, (_, index) =>
    buildView({
      id: `3e8b1f60-97a4-4d1e-8c55-6f0b9a7d${1000 + index}`,
      name:
        index === 0 ? 'Les plus gros budgets de toutes les agences de la région' : `Vue ${index}`,
      search: `order=${index % 2 === 0 ? 'Budget' : 'CountName'}`,
    }),
  );
}

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
