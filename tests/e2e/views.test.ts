// @module-tag weekly
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildView } from '#mocks/handlers/views.ts';
import { closeBrowser, openAs } from './browser.ts';
import { failOnPointer, press, tabTo } from './keys.ts';
import { seededDataDir, startServer } from './server.ts';
import { openVisitor } from './visitor.ts';

const ADMIN = 'admin@adfactory.test';
const COMMERCE = 'commerce@adfactory.test';

// A server of its own: the default view that is kept here would open the list of every later test of the worker.
let baseUrl = '';
let stop = async () => {};

beforeAll(async () => {
  const { dataDir, remove } = await seededDataDir();
  const server = await startServer(dataDir);
  baseUrl = server.baseUrl;
  stop = async () => {
    await server.stop();
    remove();
  };
});
afterAll(async () => {
  await closeBrowser();
  await stop();
});

const views = (page: Page) => page.getByRole('button', { name: /^Mes vues/ });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Opens the list of counts in the market Neuf. */
async function openList(email: string) {
  const visitor = await openVisitor(baseUrl);
  await openAs(visitor.page, email, '/accueil');
  await visitor.page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  await failOnPointer(visitor.page);
  await visitor.page.goto('/comptage');
  await visitor.page.getByRole('tab').first().waitFor();
  return visitor;
}

/** Opens « Mes vues » and moves to one of its entries with the arrow keys. */
async function enter(page: Page, name: string | RegExp): Promise<void> {
  await press(page, views(page));
  const entry = page.getByRole('menu').getByText(name).locator('xpath=ancestor-or-self::button');
  await tabTo(page, entry, 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Shows everybody's counts of one product by budget, without the column of the client. */
async function filter(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: 'Mes comptages' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => parameters(page)['tab']).toBe('all');
  await tabTo(page, page.getByRole('combobox', { name: 'Produit' }));
  await page.keyboard.type('Display - I');
  await expect.poll(() => parameters(page)['product']).toBe('MasterDisplayNeuf');
  await press(page, page.getByRole('button', { name: 'Colonnes' }));
  await tabTo(page, page.getByRole('menuitemcheckbox', { name: 'Client' }), 'ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Budget', exact: true }));
  await expect.poll(() => parameters(page)['order']).toBe('Budget');
}

const FILTERS = { tab: 'all', product: 'MasterDisplayNeuf', order: 'Budget' };

describe('the views of a list', () => {
  it('[N-11] keep filters, order and columns under a name, open the list, and show a colleague what the colleague may see, by keyboard alone', async () => {
    const { page, problems } = await openList(ADMIN);
    await filter(page);
    await enter(page, 'Enregistrer cette vue…');
    await page.getByRole('dialog', { name: 'Enregistrer cette vue' }).waitFor();
    await page.keyboard.type('Display par budget');
    await press(
      page,
      page.getByRole('checkbox', { name: 'Ouvrir la liste avec cette vue' }),
      'Space',
    );
    await press(page, page.getByRole('button', { name: 'Enregistrer', exact: true }));
    await page.getByRole('button', { name: /^Mes vues.*Display par budget$/ }).waitFor();
    expect(parameters(page)).toEqual(FILTERS);

    // The next visit, also after a reload, opens with it and adds no history entry.
    await page.goto('/accueil');
    await press(page, page.getByRole('link', { name: 'Comptages', exact: true }));
    await expect.poll(() => parameters(page)).toEqual(FILTERS);
    await page.getByRole('button', { name: /^Mes vues.*Display par budget$/ }).waitFor();
    await page.getByRole('tab', { name: 'Tous les comptages', selected: true }).waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Client' }).count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/accueil');
    await page.goForward();
    await expect.poll(() => parameters(page)).toEqual(FILTERS);

    // Everything is one entry away, and stays after a reload; Back restores the view.
    await enter(page, 'Tout afficher');
    await expect.poll(() => parameters(page)).toEqual({});
    await page.reload();
    await page.getByRole('tab', { name: 'Mes comptages', selected: true }).waitFor();
    expect(parameters(page)).toEqual({});
    await page.goBack();
    await expect.poll(() => parameters(page)).toEqual(FILTERS);

    await enter(page, 'Copier l’adresse');
    await page.getByText('L’adresse est copiée', { exact: false }).first().waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(problems).toEqual([]);

    const colleague = await openList(COMMERCE);
    await colleague.page.goto(address);
    await colleague.page.getByRole('tab', { name: 'Mes comptages', selected: true }).waitFor();
    expect(await colleague.page.getByRole('tab').count()).toBe(1);
    await expect.poll(() => colleague.page.getByRole('table').getAttribute('aria-busy')).toBeNull();
    expect(await colleague.page.getByRole('combobox', { name: 'Produit' }).inputValue()).toBe(
      'MasterDisplayNeuf',
    );
    await colleague.page.getByRole('columnheader', { name: 'Client' }).waitFor();
    // The view stays that of its owner.
    await press(colleague.page, views(colleague.page));
    await colleague.page.getByRole('menuitem', { name: 'Copier l’adresse' }).waitFor();
    expect(await colleague.page.getByRole('menuitemradio').count()).toBe(1);
    expect(colleague.problems).toEqual([]);
  });

  it('[N-11] do not lead back to the list when the default one arrives while the list is being left', async () => {
    const { page, problems } = await openVisitor(baseUrl);
    const release: Record<string, () => void> = {};
    const hold = async (name: string) =>
      new Promise<void>((resolve) => {
        release[name] = resolve;
      });
    const view = buildView({ name: 'Par nom', search: 'order=CountName', isDefault: true });
    await page.route('**/api/Views?*', async (route) => {
      await hold('views');
      await route.fulfill({ json: { views: [view] } });
    });
    await openAs(page, 'commerce@adfactory.test', '/accueil');
    await page.getByRole('link', { name: 'Comptages', exact: true }).click();
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
    // From here on, the scripts of the next screen.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await hold('screen');
      await route.continue();
    });
    await page.getByRole('link', { name: 'Boost', exact: true }).click();
    await expect.poll(() => Object.keys(release).toSorted()).toEqual(['screen', 'views']);
    release['views']?.();
    await page.getByRole('button', { name: /^Mes vues.*Par nom/ }).waitFor();
    await page.unroute(/\/assets\/.*\.js$/);
    release['screen']?.();
    await page.waitForURL('**/boost');
    await page.getByRole('heading', { level: 1, name: /Boost/ }).waitFor();
    expect(problems).toEqual([]);
  });
});
