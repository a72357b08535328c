import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { estimateButton, localityField, openNextMonth } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

/** Ouessant, an island of which one day sells for less than one euro, and eight days for more. */
const ISLAND = '29242';

/** Chooses the island for a single day. */
async function chooseTooLittle(page: Page): Promise<void> {
  await localityField(page).fill(ISLAND);
  await page.getByRole('option', { name: /Ouessant/ }).click();
  await openNextMonth(page);
  const day = page.getByRole('grid').first().getByRole('button', { name: /^1\b/ });
  await day.click();
  await day.click();
}

const searchButton = (page: Page) => page.getByRole('button', { name: 'Débloquer le volume' });

describe('an estimate that sells nothing', () => {
  it('[N-02] is unblocked: variants are estimated, one is applied, and undone', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    const estimates: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/ProcessCount')) estimates.push(request.url());
    });
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    await chooseTooLittle(page);
    await estimateButton(page).click();
    await page.getByText('Ces critères ne permettent aucun achat.').waitFor();
    expect(estimates).toHaveLength(1);

    await searchButton(page).click();
    await page.getByText(/^Recherche terminée/).waitFor();
    expect(estimates.length).toBeGreaterThan(2);
    expect(estimates.length).toBeLessThanOrEqual(6);
    const asked = estimates.length;
    await page.getByText('Le plus de volume').waitFor();

    await page
      .getByRole('button', { name: /^Appliquer/ })
      .first()
      .press('Enter');
    await page.getByText(/^Variante appliquée/).waitFor();
    await page.getByText('Ces critères ne permettent aucun achat.').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Revenir au comptage précédent' }).click();
    await page.getByText('Ces critères ne permettent aucun achat.').waitFor();
    expect(estimates).toHaveLength(asked);
    expect(problems).toEqual([]);
    await context.close();
  });
});
