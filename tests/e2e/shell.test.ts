import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, openAs } from './browser.ts';
import { localityField } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor, openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();
const COMMERCE = 'commerce@adfactory.test';

afterAll(closeBrowser);

const notice = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

const openCounts = (page: Page) => menu(page).getByRole('link', { name: 'Comptages' }).click();

describe('a screen whose code fails to load', () => {
  it('opens automatically when the connection is back', { tags: ['weekly'] }, async () => {
    const { page, context } = await openVisitorAs(baseUrl, COMMERCE);
    await page.getByRole('heading', { name: /Camille/ }).waitFor();
    await context.setOffline(true);
    await openCounts(page);
    await page.getByText('Cette page n’a pas pu être chargée').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Réessayer' }).isEnabled();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
  });
});

/** Replaces a page module. It throws until the test sets `isRepaired`. */
const BROKEN_PAGE = `function BrokenPage() {
  if (!globalThis.isRepaired) throw new Error('This page is broken.');
  return 'La page est réparée';
}`;

/** Returns the broken page under each name that the script of the page exports, of which one is its module. */
function brokenPage(built: string): string {
  const [, names = ''] = /export\s*\{([^}]*)\}/.exec(built) ?? [];
  const exports = Array.from(names.matchAll(/ as (\w+)/g), ([, name = '']) => `page as ${name}`);
  return `${BROKEN_PAGE}
const page = { CountsPage: BrokenPage, prefetchCountList: () => {} };
export { ${exports.join(', ')} };`;
}

it(
  'keeps the shell when a screen throws, and shows the screen after « Réessayer » without a reload',
  { tags: ['weekly'] },
  async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE);
    await page.route('**/assets/CountsPage-*.js', async (route) => {
      const built = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: brokenPage(built) });
    });
    await openCounts(page);
    await page.getByText('Cette page a rencontré un problème').waitFor();
    expect(await menu(page).isVisible()).toBe(true);
    await page.evaluate('globalThis.isRepaired = true');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('La page est réparée').waitFor();
  },
);

/** Replaces every text of the page by a copy in an element, as the translator of Chromium does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const replaced = document.createElement('font');
      replaced.append(text.data);
      text.replaceWith(replaced);
    }
  });
}

it('asks not to be translated, and survives it', async () => {
  const { page, problems } = await openVisitorAs(baseUrl, COMMERCE, '/comptage');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.locator('html').getAttribute('translate')).toBe('no');
  await translate(page);
  await page.getByRole('searchbox').fill('introuvable');
  await page.waitForURL('**/comptage?search=introuvable');
  await page.getByText('Aucun comptage').first().waitFor();
  await translate(page);
  await menu(page).getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('heading', { name: /Camille/ }).waitFor();
  expect(problems).toEqual([]);
});

it('says in one sentence that the browser blocks its storages', async () => {
  const { page } = await openVisitor(baseUrl);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/comptage');
  await page.getByText('Votre navigateur bloque les données de ce site').waitFor();
  await page.getByRole('button', { name: 'Recharger' }).waitFor();
});

it('leaves what is typed right after a popover was closed by Escape to the next field', async () => {
  const { page } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
  await page.getByRole('button', { name: /^Contexte/ }).click();
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lyon');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await localityField(page).inputValue()).toBe('Lyon');
});

describe('a lost connection', () => {
  it('is announced without moving the focus, and the notice disappears when it is back', async () => {
    const { page, context } = await openVisitorAs(baseUrl, COMMERCE, '/comptage');
    const search = page.getByRole('searchbox');
    await search.focus();
    await context.setOffline(true);
    await notice(page, 'Connexion perdue').waitFor();
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
    await context.setOffline(false);
    await notice(page, 'Connexion rétablie').waitFor();
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
    await notice(page, 'Connexion rétablie').waitFor({ state: 'detached' });
  });
});

describe('navigation', () => {
  it(
    '[SH-45] opens a screen at the top, and restores the scroll position on Back',
    { tags: ['weekly'] },
    async () => {
      const { page, problems } = await openVisitor(baseUrl, { width: 800, height: 420 });
      await openAs(page, COMMERCE, '/accueil');
      await page.getByRole('heading', { name: /Camille/ }).waitFor();
      await page.evaluate(() => globalThis.scrollTo(0, 30));
      await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(30);
      await page.getByRole('link', { name: 'Nouveau comptage' }).click();
      await page.getByRole('heading', { name: /Pour quelle offre/ }).waitFor();
      expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
      expect(await page.title()).toBe('Choisir une offre · AdFactory');
      // The focus moves to the heading, where screen readers start reading.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await page.goBack();
      await page.getByRole('heading', { name: /Camille/ }).waitFor();
      await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(30);
      expect(problems).toEqual([]);
    },
  );
});

it(
  '[HO-04, HO-09] animates the market banner in 1300 ms, and again after a change of market',
  { tags: ['weekly'] },
  async () => {
    const { page, problems } = await openVisitorAs(baseUrl, COMMERCE);
    const banner = page.getByRole('region', { name: 'Actualité du marché' });
    await banner.waitFor();
    const durations = () =>
      banner.evaluate((region) => {
        const running = region.getAnimations({ subtree: true });
        return [...new Set(running.map((one) => one.effect?.getTiming().duration))];
      });
    expect(await durations()).toEqual([1300]);
    await page.getByRole('combobox', { name: 'Marché' }).selectOption('Construire');
    await banner.getByText('Le comptage Display est disponible').waitFor();
    expect(await durations()).toEqual([1300]);
    expect(problems).toEqual([]);
  },
);
