import type { Locator, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, openAs } from './browser.ts';
import {
  budgetField,
  configure,
  estimate,
  estimateButton,
  localityField,
  numberIn,
  openNextMonth,
  saveCount,
} from './displaySteps.ts';
import { button } from './keys.ts';
import { compact, printedPages } from './pdf.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();
const AGENCY = 'Agence des deux scénarios';

afterAll(closeBrowser);

/** Returns the sum of a column of a list, in which the first column names the part. */
async function sumOf(list: Locator, column: number): Promise<number> {
  const cells = await list.locator(`tbody td:nth-of-type(${column})`).allInnerTexts();
  return cells.reduce((sum, text) => sum + numberIn(text), 0);
}

/** Opens the explanation of a row, which adds up to the estimate in every list. */
async function explain(page: Page): Promise<void> {
  const cell = async (label: string) => {
    const row = page.getByRole('row', { name: /^Pavé/ });
    return numberIn(await row.locator(`td[data-label="${label}"]`).innerText());
  };
  const shown = {
    total: await cell('Audience'),
    sold: await cell('Vendu'),
    available: await cell('Disponible'),
  };
  expect(shown.total).toBeGreaterThan(0);
  const name = 'Pourquoi ce volume ? Pavé';
  await button(page, name).press('Enter');
  const panel = page.getByRole('region', { name });
  const sentence = await panel.getByText(/^Total .* = disponible/).innerText();
  const [total, sold, available, purchased, rest] = (
    sentence.replaceAll(/(?<=\d)\s(?=\d)/g, '').match(/\d+/g) ?? []
  ).map(Number);
  expect({ total, sold, available }).toEqual(shown);
  expect({ purchased, rest }).toEqual({ purchased: available, rest: 0 });
  for (const part of ['Par localité', 'Par contexte']) {
    const list = panel.getByRole('table', { name: part });
    const sums = {
      total: await sumOf(list, 1),
      sold: await sumOf(list, 3),
      available: await sumOf(list, 4),
    };
    expect(sums, part).toEqual(shown);
  }
  await panel.getByText(/mois d’historique/).waitFor();
  // The sentence follows what is typed.
  await page.getByRole('textbox', { name: 'Impressions, Pavé' }).fill('10');
  await panel.getByText(/acheté 10\s; reste/).waitFor();
  await page.keyboard.press('Tab');
  await button(page, name).click();
  await expect.poll(() => panel.count()).toBe(0);
}

/** Leaves the count, and resumes it from the home page. */
async function resumeDraft(page: Page): Promise<void> {
  await budgetField(page, 'Pavé').fill('12');
  await page.getByText('Brouillon gardé').waitFor();
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await button(page, 'Quitter').click();
  await button(page, /^Reprendre Display - Impression/).click();
  await page.waitForURL('**/count/display/new');
  await expect.poll(() => budgetField(page, 'Pavé').inputValue()).toBe('12');
  expect(await page.getByText(/Reprendre votre brouillon/).count()).toBe(0);
}

/** Spreads a budget over the lines, with the keyboard, and returns what was placed in euros. */
async function spreadBudget(page: Page, budget: number): Promise<number> {
  await page.getByRole('spinbutton', { name: 'Budget du client' }).focus();
  await page.keyboard.type(`${budget}`);
  const sentence = page.getByText(/placés\s:\s.+\simpressions\.$/);
  const placed = async () =>
    Number(/^[\d\s]+/.exec((await sentence.textContent()) ?? '')?.[0].replaceAll(/\s/g, ''));
  // The rows follow when typing pauses, which may be in the middle of the number.
  await expect.poll(placed).toBeGreaterThan(budget / 2);
  const total = await placed();
  expect(total).toBeLessThanOrEqual(budget);
  await page.getByRole('figure', { name: 'Volume selon le budget' }).waitFor();
  return total;
}

/** Pins the estimate and a wider one, compares both, shows them to the client, and resumes the first. */
async function compareScenarios(page: Page): Promise<void> {
  const pin = async () => {
    await button(page, 'Plus d’actions sur ce comptage').click();
    await page.getByRole('menuitem', { name: 'Épingler comme scénario' }).click();
  };
  await pin();
  // For a moment, the announcement to screen readers has the text too.
  await page.getByText('Scénario A épinglé.').first().waitFor();
  await button(page, 'Modifier').click();
  await page.getByRole('slider').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await estimate(page);
  await pin();
  await expect.poll(() => button(page, 'Scénarios (2)').getAttribute('aria-expanded')).toBe('true');
  const comparison = page.getByRole('region', { name: 'Scénarios' });
  await comparison.getByText('Plus petit budget : A').waitFor();
  await comparison.getByText('Plus grand volume : B').waitFor();
  // The client looks at the screen.
  await page.keyboard.press('F8');
  await expect.poll(() => page.locator('body').textContent()).not.toMatch(/Vendu|Disponible/);
  await page.keyboard.press('F8');
  // The quantities of a resumed scenario are its own.
  const before = await budgetField(page, 'Masthead').inputValue();
  await button(page, 'Reprendre le scénario A').click();
  await page.getByText('Scénario A repris.').waitFor();
  await expect.poll(() => budgetField(page, 'Masthead').inputValue()).not.toBe(before);
}

/** Prints the proposal without and with the comparison of the scenarios. */
async function printComparison(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Voir la proposition client' }).click();
  await page.getByText('Bonjour,').waitFor();
  const alone = await printedPages(page);
  await button(page, 'Joindre la comparaison').click();
  await page.getByRole('heading', { name: 'Comparaison des options' }).waitFor();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(alone.length + 1);
  const annex = pages.at(-1) ?? '';
  for (const text of ['Option A, proposée', 'Option B', AGENCY]) {
    expect(annex).toContain(compact(text));
  }
  expect(annex).not.toMatch(/Vendu|[Dd]isponible/);
}

/** Asks by five keys when the budget of the client can be placed, takes the first month by Tab and Enter, and undoes it. */
async function takeMonth(page: Page): Promise<void> {
  const months: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/FindAvailability')) months.push(request.url());
  });
  for (const key of ['Control+k', 'q', 'u', 'a', 'Enter']) await page.keyboard.press(key);
  const sentence = page.getByText(/^(?:Le premier mois qui place|Aucun des douze mois ne place)/);
  await sentence.waitFor();
  await expect.poll(() => sentence.evaluate((one) => one === document.activeElement)).toBe(true);
  // The line is chosen before the months.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText(/^Mois choisi/).waitFor();
  await button(page, 'Revenir au comptage précédent').click();
  await page.getByText(/^Mois choisi/).waitFor({ state: 'hidden' });
  expect(months).toHaveLength(1);
  await button(page, 'Fermer').click();
}

/** Estimates a day in Sallenelles, which sells for less than one euro, and applies a variant with more volume. */
async function applyVariant(page: Page): Promise<void> {
  const estimates: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ProcessCount')) estimates.push(request.url());
  });
  await page.goto('/count/display/new');
  await localityField(page).fill('14121');
  await page.getByRole('option', { name: /Sallenelles/ }).click();
  await openNextMonth(page);
  const day = page.getByRole('grid').first().getByRole('button', { name: /^1\b/ });
  await day.click();
  await day.click();
  await estimateButton(page).click();
  const nothing = page.getByText('Ces critères ne permettent aucun achat.');
  await nothing.waitFor();
  await button(page, 'Plus de volume').click();
  await page.getByText(/^Recherche terminée/).waitFor();
  const asked = estimates.length;
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThanOrEqual(6);
  await button(page, /^Appliquer/)
    .first()
    .press('Enter');
  await page.getByText(/^Variante appliquée/).waitFor();
  await nothing.waitFor({ state: 'hidden' });
  await button(page, 'Revenir au comptage précédent').click();
  await nothing.waitFor();
  expect(estimates).toHaveLength(asked);
}

it('[N-01, N-02, N-03, N-04, N-05, N-13] compares two scenarios of a new count and prints them, explains another one, resumes its draft, spreads its budget, takes a month, and unblocks a third one', async () => {
  const { page, problems } = await openVisitor(baseUrl);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('RecordCount')) saves.push(request.postData() ?? '');
  });
  await openAs(page, 'commerce@adfactory.test', '/count/display/new');
  await configure(page);
  await estimate(page);
  await compareScenarios(page);
  await saveCount(page, AGENCY);
  await printComparison(page);

  await page.goto('/count/display/new');
  await configure(page);
  await estimate(page);
  await explain(page);
  await resumeDraft(page);
  const placed = await spreadBudget(page, 800);
  await takeMonth(page);
  await saveCount(page, 'Agence du budget réparti');
  expect(saves).toHaveLength(2);
  expect(saves.join('')).not.toMatch(/scenario/i);
  expect(JSON.parse(saves[1] ?? '')).toMatchObject({
    totalBudget: placed,
    clientBudget: { amount: 800 },
  });
  await page.goto('/');
  const latest = page.getByRole('listitem').filter({ hasText: AGENCY });
  await latest.getByRole('link', { name: /^Proposition MAF-/ }).waitFor();
  await applyVariant(page);
  expect(problems).toEqual([]);
});
