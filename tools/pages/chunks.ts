import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { AnnouncedRoute, RouteFamily } from '../../src/app/announcedModules.ts';
import { importFromApp, isApplication } from './announced.ts';

type Announced = typeof import('../../src/app/announcedModules.ts');
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

/** The screens that load a module at once, and the families of their routes. */
interface Users {
  screens: Set<string>;
  families: Set<RouteFamily>;
}

/** Returns a module and everything that it imports statically. */
function withImports(graph: Graph, root: string): Set<string> {
  const found = new Set<string>();
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Returns the users of each module that some route loads at once. */
function usersOf(graph: Graph, routes: readonly AnnouncedRoute[]): Map<string, Users> {
  const users = new Map<string, Users>();
  for (const root of graph.getModuleIds()) {
    const loading = routes.filter(({ modules }) => modules.some((one) => one.test(root)));
    if (loading.length === 0) continue;
    for (const id of withImports(graph, root)) {
      const one = users.get(id) ?? { screens: new Set(), families: new Set() };
      users.set(id, one);
      for (const { screen, family } of loading) {
        one.screens.add(screen);
        one.families.add(family);
      }
    }
  }
  return users;
}

/** Returns the chunk of a module that screens load at once. */
function chunkOf({ screens, families }: Users): string {
  const [screen = ''] = screens;
  if (screens.size === 1) return screen;
  if (families.has('page')) return 'common';
  if (families.has('list') && families.size > 1) return 'work';
  return [...families].toSorted().join('-');
}

/**
 * Returns groups that join the modules that screens load together: those of several families of screens, those of one
 * family, and those of one screen. So a screen needs few requests, and loads little that only others use.
 */
export function chunksOfRoutes(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let users = new Map<string, Users>();
  let config: ResolvedConfig;
  const plugin: Plugin = {
    name: 'chunks-of-routes',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async buildEnd(error) {
      if (error || !isApplication(config)) return;
      const { ANNOUNCED_ROUTES } = await importFromApp<Announced>('announcedModules.ts');
      users = usersOf(this, ANNOUNCED_ROUTES);
    },
  };
  const nameOf = (id: string) => {
    const one = users.get(id);
    return one ? chunkOf(one) : null;
  };
  const groupOf = (debugName: string, test: (id: string) => boolean) => ({
    debugName,
    name: nameOf,
    test,
  });
  // Ordered by the number of users, because a group also takes what its modules import: that has at least the same
  // users, and therefore stands in an earlier group or in this one.
  const groups = [
    groupOf('common', (id) => nameOf(id) === 'common'),
    groupOf('work', (id) => nameOf(id) === 'work'),
    groupOf('families', (id) => (users.get(id)?.families.size ?? 0) > 1),
    groupOf('family', (id) => (users.get(id)?.screens.size ?? 0) > 1),
    groupOf('screen', (id) => users.has(id)),
  ];
  return { plugin, groups };
}
