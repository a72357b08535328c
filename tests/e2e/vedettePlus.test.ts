import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { VedettePlusCountDataSchema } from '#contract/vedettePlus.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { estimate, leaveAfter, localityField, saveCount } from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';
import { termTexts } from './proposalTexts.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const AGENCY = 'Agence vedetteplus Neuf';

afterAll(closeBrowser);

it('[CF-02, CF-03, CF-23, VE-16, VE-18, VE-28, PT-04, PP-11] configures, estimates, saves and reopens Vedette Plus, and prints the saved values', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await openAs(page, 'studio@adfactory.test', '/');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  await page.goto('/count/vedetteplus/new');
  await page.getByRole('heading', { name: 'Configuration du comptage Vedette Plus' }).waitFor();
  for (const [code, name] of [
    ['69100', /Villeurbanne/],
    ['33000', /Bordeaux/],
  ] as const) {
    await localityField(page).fill(code);
    await page.getByRole('option', { name }).first().click();
  }
  await estimate(page);
  const shown = await page.getByRole('table').first().getByRole('row').allInnerTexts();
  await leaveAfter(page, async () => saveCount(page, AGENCY));
  await page.waitForURL('**/comptage');

  const row = page.getByRole('row', { name: new RegExp(AGENCY) });
  const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
  const [response] = await Promise.all([
    page.waitForResponse(/\/api\/Counts\/guid\//),
    row.getByRole('link', { name: /Modifier/ }).click(),
  ]);
  const { countData } = (await response.json()) as { countData: unknown };
  const saved = v.parse(VedettePlusCountDataSchema, countData);
  expect(saved.forecasts.map((line) => line.code)).toEqual(['69100', '33000']);

  // The reopened count is estimated automatically and shows the same table.
  await page.getByRole('table').first().waitFor();
  await expect
    .poll(() => page.getByRole('table').first().getByRole('row').allInnerTexts())
    .toEqual(shown);

  await page.getByRole('link', { name: 'Voir la proposition client' }).click();
  await page.getByText('Bonjour,').waitFor();
  const printed = (await printedPages(page)).join('');
  for (const part of [
    code,
    AGENCY,
    ...saved.forecasts.map(
      ({ name, code: postal, budget }) => `${name} (${postal})25 %${formatEuroCents(budget)}`,
    ),
    `Budget total${formatEuroCents(saved.totalBudget)}hors taxe`,
    `Total hors taxe${formatEuroCents(saved.totalBudget)}`,
    ...termTexts(saved.totalBudget),
  ]) {
    expect(printed).toContain(compact(part));
  }
  expect(printed).not.toContain(compact('Déjà vendu'));
  expect(problems).toEqual([]);
  await context.close();
});
