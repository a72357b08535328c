// @module-tag weekly
import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { button, failOnPointer, hasFocusRing, isFocused, link, tabTo } from './keys.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();

/** A client of the demonstration data. */
const PROMOTER = 'RC318090';

afterAll(closeBrowser);

const market = (page: Page) => page.getByRole('combobox', { name: 'Marché' });

/** Moves the focus to the element with Tab, checks that the focus is visible, and presses the key. */
async function activate(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect
    .poll(() => hasFocusRing(page), { message: `no focus ring: ${target.toString()}` })
    .toBe(true);
  await page.keyboard.press(key);
}

/** Opens the client dialog and checks that it traps the focus and that Escape returns the focus to the card. */
async function checkClientDialog(page: Page): Promise<void> {
  const card = button(page, 'Sélectionner Boost Social Immo');
  await activate(page, card);
  const overlay = page.getByRole('dialog');
  const client = overlay.getByRole('combobox', { name: /Numéro RC/ });
  await expect.poll(() => isFocused(client)).toBe(true);
  await page.keyboard.type(PROMOTER);
  await page.getByRole('option', { name: PROMOTER }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => client.inputValue()).toContain(PROMOTER);
  const isInside = () => overlay.evaluate((element) => element.contains(document.activeElement));
  // Tabs past both ends of the dialog.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(isInside, { message: `${key} moves the focus out of the dialog` }).toBe(true);
  }
  await tabTo(page, overlay.getByRole('button', { name: 'Valider', exact: true }));
  expect(await hasFocusRing(page)).toBe(true);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(card)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/boost/produits');
}

/** Waits for a screen and checks that the focus is on its heading. */
async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await title.waitFor();
  await expect.poll(() => isFocused(title), { message: `focus on ${heading}` }).toBe(true);
}

async function chooseInAccountMenu(page: Page, entry: string): Promise<void> {
  const account = button(page, 'Alice Martin');
  await activate(page, account);
  await tabTo(page, page.getByRole('menuitem', { name: entry }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

describe('keyboard-only tour', () => {
  it('signs in, skips the menu, changes market, chooses a product, opens and closes a dialog, opens the profile, signs out', async () => {
    const { page, problems } = await openVisitor(baseUrl);
    await failOnPointer(page);
    await page.goto('/');
    await activate(page, button(page, 'Je me connecte'));
    await tabTo(page, button(page, 'admin@adfactory.test'));
    await page.keyboard.press('Enter');
    await market(page).waitFor();

    // The first focusable element is a link that skips the header and the menu.
    await page.keyboard.press('Tab');
    const skip = link(page, 'Aller au contenu');
    expect(await isFocused(skip)).toBe(true);
    expect(
      await skip.evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
    await page.keyboard.press('Tab');
    const isInside = () =>
      page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
    expect(await isInside()).toBe(true);

    // Changes the market and back with the keyboard.
    await tabTo(page, market(page));
    expect(await hasFocusRing(page)).toBe(true);
    await page.keyboard.type('Luxe');
    await expect.poll(() => market(page).inputValue()).toBe('Luxe');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => market(page).inputValue()).toBe('Neuf');

    await activate(page, link(page, 'Comptages'));
    await page.waitForURL('**/comptage');
    await expectScreen(page, 'Liste des Comptages');
    await activate(page, link(page, /Nouveau comptage/));
    await page.waitForURL('**/comptage/produits');
    await expectScreen(page, /Pour quelle offre/);
    await activate(page, link(page, /Display - Impression/));
    await page.waitForURL('**/count/display/new');
    await expectScreen(page, /Configuration du comptage Display/);

    // A popover takes the focus; Escape closes it and returns the focus.
    const contexts = button(page, /Contexte\(s\) de diffusion/);
    await activate(page, contexts);
    await page.getByRole('checkbox', { checked: true }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(contexts)).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(contexts)).toBe(true);
    expect(await contexts.getAttribute('aria-expanded')).toBe('false');
    const period = button(page, /Périodicité/);
    await activate(page, period);
    const grid = page.getByRole('grid').first();
    await grid.waitFor();
    await expect
      .poll(() => grid.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    expect(await hasFocusRing(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(period)).toBe(true);

    await activate(page, link(page, 'Boost'));
    await expectScreen(page, 'Liste des Boost');
    await activate(page, link(page, 'Nouveau Boost'));
    await expectScreen(page, 'Sélectionner un produit');
    await checkClientDialog(page);

    await chooseInAccountMenu(page, 'Mon Profil');
    await page.waitForURL('**/profile');
    await expectScreen(page, 'Mon Profil');

    await chooseInAccountMenu(page, 'Déconnexion');
    await button(page, 'Je me connecte').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(problems).toEqual([]);
  });
});
