// @module-tag weekly
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, signIn } from './browser.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();
const NEWCOMER = 'nouveau@adfactory.test';

afterAll(closeBrowser);

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Bienvenue' });

// The user has only one first connection, so a single test covers all steps. Rerunning it needs a new database.
it('[FC-01, FC-02, FC-03, FC-04, FC-06, FC-07] blocks every screen until the profile of a first connection is saved', async () => {
  const { page, problems } = await openVisitor(baseUrl);
  await signIn(page, NEWCOMER, '/comptage');
  await overlay(page).waitFor();
  // The dialog hides what is behind it, so a screen there would be hidden too.
  expect(await page.getByRole('table', { includeHidden: true }).count()).toBe(0);

  // Only signing out leaves the dialog: neither Escape nor another address does.
  await page.keyboard.press('Escape');
  await page.goto('/count/display/new');
  await overlay(page).waitFor();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');

  await signIn(page, NEWCOMER, '/comptage');
  const valid = overlay(page).getByRole('button', { name: 'Valider' });
  await valid.waitFor();
  expect(await valid.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Votre métier' }).selectOption('Commerce');
  expect(await valid.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Luxe' }).check();
  const neuf = page.getByRole('checkbox', { name: 'Neuf' });
  await neuf.check();
  // Enter submits the form from any of its checkboxes.
  await neuf.press('Enter');
  await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
  await overlay(page).waitFor({ state: 'detached' });
  const market = page.getByRole('combobox', { name: 'Marché' });
  await expect.poll(() => market.inputValue()).toBe('Neuf');
  expect(await market.locator('option').allTextContents()).toEqual(['Neuf', 'Luxe']);

  // The saved profile is not requested again.
  await page.reload();
  await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
  expect(await overlay(page).count()).toBe(0);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Mon Profil' }).waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/Commerce[\s\S]*Neuf[\s\S]*Luxe/);
  expect(problems).toEqual([]);
});
