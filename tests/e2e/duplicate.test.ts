import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { dayToIso, parisDay } from '#domain/format/days.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import {
  configure,
  estimate,
  leaveAfter,
  makeCount,
  nameCount,
  numberIn,
  rowsOf,
  saveCount,
  openNextMonth,
} from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

interface AnsweredCount {
  countData: { displayReq: object };
}

/** Moves the period of every saved count that the page loads to the last month. */
async function loadAsLastMonth(page: Page): Promise<void> {
  const today = parisDay(new Date());
  const period = {
    startDate: dayToIso(addDays(today, -40)),
    endDate: dayToIso(addDays(today, -10)),
  };
  await page.route('**/api/Counts/guid/*', async (route) => {
    const response = await route.fetch();
    const saved = (await response.json()) as AnsweredCount;
    const { displayReq } = saved.countData;
    const countData = { ...saved.countData, displayReq: { ...displayReq, ...period } };
    await route.fulfill({ response, json: { ...saved, countData } });
  });
}

const pave = (page: Page) => page.getByRole('textbox', { name: 'Impressions, Pavé', exact: true });

it('[N-06] duplicates the count of last month from the list at the prices of today, and saves it as a new count', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await openAs(page, 'studio@adfactory.test', '/');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  const agency = 'Agence à dupliquer';
  await makeCount(page, agency);
  const row = page.getByRole('row', { name: new RegExp(agency) });
  const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
  await row.getByRole('link', { name: code, exact: true }).click();
  await page.getByRole('table').first().waitFor();
  await pave(page).fill('1234');
  await saveCount(page, agency);

  await loadAsLastMonth(page);
  await page.goto(`/comptage?search=${encodeURIComponent(agency)}`);
  await row.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await page.getByText(`Copie de ${code} - ${agency}`).waitFor();
  // Nothing is estimated for a period that has passed, and the address survives a reload.
  await page.getByText('Sélectionner une periodicité').waitFor();
  await page.reload();
  await page.getByText('Sélectionner une periodicité').waitFor();

  await openNextMonth(page);
  await page.getByRole('grid').first().getByRole('button', { name: /^1\b/ }).click();
  await page.getByRole('grid').first().getByRole('button', { name: /^28\b/ }).click();
  await estimate(page);
  expect(numberIn(await pave(page).inputValue())).toBe(1234);
  const copy = 'Copie du mois dernier';
  await leaveAfter(page, async () => saveCount(page, copy));
  await page.waitForURL('**/comptage');

  const copied = page.getByRole('row', { name: new RegExp(copy) });
  await copied.waitFor();
  expect(await copied.innerText()).not.toContain(code);
  expect(await rowsOf(page, agency)).toBe(1);
  expect(await rowsOf(page, copy)).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

it('[N-08] names the same count of an agency before it is saved a second time, and saves it all the same', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await openAs(page, 'studio@adfactory.test', '/');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  const agency = 'Agence en double';
  const first = await makeCount(page, agency);

  await page.goto('/count/display/new');
  await configure(page);
  await estimate(page);
  await nameCount(page, agency.toUpperCase());
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 conflit possible, dont 1 doublon').waitFor();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /^MAF-\d+/ }).click();
  const tab = await opened;
  await tab.waitForURL(`**${first}`);
  await tab.close();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Ce comptage a bien été enregistré').waitFor();
  expect(await rowsOf(page, agency.toUpperCase())).toBe(1);

  // Each of both is now a conflict of the other, and shown with its result.
  await page.goto(first);
  await page.getByRole('button', { name: '1 conflit possible, dont 1 doublon' }).click();
  await page.getByText(`- ${agency.toUpperCase()}`).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
