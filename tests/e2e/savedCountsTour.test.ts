import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { dayToIso, parisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { taxed } from '../oracle/represented.ts';
import { closeBrowser, openAs } from './browser.ts';
import {
  budgetField,
  estimate,
  makeCount,
  nameCount,
  numberIn,
  openNextMonth,
  rowsOf,
  saveCount,
} from './displaySteps.ts';
import { button } from './keys.ts';
import { clickPlace, mapOf } from './mapSteps.ts';
import { compact, printedSheets, printedStructure } from './pdf.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();
const AGENCY = 'Agence des deux comptages';
/** Minimum part of a page that is filled. */
const MIN_FILLED = 0.3;

afterAll(closeBrowser);

const impressions = (page: Page) =>
  page.getByRole('textbox', { name: 'Impressions, Pavé', exact: true });

/** Has a colleague save another version, and reopens the first one, which only a save makes the third. */
async function restoreVersion(page: Page, colleague: Page, address: string): Promise<void> {
  await page.goto(address);
  const first = await budgetField(page, 'Pavé').inputValue();

  await colleague.goto(address);
  await colleague.getByRole('table').first().waitFor();
  await budgetField(colleague, 'Pavé').fill('30');
  await saveCount(colleague, AGENCY);

  await page.reload();
  await expect.poll(async () => budgetField(page, 'Pavé').inputValue()).toBe('30');
  expect(await button(page, /^Depuis l’enregistrement/).count()).toBe(0);
  await budgetField(page, 'Pavé').fill('29');
  await button(page, /^Depuis l’enregistrement/).click();
  await page.getByText(/^Budget\s: .* au lieu de /).waitFor();
  await budgetField(page, 'Pavé').fill('30');
  await button(page, 'Plus d’actions sur ce comptage').click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  const versions = page.getByRole('dialog').getByRole('listitem');
  const second = versions.filter({ hasText: 'Version 2' }).first();
  await second.getByText('Pavé, budget').waitFor();
  expect(await second.innerText()).toMatch(/Actuelle[^]*Thomas/);
  expect(await versions.filter({ hasText: 'Comptage créé' }).innerText()).toContain('Camille');
  await button(page, 'Reprendre la version 1').click();
  await page.getByText('Rien n’est enregistré').waitFor();
  await button(page, 'Reprendre la version 1').click();
  await page.getByText('Version 1 reprise').waitFor();
  await expect.poll(async () => budgetField(page, 'Pavé').inputValue()).toBe(first);
  await saveCount(page, AGENCY);
  await button(page, 'Plus d’actions sur ce comptage').click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  await page.getByRole('heading', { name: 'Version 3' }).waitFor();
  expect(await page.getByText('Version 1 reprise').count()).toBe(0);
}

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

/** Duplicates the count as one of last month, and saves the copy although it is the same for the same agency. */
async function duplicate(page: Page, address: string): Promise<void> {
  await page.goto(`/comptage?search=${encodeURIComponent(AGENCY)}`);
  const row = page.getByRole('row', { name: new RegExp(AGENCY) });
  const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
  await page.goto(address);
  await page.getByRole('table').first().waitFor();
  const bought = numberIn(await impressions(page).inputValue());

  await loadAsLastMonth(page);
  await page.goto(`/comptage?search=${encodeURIComponent(AGENCY)}`);
  await row.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await page.getByText(`Copie de ${code} - ${AGENCY}`).waitFor();
  // Nothing is estimated for a period that has passed.
  await page.getByText('Sélectionner une periodicité').waitFor();
  await openNextMonth(page);
  await page.getByRole('grid').first().getByRole('button', { name: /^1\b/ }).click();
  await page.getByRole('grid').first().getByRole('button', { name: /^28\b/ }).click();
  await estimate(page);
  expect(numberIn(await impressions(page).inputValue())).toBe(bought);

  await nameCount(page, AGENCY);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 conflit possible, dont 1 doublon').waitFor();
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: code }).click();
  const tab = await opened;
  await tab.waitForURL(`**${address}`);
  await tab.close();
  await button(page, 'Valider').click();
  await page.getByText('Ce comptage a bien été enregistré').waitFor();
  expect(await rowsOf(page, AGENCY)).toBe(2);

  // Each of both is now a conflict of the other.
  await page.unroute('**/api/Counts/guid/*');
  await page.goto(address);
  await button(page, /1 conflit possible, dont 1 doublon$/).waitFor();
}

/** Returns the saved counts that the page loads during some steps. */
async function savedDuring(page: Page, steps: () => Promise<void>): Promise<SavedCount[]> {
  const answers: Promise<SavedCount>[] = [];
  const handleResponse = (response: { url: () => string; json: () => Promise<unknown> }) => {
    if (/\/api\/Counts\/guid\/[\w-]+$/.test(response.url())) {
      answers.push(response.json() as Promise<SavedCount>);
    }
  };
  page.on('response', handleResponse);
  await steps();
  page.off('response', handleResponse);
  return Promise.all(answers);
}

const budgetOf = ({ countData }: SavedCount): number =>
  (countData as { totalBudget: number }).totalBudget;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Returns the amounts without tax, of the tax and with tax of some counts together, as they are printed. */
function totalTexts(counts: readonly SavedCount[]): string[] {
  const net = sum(counts.map((saved) => Math.round(100 * budgetOf(saved))));
  const vat = sum(counts.map((saved) => taxed(budgetOf(saved)).vat));
  return [net, vat, net + vat].map((cents) => formatEuroCents(cents / 100));
}

/** Makes one document of both counts, the older one first. */
async function printClientFile(page: Page): Promise<void> {
  await page.goto(`/comptage?search=${encodeURIComponent(AGENCY)}`);
  const boxes = page.getByRole('checkbox', { name: /^Choisir MAF-/ });
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.press('Space');
  await page.getByText('2 comptages choisis').waitFor();
  const accord = page.getByRole('heading', { name: 'Votre accord' });
  const saved = await savedDuring(page, async () => {
    await page.getByRole('link', { name: 'Créer le dossier client' }).click();
    await accord.waitFor();
  });
  const ordered = saved.toSorted((one, other) => one.mafId - other.mafId);
  const codes = ordered.map(({ mafId }) => formatMafId(mafId));
  expect(codes).toHaveLength(2);
  const up = page.getByRole('button', { name: new RegExp(`^Monter ${codes[0]} `) });
  const movable = page.getByRole('button', { name: /^Monter / });
  const first = () => page.getByRole('row').filter({ has: movable }).first().innerText();
  expect(await first()).not.toContain(codes[0]);
  await up.press('Enter');
  await expect.poll(first).toContain(codes[0]);

  // The address alone opens the same file.
  await page.reload();
  await accord.waitFor();
  const { bookmarks, ...structure } = await printedStructure(page);
  expect(structure).toEqual({ title: codes.join(', '), language: 'fr', isTagged: true });
  expect(bookmarks.filter((name) => !name.startsWith('    '))).toEqual([
    AGENCY,
    '  Calendrier',
    '  Proposition Display - Impression',
    '  Proposition Display - Impression',
    '  Votre accord',
  ]);
  const sheets = await printedSheets(page);
  const [cover = '', ...others] = sheets.map(({ text }) => text);
  const last = others.at(-1) ?? '';
  expect(cover).toContain(compact(`${AGENCY}Dossier client de 2 propositions`));
  expect(cover).toMatch(new RegExp(codes.join('.*')));
  for (const text of totalTexts(ordered)) expect(cover).toContain(compact(text));
  for (const count of ordered) {
    const own = others.filter((text) => text.includes(formatMafId(count.mafId))).join('');
    expect(own).toContain(compact(formatEuroCents(budgetOf(count))));
    for (const text of totalTexts([count])) expect(own).toContain(compact(text));
  }
  expect([cover, ...others].join('').split('Bonpouraccord')).toHaveLength(2);
  expect(last).toContain('Bonpouraccord');
  for (const { filled } of sheets) expect(filled).toBeGreaterThan(MIN_FILLED);
}

/** Opens the page of the client of both counts from the list, which says that one is the duplicate of the other. */
async function openClient(page: Page): Promise<void> {
  await page.goto(`/comptage?search=${encodeURIComponent(AGENCY)}`);
  const row = page.getByRole('row', { name: new RegExp(AGENCY) }).first();
  await row.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Page du client' }).click();
  await page.getByRole('heading', { level: 1, name: AGENCY }).waitFor();
  await page.getByText(/^2 comptages, /).waitFor();
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: /MAF-\d+/ })
      .count(),
  ).toBe(2);
  await page
    .getByText(/dont 1 doublon/)
    .first()
    .waitFor();
}

/** Keeps filters and order of the list under a name, leaves the view, and applies it again. */
async function keepView(page: Page): Promise<void> {
  const view = { product: 'MasterDisplayNeuf', order: 'Budget' };
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);
  await page.goto('/comptage');
  await page.getByRole('combobox', { name: 'Produit' }).selectOption(view.product);
  await button(page, 'Budget').and(page.getByRole('columnheader').getByRole('button')).click();
  await expect.poll(parameters).toEqual(view);
  await button(page, /^Mes vues/).click();
  await page.getByRole('menu').getByText('Enregistrer cette vue…').click();
  await page.getByRole('dialog', { name: 'Enregistrer cette vue' }).waitFor();
  await page.keyboard.type('Display par budget');
  await page.keyboard.press('Enter');
  await button(page, /^Mes vues.*Display par budget$/).click();
  await page.getByRole('menu').getByText('Tout afficher').click();
  await expect.poll(parameters).toEqual({});
  await page.reload();
  await button(page, /^Mes vues/).click();
  await page.getByRole('menuitemradio', { name: /Display par budget/ }).click();
  await expect.poll(parameters).toEqual(view);
}

const openZones = async (page: Page) => {
  await button(page, 'Mes zones').click();
  return page.getByRole('dialog');
};

/** Draws a zone on the map, shares it, and has a colleague use it. */
async function shareZone(page: Page, colleague: Page): Promise<void> {
  const tarare = /^Retirer .*69170/;
  await page.goto('/count/vedetteplus/new');
  await button(page, 'Choisir sur la carte').click();
  await mapOf(page).waitFor();
  await clickPlace(page, /^Rhône\s: agrandissez/);
  await clickPlace(page, /^Tarare.*\s: non choisi$/);
  await page.getByText(/^Tarare .*ajouté/).waitFor();
  const dialog = await openZones(page);
  await button(page, 'Enregistrer la sélection…').click();
  await dialog.getByRole('textbox', { name: 'Nom de la zone' }).fill('Ouest lyonnais');
  await dialog.getByRole('checkbox', { name: /marché Neuf/ }).check();
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await dialog.getByText('Partagée').waitFor();

  await colleague.goto('/count/display/new');
  const shared = await openZones(colleague);
  await shared.getByText('Partagée par Camille Petit').waitFor();
  await shared.getByRole('button', { name: 'Utiliser la zone Ouest lyonnais' }).click();
  await button(colleague, tarare).waitFor();
}

it('[N-06, N-07, N-08, N-09, N-10, N-11] restores a version of a count, duplicates it, makes a client file of both, opens the page of their client, keeps a view of the list, and shares a zone', async () => {
  const { page, problems } = await openVisitor(baseUrl);
  const other = await openVisitor(baseUrl);
  await openAs(page, 'commerce@adfactory.test', '/');
  await openAs(other.page, 'operations@adfactory.test', '/');
  await other.page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  const address = await makeCount(page, AGENCY);
  await restoreVersion(page, other.page, address);
  await duplicate(page, address);
  await printClientFile(page);
  await openClient(page);
  await keepView(page);
  await shareZone(page, other.page);
  expect([...problems, ...other.problems]).toEqual([]);
});
