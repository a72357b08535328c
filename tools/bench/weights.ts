import type { Chunk } from './builtChunks.ts';

/** The scripts that a route loads without user interaction. */
export interface Loaded {
  /** Requested path. */
  route: string;
  /** Path after redirects. */
  shown: string;
  chunks: readonly Chunk[];
}

export interface Weight {
  route: string;
  shown: string;
  scripts: number;
  brotliBytes: number;
  gzipBytes: number;
  /** Brotli size without the sign-in library, which every screen needs but which does not delay its skeleton. */
  brotliBytesWithoutSignIn: number;
}

const SIGN_IN = /\/node_modules\/@azure\//;

const contains = ({ modules }: Chunk, pattern: RegExp) =>
  modules.some((path) => pattern.test(path));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function weightOf({ route, shown, chunks }: Loaded): Weight {
  return {
    route,
    shown,
    scripts: chunks.length,
    brotliBytes: sum(chunks.map(({ brotliBytes }) => brotliBytes)),
    gzipBytes: sum(chunks.map(({ gzipBytes }) => gzipBytes)),
    brotliBytesWithoutSignIn: sum(
      chunks.filter((chunk) => !contains(chunk, SIGN_IN)).map(({ brotliBytes }) => brotliBytes),
    ),
  };
}

const ENTRY_LIMIT = 1.25;
const DEFAULT_LIMIT = 1.6;
const ENTRY_ROUTES: ReadonlySet<string> = new Set(['/login', '/', '/accueil']);

/** Returns the maximum weight of a route, as a multiple of the floor. */
export const limitOf = (route: string): number =>
  ENTRY_ROUTES.has(route) ? ENTRY_LIMIT : DEFAULT_LIMIT;

/** A library or component that only some routes may load without user interaction. */
interface Deferred {
  name: string;
  modules: RegExp;
  /** Routes that show it at once. */
  allowed: RegExp;
}

/** Modules that must load on demand. */
export const DEFERRED: readonly Deferred[] = [
  {
    name: 'Calendar (react-day-picker)',
    modules: /\/node_modules\/react-day-picker\//,
    allowed: /^\/(?:count|boost\/boostsocialimmo)\//,
  },
  {
    name: 'Headless components (Base UI)',
    // The provider of the Content-Security-Policy nonce is exempt because it wraps the whole application.
    modules: /\/node_modules\/@base-ui\/(?!react\/(?:csp-provider|internals\/csp-context)\/)/,
    allowed: /^\/(?!login$)/,
  },
  {
    name: 'Charts',
    modules: /\/design-system\/(?:BarChart|ChartFrame|ShareRing|TrendLine|VolumeBar)\//,
    allowed: /^\/(?:count|boost)\//,
  },
  { name: 'Map', modules: /\/design-system\/FranceMap\//, allowed: /^\/count\// },
  { name: 'Search for volume', modules: /\/features\/count\/variants\/Unblock/, allowed: /^$/ },
  { name: 'Sign-in (MSAL)', modules: SIGN_IN, allowed: /^/ },
];

/** Returns the routes that load a deferred module, and those of them that should not. */
export function routesLoading({ modules, allowed }: Deferred, all: readonly Loaded[]) {
  const routes = all
    .filter(({ chunks }) => chunks.some((chunk) => contains(chunk, modules)))
    .map(({ route }) => route);
  return { routes, refused: routes.filter((route) => !allowed.test(route)) };
}
