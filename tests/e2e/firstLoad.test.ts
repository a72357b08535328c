import type { Locator, Page, Request } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { Market } from '#domain/markets.ts';
import {
  COUNT_PRODUCT_KEYS,
  creationPath,
  manifestOf,
  marketsOf,
} from '#domain/products/catalogue.ts';
import { SCREENS, type Screen } from '#domain/screens.ts';
import { buildCountRows } from '#mocks/builders/count.ts';
import { closeBrowser, openAs } from './browser.ts';
import { makeCount } from './displaySteps.ts';
import { scriptsIn } from './documents.ts';
import { isWeekly } from '../weekly.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor, openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();
const ADMIN = 'admin@adfactory.test';
const COMMERCE = 'commerce@adfactory.test';

/** The sign-in library, which is loaded after the first screen. */
const SIGN_IN = /\/assets\/signIn-/;

afterAll(closeBrowser);

/** Records the requests of a page until its first screen is complete. */
async function firstRequests(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // Without those of the page before, and without the totals of a list, which follow it when it holds counts.
  return requests
    .slice(requests.findIndex((one) => one.isNavigationRequest()))
    .filter((one) => !one.url().includes('/totals'));
}

const scriptsOf = (requests: readonly Request[]): string[] =>
  requests
    .filter((one) => one.resourceType() === 'script')
    .map((one) => new URL(one.url()).pathname);

/** Scripts that the document of a page names. */
async function announcedScripts(page: Page, path: string): Promise<string[]> {
  const response = await page.request.get(path, { headers: { accept: 'text/html' } });
  return scriptsIn(await response.text());
}

/** Adds up the layout shifts of the pages that are opened from now on. */
const watchShifts = async (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const { shift = '0' } = document.documentElement.dataset;
      const sum = shifts.reduce((total, { value }) => total + value, Number(shift));
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = async (page: Page) =>
  Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0'));

/** Screens that lead elsewhere without a boost that was chosen. */
const AFTER_A_CHOICE = new Set<string>([SCREENS.newBoost.path, SCREENS.editedBoost.path]);

/** Screens that are shown at their own path, with a market in which they are. */
const PATHS: readonly [path: string, market: Market][] = [
  ...Object.values<Screen>(SCREENS)
    .filter(({ path }) => !AFTER_A_CHOICE.has(path))
    .map(({ path, markets: [market = 'Neuf'] = [] }): [string, Market] => [path, market]),
  // The others begin with the choice of a client.
  ...COUNT_PRODUCT_KEYS.filter((product) => !manifestOf(product).isStandalone).map(
    (product): [string, Market] => [creationPath(product), marketsOf(product)[0] ?? 'Neuf'],
  ),
];

/** Opens a path in a market, and records its requests until its first screen is complete. */
async function visit(page: Page, path: string, market: Market): Promise<Request[]> {
  await openAs(page, ADMIN);
  await page.getByRole('combobox', { name: 'Marché' }).selectOption(market);
  return firstRequests(page, path);
}

/** Returns the scripts of a visit that its document does not name, apart from the sign-in. */
async function lateScripts(page: Page, path: string, requests: readonly Request[]) {
  const announced = await announcedScripts(page, path);
  return scriptsOf(requests).filter((name) => !announced.includes(name) && !SIGN_IN.test(name));
}

const LIST = '/api/Counts/GetMyCounts';
const OPTIONS = '/api/Display/GetSelectableValues';
/** The calls of a first visit. Without those of a list whose order is not the default one. */
const FIRST_CALLS = {
  home: ['/api/Users/me', '/api/Counts/GetMyCounts/followUp'],
  counts: ['/api/Users/me', '/api/Views', LIST],
  editor: ['/api/Users/me', OPTIONS],
  edited: ['/api/Users/me', '/api/Counts/guid/:id', OPTIONS],
  proposal: ['/api/Users/me', '/api/Counts/guid/:id'],
};

/**
 * Opens a path and holds its libraries and its profile back until each of its calls was sent. Then checks that the
 * application takes the responses and sends none of these calls a second time.
 * @returns the requests of the visit
 */
async function expectFirstCalls(page: Page, path: string, calls: readonly string[]) {
  const id = path.split('/').at(-1) ?? '';
  const expected = calls.map((call) => call.replace(':id', id)).toSorted();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) sent.push(pathname);
  });
  const gate = new EventTarget();
  const isReleased = new Promise((resolve) => gate.addEventListener('open', resolve));
  await page.route(/\/assets\/libraries-.*\.js$|\/api\/Users\/me$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const visited = firstRequests(page, path);
  await expect.poll(() => sent.toSorted()).toEqual(expected);
  gate.dispatchEvent(new Event('open'));
  const requests = await visited;
  expect(expected.map((call) => sent.filter((one) => one === call).length)).toEqual(
    expected.map(() => 1),
  );
  return requests;
}

describe('the first visit of a screen', () => {
  /**
   * Requests of a first visit beside the document: its scripts, the font, the profile and the first data. Browsers open
   * six connections at a time, so that the font of a list waits only for the script of the first calls, the smallest one.
   */
  it.each([
    ['/', FIRST_CALLS.home, 10],
    ['/comptage', FIRST_CALLS.counts, 11],
    ['/count/display/new', FIRST_CALLS.editor, 12],
  ])(
    '%s sends its calls before the libraries have arrived, loads what its document names, and moves nothing',
    async (path, calls, maximum) => {
      const { page, problems } = await openVisitorAs(baseUrl, ADMIN);
      await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
      await watchShifts(page);
      const requests = await expectFirstCalls(page, path, calls);
      expect(await lateScripts(page, path, requests)).toEqual([]);
      expect(requests.length - 1).toBeLessThanOrEqual(maximum);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      expect(problems).toEqual([]);
    },
  );

  it('of a saved count and of its proposal sends its calls before the libraries have arrived', async () => {
    const { page, problems } = await openVisitorAs(baseUrl, ADMIN);
    await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
    const edited = await makeCount(page, 'Agence de la première visite');
    await expectFirstCalls(page, edited, FIRST_CALLS.edited);
    await page.unrouteAll();
    page.removeAllListeners('request');
    await expectFirstCalls(page, edited.replace('/edit/', '/preview/'), FIRST_CALLS.proposal);
    expect(problems).toEqual([]);
  });

  it.each(PATHS)(
    '%s requests no script that its document does not name',
    { tags: ['weekly'] },
    async (path, market) => {
      const { page, problems } = await openVisitor(baseUrl);
      const requests = await visit(page, path, market);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await lateScripts(page, path, requests)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it.each([
    ['/comptage?order=Budget', ['/api/Users/me']],
    ['/users', ['/api/Users/me']],
  ])(
    '%s sends its profile call before the libraries have arrived',
    { tags: ['weekly'] },
    async (path, calls) => {
      const { page } = await openVisitorAs(baseUrl, ADMIN);
      await expectFirstCalls(page, path, calls);
    },
  );

  it.each(['/', '/comptage'])(
    'does not move what %s shows while it loads, at 375 px',
    { tags: ['weekly'] },
    async (path) => {
      const { page } = await openVisitor(baseUrl, { width: 375, height: 900 });
      await openAs(page, COMMERCE);
      await watchShifts(page);
      await firstRequests(page, path);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    },
  );

  it.each(isWeekly ? [1440, 375] : [375])(
    'does not move a list that is answered late, at %i px',
    async (width) => {
      const { page } = await openVisitor(baseUrl, { width, height: 900 });
      await openAs(page, COMMERCE);
      await watchShifts(page);
      await page.route('**/api/Counts/GetMyCounts?*', async (route) => {
        // The rows arrive only once their skeleton is shown.
        await page.locator('[aria-busy] tbody tr').first().waitFor();
        await route.fulfill({ json: { countBo: buildCountRows(20), total: 20 } });
      });
      await firstRequests(page, '/comptage');
      await page.locator('tbody a').first().waitFor();
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    },
  );

  it('loads the sign-in library only shortly before the token of the person expires', async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE, '/comptage');
    await page.clock.install();
    const requests = await firstRequests(page, '/comptage');
    const paths = requests.map((one) => new URL(one.url()).pathname);
    expect(paths).toContain('/api/Counts/GetMyCounts');
    expect(paths).not.toContain('/auth-config.json');
    expect(paths.filter((path) => SIGN_IN.test(path))).toEqual([]);

    const library = page.waitForRequest((request) => SIGN_IN.test(request.url()));
    const expiresAt = await page.evaluate(() => {
      const token = Object.values<string>(sessionStorage).find((text) => text.includes('IdToken'));
      const { secret } = JSON.parse(token ?? '') as { secret: string };
      const { exp } = JSON.parse(atob(secret.split('.')[1] ?? '')) as { exp: number };
      return exp * 1000 - Date.now();
    });
    await page.clock.fastForward(expiresAt - 240_000);
    await library;
  });

  it('shows an outline before any script, without breaking the Content-Security-Policy', async () => {
    const { page, problems } = await openVisitor(baseUrl);
    await page.route('**/*.js', async (route) => route.abort());
    await page.goto('/login');
    expect(await page.getByText('Bienvenue').isVisible()).toBe(true);
    await page.goto('/comptage');
    expect(await page.locator('header').isVisible()).toBe(true);
    expect(problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});

/** Follows a link once the screen behind it is loaded, and returns what is requested after the click. */
async function requestedByClick(
  page: Page,
  link: Locator,
  prepare: (link: Locator) => Promise<void>,
) {
  const path = (await link.getAttribute('href')) ?? '';
  const scripts = await announcedScripts(page, path);
  await prepare(link);
  await page.waitForFunction((expected) => {
    const entries = performance.getEntriesByType('resource');
    const loaded = new Set(entries.map(({ name }) => new URL(name).pathname));
    return expected.every((script) => loaded.has(script));
  }, scripts);
  const requests: string[] = [];
  const record = (request: Request) => requests.push(new URL(request.url()).pathname);
  page.on('request', record);
  await link.dispatchEvent('click');
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  page.off('request', record);
  return { scripts, requests };
}

describe('a link', () => {
  const GESTURES = {
    pointing: (link: Locator) => link.hover(),
    focus: (link: Locator) => link.focus(),
    touch: (link: Locator) => link.dispatchEvent('touchstart'),
  };

  it.each(Object.entries(GESTURES).filter(([name]) => isWeekly || name === 'pointing'))(
    'loads the next screen and its list on %s, before the click',
    async (_, gesture) => {
      const { page } = await openVisitorAs(baseUrl, COMMERCE);
      await firstRequests(page, '/');
      const link = page.getByRole('navigation').getByRole('link', { name: 'Comptages' });
      const prepare = async () => {
        const answered = page.waitForResponse('**/api/Counts/GetMyCounts?*');
        await gesture(link);
        await answered;
      };
      const { scripts, requests } = await requestedByClick(page, link, prepare);
      expect(requests.filter((path) => scripts.includes(path))).toEqual([]);
      expect(requests).not.toContain('/api/Counts/GetMyCounts');
    },
  );

  it(
    'of the menu loads the code of its screen before the click, whichever it is',
    { tags: ['weekly'] },
    async () => {
      const { page } = await openVisitorAs(baseUrl, ADMIN);
      await firstRequests(page, '/');
      const links = page.getByRole('navigation').getByRole('link');
      const count = await links.count();
      expect(count).toBeGreaterThan(2);
      for (let index = 0; index < count; index += 1) {
        const { scripts, requests } = await requestedByClick(
          page,
          links.nth(index),
          GESTURES.focus,
        );
        expect(requests.filter((path) => scripts.includes(path))).toEqual([]);
      }
    },
  );
});
