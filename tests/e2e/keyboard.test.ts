import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor } from './browser.ts';
import { budgetField, leaveAfter, localityField, numberIn } from './displaySteps.ts';
import { press, failOnPointer, tabTo } from './keys.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

describe('keyboard only', () => {
  it('[SH-07, NO-04] goes from the sign-in to a saved count with Tab, arrows, Space and Enter', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await failOnPointer(page);
    await page.goto('/');
    await press(page, button(page, 'Je me connecte'));
    await press(page, button(page, 'commerce@adfactory.test'));
    await press(page, link(page, /Nouveau comptage/));
    await page.waitForURL('**/comptage/produits');
    await press(page, link(page, /Display - Impression/));
    await page.getByRole('heading', { name: /Configuration du comptage Display/ }).waitFor();

    // Deselects one portal in the targeting, then adds a locality by name.
    const contexts = button(page, /Contexte\(s\) de diffusion/);
    await press(page, contexts);
    await page.getByRole('checkbox', { checked: true }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const portal = page.locator('[role="checkbox"]:focus, input[type="checkbox"]:focus');
    expect(await portal.isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => portal.isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
    await tabTo(page, localityField(page));
    await page.keyboard.type('villeurb');
    await page.getByRole('option', { name: /Villeurbanne/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Villeurbanne (69100)').waitFor();

    // Sets a radius of 10 km.
    await tabTo(page, page.getByRole('slider'));
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('10 km', { exact: true }).first().waitFor();

    // Selects a period of two weeks in the calendar.
    await press(page, button(page, /Périodicité/));
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await expect
      .poll(() => grid.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => button(page, /Périodicité/).innerText())
      .toMatch(/\d{2}\/\d{2}\/\d{4}\s+⟶\s+\d{2}\/\d{2}\/\d{4}/);

    await press(page, button(page, 'Estimer'));
    await page.getByRole('table').first().waitFor();
    await tabTo(page, budgetField(page, 'Natif'));
    await page.keyboard.type('7');
    expect(numberIn(await budgetField(page, 'Natif').inputValue())).toBe(7);

    await press(page, button(page, 'Enregistrer'));
    const name = page.getByRole('textbox', { name: /Nom de l'agence/ });
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Agence du clavier');
    await leaveAfter(page, async () => {
      await page.keyboard.press('Enter');
      await page.getByText("C'est bon !").waitFor();
      await page.getByText('Ce comptage a bien été enregistré').waitFor();
    });

    await page.waitForURL('**/comptage');
    const row = page.getByRole('row', { name: /Agence du clavier/ });
    await press(page, row.getByRole('link', { name: /^Proposition/ }));
    await page.getByText('Bonjour,').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[SH-38] signs out', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await page.goto('/');
    await press(page, button(page, 'Je me connecte'));
    await press(page, button(page, 'commerce@adfactory.test'));
    await press(page, button(page, 'Camille Petit'));
    await tabTo(page, page.getByRole('menuitem', { name: 'Déconnexion' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await button(page, 'Je me connecte').waitFor();
    await context.close();
  });
});
