import { loadavg } from 'node:os';
import type { CDPSession, Locator, Page, Request } from 'playwright';
import { matchingPath } from '#domain/knownPaths.ts';
import { SCREENS } from '#domain/screens.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { ROOT } from '../../tests/architecture/sources.ts';
import { closeBrowser, newVisitor, openAs } from '../../tests/e2e/browser.ts';
import { seededDataDir, startServer } from '../../tests/e2e/server.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { buildSite } from './builtChunks.ts';
import { chainLength, type Span } from './paint/chain.ts';
import { expectAtMost } from './limits.ts';

/*
 * npm run bench:links: what a person waits for after a click on a link of the application, once the pointer has rested on
 * it: the time until the outline of the next screen is painted, or the screen itself if its data is there, and the round
 * trips until its data has arrived. One link to each route that the screens below lead to, in the market Neuf, with 150 ms
 * of latency, at full speed and with the processor slowed down four times. Results are in docs/performance.md.
 */

const USER = 'admin@adfactory.test';
/** Both show the home page. */
const HOME = new Set<string>([SCREENS.start.path, SCREENS.home.path]);
const SOURCES = ['/', '/comptage', '/comptage/produits', '/boost', '/boost/produits'];
const ROUNDS = 3;
/** From a click to the outline of the next screen, at full speed. */
const PAINT_MS_MAXIMUM = 150;
const CPU_RATES = [1, 4] as const;
const NETWORK = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
/** How long the pointer rests on a link before the click, which is enough for what it loads on intent. */
const REST_MS = 1500;

interface Step {
  paintMs: number;
  roundTrips: number;
}

/** Resolves with the milliseconds from the next click until the outline of another screen is painted. */
const watchOutline = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1');
        const text = before?.textContent;
        let start = 0;
        document.addEventListener('click', () => (start = performance.now()), {
          once: true,
          capture: true,
        });
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('h1');
          // React may keep the element and change its text. The outline of a proposal has no heading.
          if (start === 0 || (heading === before && heading?.textContent === text)) return;
          observer.disconnect();
          // The second frame starts when the outline has been painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - start)),
          );
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
  );

/** Follows a link and returns what the person waits for. */
async function follow(page: Page, client: CDPSession, link: Locator, rate: number): Promise<Step> {
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await link.hover();
  await page.waitForTimeout(REST_MS);
  const spans = new Map<Request, Span>();
  const start = (request: Request) => {
    if (request.url().includes('/api/')) spans.set(request, { start: Date.now(), end: Infinity });
  };
  const end = (request: Request) => {
    const span = spans.get(request);
    if (span) span.end = Date.now();
  };
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  const painted = watchOutline(page);
  await link.click({ noWaitAfter: true });
  const paintMs = await painted;
  await page.waitForLoadState('networkidle');
  page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  return { paintMs, roundTrips: chainLength([...spans.values()]) };
}

/** Returns the first link of a page to each route, by the path of the route. */
async function linksOf(page: Page): Promise<Map<string, string>> {
  const hrefs = await page
    .locator('a[href^="/"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const routes = new Map<string, string>();
  for (const href of hrefs) {
    const { pathname } = new URL(href, 'http://localhost');
    const route = matchingPath(pathname);
    const from = new URL(page.url()).pathname;
    const isSame = route === from || (HOME.has(route ?? '') && HOME.has(from));
    if (route !== undefined && !isSame && !routes.has(route)) routes.set(route, href);
  }
  return routes;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

process.env['NODE_ENV'] = 'production';
const { dataDir, remove } = await seededDataDir();
await buildSite(ROOT);
const first = await startServer(dataDir);
const visitor = await newVisitor(first.baseUrl);
await openAs(visitor.page, USER, '/');
await visitor.context.close();
await first.stop();
const database = await openDatabase({ dataDir });
await seedCounts(database, { total: 200, now: new Date(), report: () => {} });
await database.pool.query(
  `update saved_count set market = 'Neuf', owner_id = (select id from app_user where email = $1)`,
  [USER],
);
await database.close();
const server = await startServer(dataDir);

const { page, context } = await newVisitor(server.baseUrl);
const client = await context.newCDPSession(page);
await openAs(page, USER, '/');
await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');

/** Opens a page without any slowness. */
async function openFast(path: string): Promise<void> {
  await client.send('Network.emulateNetworkConditions', { ...NETWORK, latency: 0 });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

await client.send('Network.enable');
const seen = new Set<string>();
console.log(`Load average: ${loadavg()[0]?.toFixed(1)}\n`);
console.log(
  '| link | painted after ms | round trips | painted after ms, 4 × slower |\n| --- | --- | --- | --- |',
);
for (const source of SOURCES) {
  await openFast(source);
  for (const [route, href] of await linksOf(page)) {
    if (seen.has(route)) continue;
    seen.add(route);
    const steps = new Map<number, Step[]>(CPU_RATES.map((rate) => [rate, []]));
    for (const rate of CPU_RATES) {
      for (let round = 0; round < ROUNDS; round += 1) {
        await openFast(source);
        const link = page.locator(`a[href="${href}"]:visible`).first();
        steps.get(rate)?.push(await follow(page, client, link, rate));
      }
    }
    const [fast = [], slow = []] = CPU_RATES.map((rate) => steps.get(rate));
    const paint = (some: readonly Step[]) => median(some.map((one) => one.paintMs)).toFixed(0);
    const trips = Math.max(...fast.map(({ roundTrips }) => roundTrips));
    const name = `\`${source}\` → \`${route}\``;
    console.log(`| ${name} | ${paint(fast)} | ${trips} | ${paint(slow)} |`);
    expectAtMost(`${name}: ms to the outline`, Number(paint(fast)), PAINT_MS_MAXIMUM);
    expectAtMost(`${name}: round trips`, trips, 1);
  }
}
await server.stop();
remove();
await closeBrowser();
