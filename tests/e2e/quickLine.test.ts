import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { leaveAfter } from './displaySteps.ts';
import { failOnPointer, press } from './keys.ts';
import { compact, printedPages } from './pdf.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

describe('one line to a count', () => {
  it('[N-12] opens an estimated count with its budget spread, saves it and prints its proposal, without a pointer', async () => {
    const { page, problems } = await openVisitor(baseUrl);
    await failOnPointer(page);
    await page.goto('/accueil');
    await press(page, page.getByRole('button', { name: 'Je me connecte' }));
    await press(page, page.getByRole('button', { name: 'commerce@adfactory.test' }));
    await page.getByRole('button', { name: /Aller à…/ }).waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Aller à…' });
    await expect
      .poll(() => dialog.getByRole('combobox').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.type('display neuf lyon 10 km décembre 800 € pour Agence du Parc');
    // The count opens as soon as the town and its surroundings are known (D-148).
    await page.keyboard.press('Enter');

    await page.waitForURL('**/count/display/new');
    await page.getByText('Villeurbanne (69100)').first().waitFor();
    await page.getByText('Lyon 3e (69003)').first().waitFor();
    await page.getByRole('table').first().waitFor();
    await page.getByText(/placés\u00A0:/).waitFor();
    const placed = await page.getByText(/placés\u00A0:/).innerText();
    const euros = Number(/^[\d\s]+/.exec(placed)?.[0].replaceAll(/\s/g, ''));
    expect(euros).toBeGreaterThan(0);
    expect(euros).toBeLessThanOrEqual(800);

    await press(page, page.getByRole('button', { name: 'Enregistrer' }));
    const name = page.getByRole('textbox', { name: /Nom de l'agence/ });
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe('Agence du Parc');
    await leaveAfter(page, async () => {
      await page.keyboard.press('Enter');
      await page.getByText('Ce comptage a bien été enregistré').waitFor();
    });
    await page.waitForURL('**/comptage');
    const row = page.getByRole('row', { name: /Agence du Parc/ });
    await press(page, row.getByRole('link', { name: /^Proposition/ }).first());
    await page.getByText('Bonjour,').waitFor();
    const printed = (await printedPages(page)).join('');
    expect(printed).toContain(compact('Agence du Parc'));
    expect(printed).toContain(compact('Villeurbanne (69100)'));
    expect(problems).toEqual([]);
  });
});
