import type { Page } from 'playwright';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, newVisitor, signIn } from './browser.ts';

const baseUrl = inject('baseUrl');
const COMMERCE = 'commerce@adfactory.test';
const ADMIN = 'admin@adfactory.test';

afterAll(closeBrowser);

const notice = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Camille Petit' }).click();
  await page.getByRole('menuitem', { name: 'Mon Profil' }).click();
}

describe('a screen whose code does not come', () => {
  it('says that another version is there once its script is gone, keeps the shell, and comes with a new load', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE);
    await page.route('**/assets/ProfilePage-*.js', (route) => route.fulfill({ status: 404 }));
    await openProfile(page);
    await page.getByText('Une nouvelle version est disponible, rechargez').waitFor();
    expect(await menu(page).isVisible()).toBe(true);
    // Elsewhere the application goes on.
    await page.getByRole('link', { name: 'Comptages' }).click();
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
    await openProfile(page);
    const reload = page.getByRole('button', { name: 'Recharger' });
    await reload.waitFor();
    await page.unroute('**/assets/ProfilePage-*.js');
    await reload.click();
    await page.getByRole('heading', { name: 'Mon Profil' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await context.close();
  });

  it('opens by itself when the connection is back', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE);
    await page.getByRole('heading', { name: /Camille/ }).waitFor();
    await context.setOffline(true);
    await openProfile(page);
    await page.getByText('Cette page n’a pas pu être chargée').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Réessayer' }).isEnabled();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Mon Profil' }).waitFor();
    await context.close();
  });
});

/** In place of a page: it breaks until the test mends it, without a new load. */
const BROKEN_PAGE = `export function ProfilePage() {
  if (!globalThis.isMended) throw new Error('This page is broken.');
  return 'La page est réparée';
}`;

it('a screen that breaks leaves the shell alive, and « Réessayer » shows it again without a new load', async () => {
  const { page, context } = await newVisitor(baseUrl);
  await signIn(page, COMMERCE);
  await page.route('**/assets/ProfilePage-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN_PAGE }),
  );
  await openProfile(page);
  await page.getByText('Cette page a rencontré un problème').waitFor();
  expect(await menu(page).isVisible()).toBe(true);
  await page.evaluate('globalThis.isMended = true');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('La page est réparée').waitFor();
  await context.close();
});

describe('a connection that is lost', () => {
  it('is announced and goes by itself, without taking the focus', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE, '/comptage');
    const search = page.getByRole('searchbox');
    await search.focus();
    await context.setOffline(true);
    await notice(page, 'Connexion perdue').waitFor();
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
    await context.setOffline(false);
    await notice(page, 'Connexion rétablie').waitFor();
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
    await notice(page, 'Connexion rétablie').waitFor({ state: 'detached', timeout: 8000 });
    await context.close();
  });

  it('is also told by a call that gets no answer, and found again without a click', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE);
    await page.getByRole('heading', { name: /Camille/ }).waitFor();
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Comptages' }).click();
    await notice(page, 'Connexion perdue').waitFor();
    await page.unroute('**/api/**');
    await notice(page, 'Connexion rétablie').waitFor({ timeout: 8000 });
    await context.close();
  });
});

describe('going from screen to screen', () => {
  it('[SH-45] shows the top of a screen that is opened, and Back the place that was left', async () => {
    const { page, context, problems } = await newVisitor(baseUrl, { width: 800, height: 420 });
    await signIn(page, COMMERCE, '/accueil');
    await page.getByRole('heading', { name: /Camille/ }).waitFor();
    await page.evaluate(() => globalThis.scrollTo(0, 120));
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(120);
    await page.getByRole('link', { name: 'Nouveau comptage' }).click();
    await page.getByRole('heading', { name: /Pour quelle offre/ }).waitFor();
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
    expect(await page.title()).toBe('Choisir une offre · AdFactory');
    // Reading starts at the heading of the screen.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await page.getByRole('heading', { name: /Camille/ }).waitFor();
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(120);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[RE-01, RE-05] up to 1024 px the menu is behind its toggle; from 1025 px it stands', async () => {
    const { page, context } = await newVisitor(baseUrl, { width: 1025, height: 800 });
    await signIn(page, ADMIN);
    await menu(page).waitFor();
    const toggle = page.getByRole('button', { name: 'Ouvrir le menu' });
    expect(await toggle.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1024, height: 800 });
    await menu(page).waitFor({ state: 'hidden' });
    await toggle.click();
    await menu(page).getByRole('link', { name: 'Utilisateurs' }).click();
    await page.getByRole('heading', { name: 'Liste des utilisateurs' }).waitFor();
    await menu(page).waitFor({ state: 'hidden' });
    await context.close();
  });
});

it('[HO-04, HO-09] the banner of the market comes in within 1300 ms, again for another market', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await signIn(page, COMMERCE);
  const banner = page.getByRole('region', { name: 'Actualité du marché' });
  await banner.waitFor();
  const durations = () =>
    banner.evaluate((region) =>
      region.getAnimations().map((one) => one.effect?.getTiming().duration),
    );
  expect(await durations()).toEqual([1300]);
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Construire');
  await banner.getByText('Le comptage Display est disponible').waitFor();
  expect(await durations()).toEqual([1300]);
  expect(problems).toEqual([]);
  await context.close();
});

describe('what the role and the market open', () => {
  it('[SH-18, SH-34, SH-43, RO-05] /users leads a salesperson home; the selector has the markets of the profile', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE, '/users');
    await page.getByRole('heading', { name: /Camille/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await menu(page).getByRole('link', { name: 'Utilisateurs' }).count()).toBe(0);
    const markets = page.getByRole('combobox', { name: 'Marché' }).locator('option');
    expect(await markets.allTextContents()).toEqual(['Neuf', 'Construire']);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('colours of the person instead of ours', () => {
  it('what is ticked, chosen and current is still told apart', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, ADMIN, '/comptage');
    const ground = (name: string) =>
      menu(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    await page.getByRole('tab').nth(1).waitFor();
    expect(await ground('Comptages')).not.toBe(await ground('Accueil'));
    const [chosen, other] = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).backgroundColor));
    expect(chosen).not.toBe(other);
    // A tick that is a white picture on a ground of ours would be white on white.
    await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
    await page.goto('/count/display/new');
    const tick = page.getByRole('checkbox', { name: 'Toute la France' });
    await tick.check();
    expect(await tick.evaluate((input) => getComputedStyle(input).appearance)).toBe('auto');
    await context.close();
  });
});
