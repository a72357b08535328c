// `npm run bench:weight`: measures the scripts that each route loads without user interaction, relative to a minimal
// application with the same libraries. Both are built with the same settings and opened in the pinned browser.
// `-- --write` updates the tables in docs/performance.md.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, creationPath, marketsOf } from '#domain/products/catalogue.ts';
import { SCREENS, type Screen } from '#domain/screens.ts';
import { CONFIGURATION_KEY, CONFIGURATION_VERSION } from '#features/session/configurationKey.ts';
import { ROOT } from '../../tests/architecture/sources.ts';
import { closeBrowser, newVisitor, signIn } from '../../tests/e2e/browser.ts';
import { freePort, seededDataDir, startServer } from '../../tests/e2e/server.ts';
import { buildSite } from './builtChunks.ts';
import { loadRoute } from './loading.ts';
import { serveSite } from './staticSite.ts';
import { reportWeights } from './weightTables.ts';
import { weightOf, type Loaded } from './weights.ts';

const USER = 'admin@adfactory.test';
const DOCUMENT = join(ROOT, 'docs', 'performance.md');
const MARKED = /(<!-- weight -->\n)[\s\S]*(\n<!-- \/weight -->)/;

interface MeasuredRoute {
  path: string;
  /** A market in which the route exists. */
  market: Market;
}

const marketAmong = (markets: readonly Market[] = ['Neuf']): Market =>
  markets.includes('Neuf') ? 'Neuf' : (markets[0] ?? 'Neuf');

const ROUTES: readonly MeasuredRoute[] = [
  ...Object.values(SCREENS).map(({ path, markets }: Screen) => ({
    path,
    market: marketAmong(markets),
  })),
  ...COUNT_PRODUCT_KEYS.map((product) => ({
    path: creationPath(product),
    market: marketAmong(marketsOf(product)),
  })),
];

/** Stores the market for the next visit, as a previous visit would have done. */
async function chooseMarket(page: Page, market: Market): Promise<void> {
  const stored = JSON.stringify({ version: CONFIGURATION_VERSION, market });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    CONFIGURATION_KEY,
    stored,
  ] as const);
}

async function loadFloor(): Promise<Loaded> {
  const built = await buildSite(join(ROOT, 'tools', 'bench', 'floor'));
  const site = await serveSite(built, await freePort());
  const { page, context } = await newVisitor(site.baseUrl);
  const loaded = await loadRoute(page, '/', built.chunks, site.baseUrl);
  await context.close();
  site.stop();
  return loaded;
}

async function loadApplication(): Promise<Loaded[]> {
  const { chunks } = await buildSite(ROOT);
  const { dataDir, remove } = await seededDataDir();
  const server = await startServer(dataDir);
  const { page, context } = await newVisitor(server.baseUrl);
  const all = [await loadRoute(page, '/login', chunks, server.baseUrl)];
  await signIn(page, USER);
  for (const { path, market } of ROUTES) {
    await chooseMarket(page, market);
    all.push(await loadRoute(page, path, chunks, server.baseUrl));
  }
  await context.close();
  await server.stop();
  remove();
  return all;
}

function writeTables(markdown: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, text.replace(MARKED, `$1\nMeasured on ${day}.\n\n${markdown}$2`));
  spawnSync('npx', ['--no-install', 'oxfmt', DOCUMENT], { cwd: ROOT, stdio: 'ignore' });
}

process.env['NODE_ENV'] = 'production';
const floor = await loadFloor();
const all = await loadApplication();
await closeBrowser();

const { markdown, faults } = reportWeights(weightOf(floor), all.map(weightOf), all);
console.log(markdown);
for (const fault of faults) console.error(fault);
if (process.argv.includes('--write')) writeTables(markdown);
process.exitCode = faults.length === 0 ? 0 : 1;
