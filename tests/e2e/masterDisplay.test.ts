import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { MasterDisplayCountDataSchema } from '#contract/masterDisplay.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import {
  estimate,
  leaveAfter,
  localityField,
  nameCount,
  numberIn,
  saveCount,
} from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';
import { termTexts } from './proposalTexts.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const AGENCY = 'Agence masterdisplay Ancien';
const VILLEURBANNE = 'Villeurbanne (69100)';
const BORDEAUX = 'Bordeaux (33000)';

afterAll(closeBrowser);

const budgetOf = (page: Page, locality: string) =>
  page.getByRole('textbox', { name: `Budget, ${locality}` });

/** Reads the budget of each locality from the screen. */
const shownBudgets = async (page: Page) =>
  Promise.all(
    [VILLEURBANNE, BORDEAUX].map(async (one) => numberIn(await budgetOf(page, one).inputValue())),
  );

it('[CF-02, CF-03, CF-21, CF-23, MD-03, MD-08, MD-10, MD-12, PP-11] estimates Master Display, rejects 149 €, saves 150 €, reopens the count and prints the saved values', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await openAs(page, 'ancien@adfactory.test', '/');
  await page.goto('/count/masterdisplay/new');
  await page.getByRole('heading', { name: 'Configuration du comptage Master Display' }).waitFor();
  for (const [code, name] of [
    ['69100', /Villeurbanne/],
    ['33000', /Bordeaux/],
  ] as const) {
    await localityField(page).fill(code);
    await page.getByRole('option', { name }).first().click();
  }
  await page.getByRole('checkbox', { name: 'Achat' }).check();
  await estimate(page);

  const budget = budgetOf(page, VILLEURBANNE);
  await budget.fill('99999999');
  await page.getByText('Merci de ne pas dépasser le budget maximum disponible').waitFor();
  await budget.fill('100');
  await budgetOf(page, BORDEAUX).fill('49');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/le budget total doit être superieur à 150€/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await budgetOf(page, BORDEAUX).fill('50');
  await nameCount(page, AGENCY);
  await page.keyboard.press('Escape');
  await leaveAfter(page, async () => saveCount(page, AGENCY));
  await page.waitForURL('**/comptage');

  const row = page.getByRole('row', { name: new RegExp(AGENCY) });
  const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
  const [response] = await Promise.all([
    page.waitForResponse(/\/api\/Counts\/guid\//),
    row.getByRole('link', { name: /Modifier/ }).click(),
  ]);
  const { countData } = (await response.json()) as { countData: unknown };
  const saved = v.parse(MasterDisplayCountDataSchema, countData);
  expect(saved.forecasts.map((line) => line.budget)).toEqual([100, 50]);
  expect(saved).toMatchObject({ totalBudget: 150, totalImpPurchased: 37_500 });

  // The reopened count is estimated automatically and shows the saved budgets.
  await page.getByRole('table').first().waitFor();
  await expect.poll(() => shownBudgets(page)).toEqual([100, 50]);

  await page.getByRole('link', { name: 'Voir la proposition client' }).click();
  await page.getByText('Bonjour,').waitFor();
  const printed = (await printedPages(page)).join('');
  for (const part of [
    code,
    AGENCY,
    'LOGICIMMO',
    'Achat',
    ...saved.forecasts.map(
      (line) =>
        `${line.name} (${line.code})${formatInteger(line.purchased)}${formatEuroCents(line.budget)}`,
    ),
    `Impressions${formatInteger(37_500)}Budget total${formatEuroCents(150)}hors taxe`,
    `Total hors taxe${formatInteger(37_500)}${formatEuroCents(150)}`,
    ...termTexts(150),
  ]) {
    expect(printed).toContain(compact(part));
  }
  expect(problems).toEqual([]);
  await context.close();
});
