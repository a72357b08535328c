import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { button, failOnPointer, link, press, tabTo, typeLine } from './keys.ts';
import { compact, printedPages } from './pdf.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

const COMMERCE = 'commerce@adfactory.test';

/** Opens a count by a typed line, and waits until it is estimated. */
async function estimateLine(page: Page, line: string, path: string): Promise<void> {
  const dialog = await typeLine(page, line);
  await dialog.getByText('Entrée : ouvrir le comptage et l’estimer.').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
  await page.getByRole('table').first().waitFor();
}

/** Saves the count on screen under the name that the line gave. */
async function save(page: Page): Promise<void> {
  await press(page, button(page, 'Enregistrer'));
  await press(page, button(page, 'Valider'));
  await page.getByText('Ce comptage a bien été enregistré').last().waitFor();
}

describe('questions of a salesperson, without a pointer', () => {
  it('[N-13] says when 800 € can run in Lyon, five keys after the line', async () => {
    const { page, problems } = await openVisitorAs(baseUrl, COMMERCE, '/accueil');
    await failOnPointer(page);
    // Enter is the first key.
    await estimateLine(page, 'display Lyon décembre 800 €', '/count/display/new');
    // Ctrl and K, two letters, Enter.
    await typeLine(page, 'qu');
    await page.getByRole('option', { name: /^Quand est-ce disponible/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^(?:Le premier mois qui place|Aucun des douze mois)/).waitFor();
    expect(problems).toEqual([]);
  });

  it('[N-14] says the smallest budget of « 500 clics à Lille »', async () => {
    const { page, problems } = await openVisitorAs(baseUrl, COMMERCE, '/accueil');
    await failOnPointer(page);
    await estimateLine(page, 'performance Lille décembre 500 clics', '/count/performance/new');
    await page.getByText('Objectif de 500 clics hors d’atteinte').waitFor();
    // The budget that comes closest is placed already.
    await expect
      .poll(async () => page.getByRole('spinbutton', { name: 'Budget du client' }).inputValue())
      .toMatch(/^[1-9]/);
    expect(problems).toEqual([]);
  });

  it('[N-15] corrects a file of Display and Performance that asks too much, and prints it', async () => {
    const { page, problems } = await openVisitorAs(baseUrl, COMMERCE, '/accueil');
    await failOnPointer(page);
    for (const [product, path] of [
      ['display', '/count/display/new'],
      ['performance', '/count/performance/new'],
    ] as const) {
      await estimateLine(page, `${product} 59283 décembre 900000 € « Trop du Nord »`, path);
      await save(page);
    }
    await page.goto('/comptage?search=Trop%20du%20Nord');
    await expect.poll(() => page.getByRole('row', { name: /Trop du Nord/ }).count()).toBe(2);
    for (const row of await page.getByRole('checkbox', { name: /^Choisir MAF-/ }).all())
      await press(page, row, 'Space');
    await page.getByText('2 comptages choisis').waitFor();
    await press(page, link(page, 'Créer le dossier client'));
    await page.waitForURL('**/dossier?*');
    await page.getByText(/puisent dans le même inventaire/).waitFor();

    await press(page, link(page, /^MAF-\d+$/).last());
    await page.getByRole('table').first().waitFor();
    await tabTo(page, page.getByRole('spinbutton', { name: 'Budget du client' }));
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await button(page, 'Annuler la modification').waitFor();
    await save(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Votre accord' }).waitFor();
    await page.getByText(/puisent dans le même inventaire/).waitFor({ state: 'detached' });
    const printed = (await printedPages(page)).join('');
    for (const product of ['Display - Impression', 'Display - Performance', 'Trop du Nord'])
      expect(printed).toContain(compact(product));
    expect(printed).not.toContain(compact('même inventaire'));
    expect(problems).toEqual([]);
  });
});
