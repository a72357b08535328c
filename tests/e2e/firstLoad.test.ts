import type { Page, Request } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { COUNT_PRODUCT_KEYS, creationPath, manifestOf } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { serverOfWorker } from './workers.ts';

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
  // Without those of the page before.
  return requests.slice(requests.findIndex((one) => one.isNavigationRequest()));
}

const scriptsOf = (requests: readonly Request[]): string[] =>
  requests
    .filter((one) => one.resourceType() === 'script')
    .map((one) => new URL(one.url()).pathname);

/** Scripts that the document of a page names. */
async function announcedScripts(page: Page, path: string): Promise<string[]> {
  const response = await page.request.get(path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  return Array.from(
    html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g),
    ([, name = '']) => name,
  );
}

const PATHS = [
  '/login',
  ...Object.values(SCREENS).map(({ path }) => path),
  // The others begin with the choice of a client.
  ...COUNT_PRODUCT_KEYS.filter((product) => !manifestOf(product).isStandalone).map(creationPath),
];

describe('the first visit of a screen', () => {
  it.each(PATHS)(
    '%s requests no script that its document does not name, but the sign-in',
    async (path) => {
      const { page, context, problems } = await newVisitor(baseUrl);
      await openAs(page, ADMIN);
      const requests = await firstRequests(page, path);
      const isRedirected = new URL(page.url()).pathname !== path;
      const announced = await announcedScripts(page, path);
      const late = scriptsOf(requests).filter(
        (name) => !announced.includes(name) && !SIGN_IN.test(name),
      );
      expect(isRedirected ? [] : late).toEqual([]);
      expect(announced.length).toBeLessThanOrEqual(8);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('asks for the profile and for the list at the same time', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE, '/comptage');
    const listRequested = page.waitForRequest('**/api/Counts/GetMyCounts?*');
    await page.route('**/api/Users/me', async (route) => {
      // The profile arrives only once the list is requested.
      await listRequested;
      await route.continue();
    });
    const requests = await firstRequests(page, '/comptage');
    const lists = requests.filter((one) => one.url().includes('/api/Counts/GetMyCounts'));
    expect(lists).toHaveLength(1);
    await context.close();
  });

  it('asks neither for the settings of the sign-in nor for its library before the first data', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE, '/comptage');
    const requests = await firstRequests(page, '/comptage');
    const paths = requests.map((one) => new URL(one.url()).pathname);
    expect(paths).not.toContain('/auth-config.json');
    const list = paths.indexOf('/api/Counts/GetMyCounts');
    expect(list).toBeGreaterThan(-1);
    // It may also come later than this test waits.
    expect(paths.slice(0, list).filter((path) => SIGN_IN.test(path))).toEqual([]);
    await context.close();
  });

  it('shows an outline before any script, without breaking the Content-Security-Policy', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await page.route('**/*.js', async (route) => route.abort());
    await page.goto('/login');
    expect(await page.getByText('Bienvenue').isVisible()).toBe(true);
    await page.goto('/comptage');
    expect(await page.locator('header').isVisible()).toBe(true);
    expect(problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });
});
