// @module-tag weekly
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { configure, estimate, localityField, makeCount, saveCount } from './displaySteps.ts';
import {
  compact,
  printedLines,
  printedPages,
  printedSheets,
  printedStructure,
  printedTags,
  type PrintedPage,
} from './pdf.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

/** Fifty postal codes, each with one commune or arrondissement. */
const FIFTY = [
  '75001 75002 75003 75004 75005 75006 75007 75008 75009 75010 75011 75012 75013 75014 75015',
  '75016 75017 75018 75019 75020 69001 69002 69003 69004 69005 69006 69007 69008 69009 69100',
  '13001 13002 13003 13004 13005 13006 13007 13008 13009 13010',
  '33000 31000 44000 59000 67000 34000 06000 35000 38000 21000',
].flatMap((line) => line.split(' '));

const AGENCY = 'Agence aux cinquante lignes';
/** Number of rows that fit on the first page with the agreement. Longer tables end on the second page. */
const FIRST_PAGE_ROWS = 13;
/** Minimum part of a page that is filled, and of the last one. */
const MIN_FILLED = 0.45;
const MIN_LAST_FILLED = 0.28;
/** Minimum number of rows per page of a table that spans several pages. */
const MIN_ROWS_PER_PAGE = 3;

async function paste(page: Page, codes: readonly string[]): Promise<void> {
  await localityField(page).focus();
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), codes.join('; '));
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByText(/localités ajoutées/).waitFor();
}

async function openProposal(page: Page, agency: string): Promise<string> {
  await page.goto(`/comptage?search=${encodeURIComponent(agency)}`);
  const row = page.getByRole('row', { name: new RegExp(agency) });
  const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
  await row.getByRole('link', { name: /^Proposition/ }).click();
  await page.getByText('Bonjour,').waitFor();
  return code;
}

/** Returns the part of the locality table on a page, or undefined when there is none. */
function tableOn(text: string): { rows: number; hasTotal: boolean } | undefined {
  const head = text.indexOf('LocalitéImpressionsBudget');
  const total = text.indexOf('Totalhorstaxe');
  if (head < 0 && total < 0) return undefined;
  // Without a table head, rows cannot be told from other text. The text of a page is in the order of its painting.
  const rows = head < 0 ? [] : (text.match(/\(\d{5}\)/g) ?? []);
  return { rows: rows.length, hasTotal: total >= 0 };
}

/** Returns the layout faults of a printed proposal with `count` rows. */
function faultsOf(sheets: readonly PrintedPage[], count: number, code: string): string[] {
  const pages = sheets.map(({ text }) => text);
  const title = compact(`${AGENCY} · Proposition Master Display`);
  const tables = pages.map(tableOn);
  const rows = tables.reduce((sum, table) => sum + (table?.rows ?? 0), 0);
  const last = pages.at(-1) ?? '';
  return [
    ...(rows === count ? [] : [`${rows} rows of ${count}`]),
    ...pages.flatMap((text, index) => [
      ...(text.includes(code) ? [] : [`page ${index + 1} without its code`]),
      // The cover page has a different title.
      ...(index === 0 || text.includes(title) ? [] : [`page ${index + 1} without its title`]),
    ]),
    ...tables.flatMap((table, index) =>
      table && table.rows < Math.min(MIN_ROWS_PER_PAGE, count)
        ? [`page ${index + 1} has ${table.rows} rows${table.hasTotal ? ' and the total' : ''}`]
        : [],
    ),
    ...(tables.filter((table) => table?.hasTotal).length === 1 ? [] : ['not exactly one total']),
    // The signature is never without the agreement and what the purchase represents.
    ...(/Cequecelareprésente.*Bonpouraccord.*Propositionréalisée/.test(last)
      ? []
      : ['a signature without its agreement']),
    ...sheets.flatMap(({ filled }, index) =>
      filled < (index === sheets.length - 1 ? MIN_LAST_FILLED : MIN_FILLED)
        ? [`page ${index + 1} is filled to ${Math.round(100 * filled)} %`]
        : [],
    ),
  ];
}

it('[PP-11, PT-03] breaks tables of any length well: head and code on every page, at least three rows, one total', async () => {
  const { page, problems } = await openVisitorAs(
    baseUrl,
    'ancien@adfactory.test',
    '/count/masterdisplay/new',
  );
  await paste(page, FIFTY);
  await page.getByRole('checkbox', { name: 'Achat' }).check();
  await estimate(page);
  await saveCount(page, AGENCY);
  const code = await openProposal(page, AGENCY);

  const rows = page.getByRole('table').locator('tbody tr');
  expect(await rows.count()).toBe(FIFTY.length);
  const faults: string[] = [];
  const lengths = new Set<number>();
  // Removing one row at a time covers every position of the table end relative to the page end.
  for (let count = FIFTY.length; count > FIRST_PAGE_ROWS; count -= 1) {
    const pages = await printedSheets(page);
    lengths.add(pages.length);
    faults.push(...faultsOf(pages, count, code).map((fault) => `${count} rows: ${fault}`));
    await rows.last().evaluate((row) => row.remove());
  }
  expect(faults).toEqual([]);
  expect(await printedSheets(page)).toHaveLength(1);
  expect(Math.max(...lengths)).toBe(2);
  expect(problems).toEqual([]);
});

it('[PP-11, PT-03] keeps the offer and its agreement on the first page, and lists the places of fifty localities on the second', async () => {
  const { page, problems } = await openVisitorAs(
    baseUrl,
    'commerce@adfactory.test',
    '/count/display/new',
  );
  await configure(page);
  await paste(page, FIFTY);
  await estimate(page);
  await saveCount(page, 'Agence aux cinquante localités');
  const code = await openProposal(page, 'Agence aux cinquante localités');

  const [first = '', ...others] = await printedPages(page);
  expect(others).toHaveLength(1);
  // All codes of a town are one place.
  expect(others[0]).toContain(compact('Vos 23 localités'));
  const offer = ['23 localités, nommées dans la suite', 'Grand Angle', 'Total hors taxe'];
  for (const part of [...offer, 'Bon pour accord', 'Proposition réalisée le']) {
    expect(first).toContain(compact(part));
  }
  const all = [first, ...others].join('');
  const named = FIFTY.filter((one) => !/^(75|6900)/.test(one));
  for (const place of [...named, '20codes', '9codes'])
    expect(all.split(`(${place})`), place).toHaveLength(2);
  for (const text of [first, ...others]) {
    expect(text).toContain(code);
    expect(text).toContain(compact('Proposition Display - Impression'));
  }

  // Printed before the map has arrived, the pages break at the same places.
  await page.route(/\/assets\/.*CampaignMap/, async () => Promise.resolve());
  await page.reload();
  await page.getByText('Bonjour,').waitFor();
  expect(await page.getByText('Chargement de la carte').count()).toBe(2);
  const [early = '', ...pagesAfter] = await printedPages(page);
  expect(early).toContain(compact('Total hors taxe'));
  expect(pagesAfter).toEqual(others);
  expect(problems).toEqual([]);
});

/** Lines of a whole-France campaign over months, which no inventory of these tests reaches. */
interface SavedLines {
  countData: {
    totalBudget: number;
    totalImpPurchased: number;
    forecastSplitByPosition: Record<'total' | 'available' | 'purchased' | 'budget', number>[];
  };
}

function withLargestFigures(saved: SavedLines): SavedLines {
  const volumes = { total: 12_345_678_900, available: 10_000_000_000, purchased: 10_000_000_000 };
  const lines = saved.countData.forecastSplitByPosition.map((line) => ({
    ...line,
    ...volumes,
    budget: 100_000_000,
  }));
  const countData = {
    ...saved.countData,
    forecastSplitByPosition: lines,
    totalImpPurchased: 40_000_000_000,
    totalBudget: 400_000_000,
  };
  return { ...saved, countData };
}

const PAPER_WIDTH = 210;
const MARGIN = 18;

it('[PP-11, D-118] prints ten billion impressions for a hundred million euros within the margins, from any window', async () => {
  const { page, problems } = await openVisitorAs(baseUrl, 'commerce@adfactory.test');
  await makeCount(page, 'Agence de toute la France');
  await page.route('**/api/Counts/guid/*', async (route) => {
    const response = await route.fetch();
    const saved = (await response.json()) as SavedLines;
    await route.fulfill({ response, json: withLargestFigures(saved) });
  });
  await openProposal(page, 'Agence de toute la France');

  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    // A proposal is laid out for its paper again when the window changes.
    await page.evaluate(
      async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const lines = await printedLines(page);
    const texts = lines.map(({ cells }) => cells.join(' '));
    // The figures of a row are on one line with its name, and what is expected is below.
    for (const text of ['4,00€ 10000000000 100000000,00€', '12345678900prévues']) {
      expect(texts.join('|'), `at ${width} px`).toContain(text);
    }
    expect(texts, `at ${width} px`).toContainEqual(
      expect.stringMatching(/^Totalhorstaxe .*40000000000 400000000,00€$/),
    );
    const ends = lines.map(({ end }) => end);
    expect(Math.max(...ends), `at ${width} px`).toBeLessThanOrEqual(PAPER_WIDTH - MARGIN + 0.2);
  }
  expect(problems).toEqual([]);
});

/** The apostrophe of a PDF is another character. */
const withoutSigns = (text: string): string => compact(text).replaceAll(/[’']/g, '');

it('[N-19, PT-02] makes a tagged PDF in the order of the paper and of the screen, with its title, its language and the headings as bookmarks, and no almost empty page', async () => {
  const { page, problems } = await openVisitorAs(baseUrl, 'commerce@adfactory.test');
  await makeCount(page, 'Agence du document');
  const code = await openProposal(page, 'Agence du document');

  expect(await printedStructure(page)).toEqual({
    title: code,
    language: 'fr',
    isTagged: true,
    bookmarks: ['Agence du document', '  Votre plan média', '  Votre accord'],
  });
  // A screen reader of the PDF reads what one of the screen reads, from the top of the paper to its foot.
  const tags = await printedTags(page);
  const shown = await page.locator('article').locator('h1, h2, tr').allInnerTexts();
  expect(tags.map(({ text }) => withoutSigns(text))).toEqual(shown.map(withoutSigns));
  expect(tags.map(({ role }) => role).filter((role) => role !== 'TR')).toEqual(['H1', 'H2', 'H2']);
  const tops = tags.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((one, other) => other - one));

  const sheets = await printedSheets(page);
  expect(sheets).toHaveLength(1);
  for (const { filled } of sheets) expect(filled).toBeGreaterThan(MIN_FILLED);
  expect(problems).toEqual([]);
});

it('[PP-11] prints the rows of a list and the result of an editor without what only works on screen', async () => {
  const { page, problems } = await openVisitorAs(baseUrl, 'commerce@adfactory.test');
  await makeCount(page, 'Agence des écrans');
  await page.goto('/comptage?search=Agence+des+écrans');
  const link = page.getByRole('link', { name: /^Modifier/ }).first();
  await link.waitFor();
  // As many rows as need a second page.
  await page
    .locator('tbody tr')
    .first()
    .evaluate((row) => {
      for (let copy = 0; copy < 40; copy += 1) row.after(row.cloneNode(true));
    });
  const list = await printedPages(page);
  expect(list.length).toBeGreaterThan(1);
  for (const text of list) {
    for (const part of ['Agence des écrans', 'Date de création', 'Budget'])
      expect(text).toContain(compact(part));
    expect(text).not.toMatch(/Nouveaucomptage|Modifier|Mesvues/);
  }

  await link.click();
  await page.getByText(/^estimé à/).waitFor();
  await page.getByRole('button', { name: 'Plus d’actions sur ce comptage' }).click();
  await page.getByRole('menuitem', { name: 'Épingler comme scénario' }).click();
  await page.getByRole('region', { name: 'Scénarios' }).getByRole('table').waitFor();
  const editor = await printedPages(page);
  expect(editor).toHaveLength(1);
  // The criteria are folded on screen.
  const criteria = ['Contexte(s) de diffusion', 'Supports', 'Localité(s) recherchée(s)'];
  const result = ['Résumé du comptage', 'Estimation du', 'Villeurbanne (69100)', 'Grand Angle'];
  for (const part of [...criteria, ...result, 'Scénario A'])
    expect(editor[0]).toContain(compact(part));
  expect(editor[0]).not.toMatch(/Voscritères|Estimer|Enregistrer|ListedesComptages|Reprendre/);
  expect(problems).toEqual([]);
});
