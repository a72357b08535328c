// `npm run bench -- weight`: measures the scripts that each route loads without user interaction, relative to a minimal
// application with the same libraries. Both are built with the same settings. The scripts of a route are those that its
// document names; tests/e2e/firstLoad.test.ts proves that it loads no others. `--write` updates docs/performance.md.
import { join } from 'node:path';
import { PAGES_FILE } from '#server/http/builtPages.ts';
import { ROOT } from '../../tests/architecture/sources.ts';
import { scriptsIn } from '../../tests/e2e/documents.ts';
import { buildSite, type Chunk } from './builtChunks.ts';
import { printHead, printRow, reportFigures, type Figure } from './figures.ts';

const SIGN_IN = /\/node_modules\/@azure\//;

/** Maximum weight of the routes whose paths match, as a multiple of the floor. The first match counts. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  // The only ones that load the sign-in library.
  [/^\/login(?:\/callback)?$/, 1.24],
  [/^\/(?:accueil)?$/, 0.95],
  // A client file is made of proposals.
  [/^\/(?:count\/|dossier$)/, 1.35],
  // It estimates every product of a market.
  [/^\/plan$/, 1.35],
  [/^\//, 1.08],
];
const limitOf = (route: string) => LIMITS.find(([routes]) => routes.test(route));

/** A library or component that only some routes may load without user interaction. */
interface Deferred {
  name: string;
  modules: RegExp;
  /** Routes that show it at once. */
  allowed: RegExp;
}

/** Modules that must load on demand. */
const DEFERRED: readonly Deferred[] = [
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
    modules: /\/design-system\/(?:BarChart|ChartFrame|VolumeBar)[/.]/,
    allowed: /^\/(?:count|boost)\//,
  },
  {
    name: 'Map',
    modules: /\/design-system\/AreaMap\//,
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
  { name: 'Sign-in (MSAL)', modules: SIGN_IN, allowed: /^\/login(?:\/callback)?$/ },
];

process.env['NODE_ENV'] = 'production';
const weightOf = (chunks: readonly Chunk[]) =>
  chunks.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
const contains = ({ modules }: Chunk, pattern: RegExp) =>
  modules.some((path) => pattern.test(path));
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const floor = weightOf([
  ...(await buildSite(join(ROOT, 'tools', 'bench', 'floor'))).chunks.values(),
]);
const { chunks, assets } = await buildSite(ROOT);
const { documents } = JSON.parse(assets.get(PAGES_FILE) ?? '') as {
  documents: Record<string, string>;
};
const signIn = [...chunks.values()].filter((chunk) => contains(chunk, SIGN_IN));

printHead('route', 'scripts', 'Brotli kB', '÷ floor');
const routes = Object.entries(documents)
  .filter(([route]) => route.startsWith('/'))
  .map(([route, html]) => {
    const named = scriptsIn(html).flatMap((name) => chunks.get(name) ?? []);
    const loaded = [...new Set(route === '/login' ? [...named, ...signIn] : named)];
    const bytes = weightOf(loaded);
    printRow([route, loaded.length, kB(bytes), (bytes / floor).toFixed(2)]);
    return { route, loaded, bytes };
  });
const heaviest: Figure[] = LIMITS.flatMap((group) => {
  const [, limit] = group;
  const among = routes.filter(({ route }) => limitOf(route) === group);
  const [first] = among.toSorted((a, b) => b.bytes - a.bytes);
  if (first === undefined) return [];
  const measure = `heaviest of ${among.length}: \`${first.route}\`, ${kB(first.bytes)} kB`;
  const reference = `times the libraries, ${kB(floor)} kB`;
  return [{ measure, reference, now: first.bytes / floor, limit }];
});
const early: Figure[] = DEFERRED.map(({ name, modules, allowed }) => {
  const refused = routes.filter(
    ({ route, loaded }) => !allowed.test(route) && loaded.some((chunk) => contains(chunk, modules)),
  );
  for (const { route } of refused) console.error(`${route} loads "${name}" before it is needed.`);
  return {
    measure: name,
    reference: 'routes that load it early',
    now: refused.length,
    limit: 0,
  };
});
reportFigures('weight', [...heaviest, ...early.filter(({ now }) => now > 0)]);
