import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { AnnouncedRoute, RouteFamily } from '../../src/app/announcedModules.ts';
import { EARLY, importModule, isApplication } from './announced.ts';

type Announced = typeof import('../../src/app/announcedModules.ts');
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

/** The screens that load a module at once, with the families and the products of their routes. */
interface Users {
  screens: Set<string>;
  families: Set<RouteFamily>;
  /** Undefined for a screen that belongs to no product. */
  products: Set<string | undefined>;
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
      const one = users.get(id) ?? {
        screens: new Set<string>(),
        families: new Set<RouteFamily>(),
        products: new Set<string | undefined>(),
      };
      users.set(id, one);
      for (const { screen, family, product } of loading) {
        one.screens.add(screen);
        one.families.add(family);
        one.products.add(product);
      }
    }
  }
  return users;
}

/** What the first screen needs, whichever it is. */
const APPLICATION = 'application';
/** What several families of screens share with the pages, such as the header and the side menu. */
const SHELL = 'shell';

/** Returns the product of a module that only the screens of one product load. */
function productOf({ products }: Users): string | undefined {
  return products.size === 1 ? [...products][0] : undefined;
}

/** Families whose modules are joined. */
const FAMILIES: readonly RouteFamily[] = ['page', 'editor', 'proposal'];
/** What lists show, and what several families of screens share beside the pages. */
const WORK = 'work';

/** Returns the chunk of a module that screens load at once. */
function chunkOf(users: Users): string {
  const { screens, families } = users;
  const [family = ''] = families;
  const product = productOf(users);
  if (families.size > 1) {
    if (families.has('signIn')) return APPLICATION;
    if (families.has('page')) return SHELL;
    return families.has('list') ? WORK : [...families].toSorted().join('-');
  }
  // What each product adds in its proposal is less than what a request costs.
  if (family === 'proposal' && product !== undefined) return family;
  if (product !== undefined) return `${product}-${family}`;
  if (screens.size === 1) return [...screens].join('');
  return family === 'list' ? WORK : family;
}

/**
 * Returns groups that join the modules that screens load together: those of several families of screens, those of one
 * family, those of one product in a family, and those of one screen. So a screen needs few requests, and loads little
 * that only others use.
 */
export function chunksOfRoutes(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let users = new Map<string, Users>();
  let first = new Set<string>();
  let early = new Set<string>();
  let config: ResolvedConfig;
  const plugin: Plugin = {
    name: 'chunks-of-routes',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async buildEnd(error) {
      if (error || !isApplication(config)) return;
      const { ANNOUNCED_ROUTES } = await importModule<Announced>('src/app/announcedModules.ts');
      users = usersOf(this, ANNOUNCED_ROUTES);
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      first = new Set(entries.flatMap((id) => [...withImports(this, id)]));
      const start = [...first].find((id) => EARLY.test(id));
      if (start !== undefined) early = withImports(this, start);
    },
  };
  const nameOf = (id: string) => {
    if (first.has(id)) return APPLICATION;
    const one = users.get(id);
    return one ? chunkOf(one) : null;
  };
  const groupOf = (debugName: string, test: (id: string) => boolean) => ({
    debugName,
    name: nameOf,
    test,
  });
  const isShared = (id: string) => (users.get(id)?.families.size ?? 0) > 1;
  const isOfFamily = (id: string) => FAMILIES.some((family) => family === nameOf(id));
  // Ordered by the number of users, because a group also takes what its modules import: that has at least the same
  // users, and therefore stands in an earlier group or in this one.
  const groups = [
    // A script of its own that imports no other, so that it runs before the libraries have arrived.
    { name: 'early', test: (id: string) => early.has(id) },
    groupOf(APPLICATION, (id) => nameOf(id) === APPLICATION),
    groupOf(SHELL, (id) => nameOf(id) === SHELL),
    groupOf(WORK, (id) => nameOf(id) === WORK),
    groupOf('families', isShared),
    groupOf('family', isOfFamily),
    groupOf('own', (id) => users.has(id)),
  ];
  return { plugin, groups };
}
