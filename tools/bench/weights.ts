import type { Chunk } from './builtChunks.ts';

/** The scripts that a screen loads before anybody touches it. */
export interface Loaded {
  /** What was asked for. */
  route: string;
  /** Where it led. */
  shown: string;
  chunks: readonly Chunk[];
}

export interface Weight {
  route: string;
  shown: string;
  scripts: number;
  brotliBytes: number;
  gzipBytes: number;
  /** Without the sign-in library, which every screen needs and none waits for to paint its outline. */
  brotliBytesBesideSignIn: number;
}

const SIGN_IN = /\/node_modules\/@azure\//;

const holds = ({ modules }: Chunk, pattern: RegExp) => modules.some((path) => pattern.test(path));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function weightOf({ route, shown, chunks }: Loaded): Weight {
  return {
    route,
    shown,
    scripts: chunks.length,
    brotliBytes: sum(chunks.map(({ brotliBytes }) => brotliBytes)),
    gzipBytes: sum(chunks.map(({ gzipBytes }) => gzipBytes)),
    brotliBytesBesideSignIn: sum(
      chunks.filter((chunk) => !holds(chunk, SIGN_IN)).map(({ brotliBytes }) => brotliBytes),
    ),
  };
}

const LIMIT_AT_THE_DOOR = 1.25;
const LIMIT_ELSEWHERE = 1.6;
const AT_THE_DOOR: ReadonlySet<string> = new Set(['/login', '/', '/accueil']);

/** How many times the floor a route may weigh. */
export const limitOf = (route: string): number =>
  AT_THE_DOOR.has(route) ? LIMIT_AT_THE_DOOR : LIMIT_ELSEWHERE;

/** A library or a piece that only some routes may load. */
interface Deferred {
  name: string;
  modules: RegExp;
  /** Routes that show it from the start. */
  allowed: RegExp;
}

/** What must wait until it is used. */
export const DEFERRED: readonly Deferred[] = [
  {
    name: 'Calendar (react-day-picker)',
    modules: /\/node_modules\/react-day-picker\//,
    allowed: /^\/(?:count|boost\/boostsocialimmo)\//,
  },
  {
    name: 'Headless components (Base UI)',
    // Without the provider of the content policy's nonce, which stands around everything.
    modules: /\/node_modules\/@base-ui\/(?!react\/(?:csp-provider|internals\/csp-context)\/)/,
    allowed: /^\/(?!login$)/,
  },
  {
    name: 'Charts',
    modules: /\/design-system\/(?:BarChart|ChartFrame|ShareRing|TrendLine|VolumeBar)\//,
    allowed: /^\/(?:count|boost)\//,
  },
  { name: 'Map', modules: /\/design-system\/FranceMap\//, allowed: /^\/count\// },
  { name: 'Sign-in (MSAL)', modules: SIGN_IN, allowed: /^/ },
];

/** Routes that load something deferred, and those of them that should not. */
export function loadersOf({ modules, allowed }: Deferred, all: readonly Loaded[]) {
  const routes = all
    .filter(({ chunks }) => chunks.some((chunk) => holds(chunk, modules)))
    .map(({ route }) => route);
  return { routes, refused: routes.filter((route) => !allowed.test(route)) };
}
