import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { MARKETS, type Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, creationPath, marketsOf } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { marketChangePath } from '#features/shell/marketChange.ts';
import { closeBrowser } from './browser.ts';
import { makeCount } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();
const ADMIN = 'admin@adfactory.test';

afterAll(closeBrowser);

const marketSelector = (page: Page) => page.getByRole('combobox', { name: 'Marché' });

interface Change {
  path: string;
  from: Market;
  to: Market;
}

/** Every screen in one of its markets, changed to another one: where the product is sold too, if there is one. */
const CHANGES: readonly Change[] = [
  ...COUNT_PRODUCT_KEYS.map((product) => ({
    path: creationPath(product),
    markets: marketsOf(product),
  })),
  ...Object.values(SCREENS)
    .filter(({ isBare }) => isBare !== true)
    .map(({ path, markets = MARKETS }) => ({ path, markets })),
].map(({ path, markets: [from = 'Neuf', other] }) => ({
  path,
  from,
  to: other ?? MARKETS.find((market) => market !== from) ?? from,
}));

/** The screens with the form of a count. */
const FORMS = new Set(COUNT_PRODUCT_KEYS.map(creationPath));
/** A form that is ready, or the choice of the product, to which a product without a client leads. */
const formOrProducts = (page: Page) =>
  page
    .getByRole('button', { name: 'Estimer' })
    .or(page.getByRole('heading', { level: 1, name: /Pour quelle offre/ }));

/** The screens that list counts of the market. */
const LISTING = new Set<string>(
  [SCREENS.start, SCREENS.home, SCREENS.counts].map(({ path }) => path),
);

/** Opens a path in a market, changes the market, and returns the calls that follow. */
async function callsAfter(page: Page, { path, from, to }: Change): Promise<string[]> {
  await page.goto('/accueil');
  await marketSelector(page).selectOption(from);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A saved count is estimated as soon as it is read, which a slow machine does after the network was idle.
  if (path.includes('/edit/')) await page.getByRole('table').first().waitFor();
  // On a slow machine the network is idle before a form requests its options.
  if (FORMS.has(path)) await formOrProducts(page).waitFor();
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const [market, number] = [searchParams.get('market'), searchParams.get('page')];
    calls.push([pathname, market, number].filter((part) => part !== null).join(' '));
  });
  await marketSelector(page).selectOption(to);
  // The navigation waits for the code of the screen.
  const next = marketChangePath(path.replace(/\?.*/, ''));
  if (next !== undefined) await page.waitForURL((url) => url.pathname + url.search === next);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => marketSelector(page).inputValue()).toBe(to);
  // A call starts in an effect of the screen, long before the network is idle again.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return calls;
}

it('[CL-19, SH-44] a market change calls nothing for a form that is left, and restarts the list of counts with one call', async () => {
  const { page } = await openVisitorAs(baseUrl, ADMIN);
  const markets = { from: 'Neuf', to: 'Luxe' } as const;
  expect(await callsAfter(page, { path: creationPath('display'), ...markets })).toEqual([]);
  const path = `${SCREENS.counts.path}?page=2&search=agence&order=Budget`;
  expect(await callsAfter(page, { path, ...markets })).toEqual(['/api/Counts/GetMyCounts Luxe 1']);
  expect(new URL(page.url()).search).toBe('');
});

describe('a market change of any screen', { tags: ['weekly'] }, () => {
  it('[SH-44] calls nothing for a screen that is left, nor for one without a market', async () => {
    const { page } = await openVisitorAs(baseUrl, ADMIN);
    for (const change of CHANGES.filter(({ path }) => !LISTING.has(path))) {
      expect(await callsAfter(page, change), change.path).toEqual([]);
    }
    const edited = await makeCount(page, 'Agence du marché changé');
    for (const path of [edited, edited.replace('/edit/', '/preview/')]) {
      expect(await callsAfter(page, { path, from: 'Neuf', to: 'Luxe' }), path).toEqual([]);
    }
  });

  it('[SH-44] requests the latest counts of the home page with one call', async () => {
    const { page } = await openVisitorAs(baseUrl, ADMIN);
    const change = { path: SCREENS.home.path, from: 'Neuf', to: 'Luxe' } as const;
    expect(await callsAfter(page, change)).toEqual(['/api/Counts/GetMyCounts Luxe 1']);
  });
});

it(
  '[VE-02] gives Vedette Plus one name from the first paint on, in the header and in the tab',
  { tags: ['weekly'] },
  async () => {
    const { page } = await openVisitorAs(baseUrl, ADMIN);
    await marketSelector(page).selectOption('Neuf');
    await page.addInitScript(`globalThis.shown = new Set();
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) globalThis.shown.add(heading + ' / ' + document.title);
    }).observe(document, { subtree: true, childList: true, characterData: true });`);
    await page.goto(creationPath('vedettePlus'));
    await page.getByRole('button', { name: 'Estimer' }).waitFor();
    expect(await page.evaluate('[...globalThis.shown]')).toEqual([
      'Configuration du comptage Vedette Plus / Nouveau comptage Vedette Plus · AdFactory',
    ]);
  },
);
