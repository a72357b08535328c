import type { View } from '#contract/views.ts';

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
