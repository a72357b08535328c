import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { serverOfWorker } from './workers.ts';
import { configure, estimate, numberIn } from './displaySteps.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

const WHY = 'Pourquoi ce volume ? Pavé';

/** Returns the sum of a column of a list, in which the first column names the part. */
async function sumOf(list: Locator, column: number): Promise<number> {
  const cells = await list.locator(`tbody td:nth-of-type(${column})`).allInnerTexts();
  return cells.reduce((sum, text) => sum + numberIn(text), 0);
}

const figuresOf = async (page: Page) => {
  const cell = (label: string) =>
    page.getByRole('row', { name: /^Pavé/ }).locator(`td[data-label="${label}"]`).innerText();
  return {
    total: numberIn(await cell('Audience')),
    sold: numberIn(await cell('Vendu')),
    available: numberIn(await cell('Disponible')),
  };
};

describe('the explanation of a row', () => {
  it('[N-01] is loaded when it is opened, and adds up to the estimate in every list', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    /** Returns the loaded scripts with a text of the explanation, whatever their names. */
    const ofExplanation = async () => {
      const scripts = requested.filter((url) => url.endsWith('.js'));
      const texts = await Promise.all(
        scripts.map(async (url) => (await page.request.get(url)).text()),
      );
      return scripts.filter((_, index) => /Par localité|d’historique/.test(texts[index] ?? ''));
    };
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    await configure(page);
    await estimate(page);
    await page.getByText(/^Estimé le \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}$/).waitFor();
    const shown = await figuresOf(page);
    expect(shown.total).toBeGreaterThan(0);
    expect(await ofExplanation()).toEqual([]);

    const button = page.getByRole('button', { name: WHY });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: WHY });
    const sentence = await panel.getByText(/^Total .* = disponible/).innerText();
    const [total, sold, available, purchased, rest] = (
      sentence.replaceAll(/(?<=\d)\s(?=\d)/g, '').match(/\d+/g) ?? []
    ).map(Number);
    expect({ total, sold, available }).toEqual(shown);
    expect({ purchased, rest }).toEqual({ purchased: available, rest: 0 });
    expect(await ofExplanation()).not.toEqual([]);
    for (const name of ['Par localité', 'Par contexte', 'Par format']) {
      const list = panel.getByRole('table', { name });
      expect({
        name,
        total: await sumOf(list, 1),
        sold: await sumOf(list, 3),
        available: await sumOf(list, 4),
      }).toEqual({ name, ...shown });
    }
    await panel.getByText(/mois d’historique/).waitFor();
    await panel.getByText(/la saison (ajoute|retire|ne change)/).waitFor();

    // The sentence follows what is typed, and the explanation itself changes no budget.
    await page.getByRole('textbox', { name: 'Impressions, Pavé' }).fill('10');
    await panel.getByText(/acheté 10\s; reste/).waitFor();
    await page.keyboard.press('Tab');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => panel.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await button.click();
    await expect.poll(() => panel.count()).toBe(0);
    await page.getByText('localités visées').scrollIntoViewIfNeeded();
    expect(problems).toEqual([]);
    await context.close();
  });
});
