export type Status = 'stable' | 'nouveau' | 'à remplacer';

/** The components that are not stable: new ones may still change, and those to go have a successor. */
const STATUS_BY_COMPONENT: Readonly<Record<string, Exclude<Status, 'stable'>>> = {
  AreaMap: 'nouveau',
  CommandSearch: 'nouveau',
};

/** Returns how far a component of the design system may be relied on. */
export const statusOf = (component: string): Status => STATUS_BY_COMPONENT[component] ?? 'stable';
