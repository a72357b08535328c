// @module-tag weekly
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, openAs } from './browser.ts';
import { estimate, localityField, openNextMonth } from './displaySteps.ts';
import { clickPlace, mapOf } from './mapSteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

/** The button in the field that removes a locality. */
const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Retirer ${name}`) });

async function chooseDates(page: Page): Promise<void> {
  await openNextMonth(page);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('button', { name: /^1\b/ }).click();
  await grid.getByRole('button', { name: /^28\b/ }).click();
}

it('[N-09] chooses on the map what the field lists, by pointer and by keyboard', async () => {
  const { page, problems } = await openVisitor(baseUrl);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const areasLoaded = () => files.filter((file) => /\/\d[\dAB]-[^/]*\.txt$/.test(file));
  await openAs(page, 'commerce@adfactory.test', '/count/display/new');
  await page.getByRole('button', { name: 'Choisir sur la carte' }).waitFor();
  expect(areasLoaded()).toEqual([]);

  await localityField(page).fill('69100');
  await page.getByRole('option', { name: /Villeurbanne/ }).click();
  await page.getByRole('button', { name: 'Voir la zone choisie' }).waitFor();
  expect(areasLoaded().some((file) => file.includes('/69-'))).toBe(true);
  // Those in view where the map rests, of the 96 of France.
  expect(areasLoaded().length).toBeLessThan(12);

  await clickPlace(page, /^Vaulx-en-Velin \(69120\)\s: non choisi$/);
  await chip(page, 'Vaulx-en-Velin').waitFor();
  await page.getByText(/ajouté, 2 localités choisies/).waitFor();

  await mapOf(page).focus();
  await page.getByRole('button', { name: 'Voir la zone choisie' }).click();
  await clickPlace(page, /^Vaulx-en-Velin \(69120\)\s: choisi$/);
  await chip(page, 'Vaulx-en-Velin').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Voir la zone choisie' }).click();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => mapOf(page).evaluate((map) => map === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await chip(page, 'Villeurbanne').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await chip(page, 'Villeurbanne').waitFor();

  await page.emulateMedia({ forcedColors: 'active' });
  const chosenColour = await mapOf(page)
    .locator('canvas')
    .evaluate((canvas) => getComputedStyle(canvas).getPropertyValue('--map-chosen').trim());
  expect(chosenColour).toBe('Highlight');
  await page.emulateMedia({ forcedColors: 'none' });

  await chooseDates(page);
  await estimate(page);
  await mapOf(page).waitFor({ state: 'detached' });

  expect(problems).toEqual([]);
});
