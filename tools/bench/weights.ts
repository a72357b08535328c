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
  };
}

/** Maximum weight of the routes whose paths match, as a multiple of the floor. The first match counts. */
export const LIMITS: readonly (readonly [RegExp, number])[] = [
  // The only one that loads the sign-in library.
  [/^\/login$/, 1.24],
  [/^\/(?:accueil)?$/, 0.95],
  // A client file is made of proposals.
  [/^\/(?:count\/|dossier$)/, 1.35],
  [/^\//, 1.08],
];

/** Returns the maximum weight of a route, as a multiple of the floor. */
export function limitOf(route: string): number {
  const [, limit = 0] = LIMITS.find(([routes]) => routes.test(route)) ?? [];
  return limit;
}

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
    modules: /\/design-system\/(?:BarChart|ChartFrame|TrendLine|VolumeBar)[/.]/,
    allowed: /^\/(?:count|boost)\//,
  },
  {
    name: 'Map',
    modules: /\/design-system\/FranceMap\//,
    allowed: /^\/(?:count\/|dossier$)/,
  },
  {
    name: 'Map of the localities',
    modules: /\/features\/count\/LocalityMap\/(?!MapOfChoice)/,
    allowed: /^$/,
  },
  {
    name: 'Search for volume',
    modules: /\/features\/count\/variants\/Variants(?!Tool)/,
    allowed: /^$/,
  },
  // Others start on the session that it has stored.
  { name: 'Sign-in (MSAL)', modules: SIGN_IN, allowed: /^\/login$/ },
];

/** Returns the routes that load a deferred module, and those of them that should not. */
export function routesLoading({ modules, allowed }: Deferred, all: readonly Loaded[]) {
  const routes = all
    .filter(({ chunks }) => chunks.some((chunk) => contains(chunk, modules)))
    .map(({ route }) => route);
  return { routes, refused: routes.filter((route) => !allowed.test(route)) };
}
