import type { Locator, Page, Request } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { estimateButton, localityField, openNextMonth } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

const AGENCY = 'Agence des Pentes';
const BUDGET = 800;
const MAXIMUM_CLICKS = 9;

/** Counts the pointer clicks of a person on the pages that open from now on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      // Defined by `exposeFunction`.
      (globalThis as unknown as { countClick: () => void }).countClick();
    });
  });
  return () => clicks;
}

/** Chooses Lyon, ten kilometres around it, and next month. */
async function chooseCriteria(page: Page): Promise<void> {
  await localityField(page).click();
  await page.keyboard.type('69001');
  await page.getByRole('option', { name: /Lyon/ }).first().waitFor();
  await page.keyboard.press('Enter');
  const slider = page.getByRole('slider');
  await slider.focus();
  for (const _stop of [1, 5, 10]) await page.keyboard.press('ArrowRight');
  await page.getByText('10 km', { exact: true }).first().waitFor();
  await openNextMonth(page);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('button', { name: /^1\b/ }).click();
  await grid
    .getByRole('button', { name: /^(?:28|30|31)\b/ })
    .last()
    .click();
}

interface SavedTotals {
  totalBudget: number;
}

describe('« 800 € pour Lyon + 10 km en décembre »', () => {
  it('[N-03] is a saved count in nine clicks from the home page, without arithmetic', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    const clicks = await countClicks(page);
    await openAs(page, 'commerce@adfactory.test', '/');
    const before = clicks();
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request);
    });

    await page.getByRole('link', { name: 'Nouveau comptage' }).first().click();
    await page.getByRole('link', { name: 'Sélectionner Display - Impression' }).click();
    await chooseCriteria(page);
    await estimateButton(page).click();

    // The title of the result has the focus: the control follows the buttons beside it, and the panel its row.
    const tabTo = async (target: Locator) => {
      await target.waitFor();
      const hasFocus = async () => target.evaluate((one) => one === document.activeElement);
      for (let tabs = 0; tabs < 4 && !(await hasFocus()); tabs += 1) {
        await page.keyboard.press('Tab');
      }
      expect(await hasFocus()).toBe(true);
    };
    await tabTo(page.getByRole('button', { name: 'Répartir un budget' }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('spinbutton', { name: 'Budget du client' }));
    await page.keyboard.type(`${BUDGET}`);
    const placed = await page.getByText(/placés\s:\s.+\simpressions\.$/).textContent();
    const total = Number(/^[\d ]+/.exec(placed ?? '')?.[0].replaceAll(' ', ''));
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(BUDGET);
    if (total < BUDGET) await page.getByText(`${BUDGET - total} € ne peuvent pas`).waitFor();
    await page.getByRole('figure', { name: 'Volume selon le budget' }).waitFor();

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('textbox', { name: /Nom de l'agence/ }).waitFor();
    await page.keyboard.type(AGENCY);
    await page.keyboard.press('Enter');
    await page.getByText('Ce comptage a bien été enregistré').waitFor();
    expect(clicks() - before).toBeLessThanOrEqual(MAXIMUM_CLICKS);
    expect(clicks()).toBeGreaterThan(before);

    const bodies = sent.map((request) => request.postData() ?? '');
    const save = sent.find((request) => request.url().includes('RecordCount'));
    expect((save?.postDataJSON() as SavedTotals | undefined)?.totalBudget).toBe(total);
    expect(bodies.filter((body) => body.includes('clientBudget'))).toEqual([]);
    await page.waitForURL('**/comptage');
    await page.getByRole('row', { name: new RegExp(AGENCY) }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
