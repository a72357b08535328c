import type { Page } from 'playwright';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, newVisitor, signIn } from './browser.ts';
import { configure, estimate, localityField, saveCount } from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';

const baseUrl = inject('baseUrl');

afterAll(closeBrowser);

/** Fifty codes, one commune or one arrondissement each. */
const FIFTY = [
  '75001 75002 75003 75004 75005 75006 75007 75008 75009 75010 75011 75012 75013 75014 75015',
  '75016 75017 75018 75019 75020 69001 69002 69003 69004 69005 69006 69007 69008 69009 69100',
  '13001 13002 13003 13004 13005 13006 13007 13008 13009 13010',
  '33000 31000 44000 59000 67000 34000 06000 35000 38000 21000',
].flatMap((line) => line.split(' '));

const AGENCY = 'Agence aux cinquante lignes';
/** More rows than the first page holds, so that the table ends on the second and on the third. */
const FEWEST = 10;
/** Fewest rows that a page may hold of a table of several pages. */
const TOGETHER = 3;

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
  await row.getByRole('button', { name: /ctions/ }).click();
  await page.getByRole('menuitem', { name: /proposition/i }).click();
  await page.getByText('Bonjour,').waitFor();
  return code;
}

/** What a page holds of the table of localities; undefined where it holds nothing of it. */
function tableOn(text: string): { rows: number; hasTotal: boolean } | undefined {
  const head = text.indexOf('LocalitéDisponibleImpressionsBudget');
  const total = text.indexOf('Totalhorstaxe');
  if (head < 0 && total < 0) return undefined;
  // Total without a head above it: no row is known to be read.
  const body = head < 0 ? '' : text.slice(head, total < 0 ? undefined : total);
  return { rows: body.match(/\(\d{5}\)/g)?.length ?? 0, hasTotal: total >= 0 };
}

/** What a demanding reader refuses in the pages of a proposal of `count` rows. */
function faultsOf(pages: readonly string[], count: number, code: string): string[] {
  const title = compact(`Proposition Master Display · ${AGENCY}`);
  const tables = pages.map(tableOn);
  const rows = tables.reduce((sum, table) => sum + (table?.rows ?? 0), 0);
  const last = pages.at(-1) ?? '';
  return [
    ...(rows === count ? [] : [`${rows} rows of ${count}`]),
    ...pages.flatMap((text, index) => [
      ...(text.includes(code) ? [] : [`page ${index + 1} without its code`]),
      // The cover has its own.
      ...(index === 0 || text.includes(title) ? [] : [`page ${index + 1} without its title`]),
    ]),
    ...tables.flatMap((table, index) =>
      table && table.rows < Math.min(TOGETHER, count)
        ? [`page ${index + 1} has ${table.rows} rows${table.hasTotal ? ' and the total' : ''}`]
        : [],
    ),
    ...(tables.filter((table) => table?.hasTotal).length === 1 ? [] : ['not one total']),
    // Names of localities, or rows: more than the signature.
    ...(/\(\d{5}\)/.test(last) && last.includes('Propositionréalisée')
      ? []
      : ['an empty last page']),
  ];
}

it('[PP-11, PT-03] a table of any length breaks between its pages as a reader expects: head, code, three rows, one total', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await signIn(page, 'ancien@adfactory.test', '/count/masterdisplay/new');
  await paste(page, FIFTY);
  await page.getByRole('checkbox', { name: 'Achat' }).check();
  await estimate(page);
  await saveCount(page, AGENCY);
  const code = await openProposal(page, AGENCY);

  const rows = page.getByRole('table').locator('tbody tr');
  expect(await rows.count()).toBe(FIFTY.length);
  const faults: string[] = [];
  const lengths = new Set<number>();
  // Row after row less: every way in which the end of the table can meet the end of a page.
  for (let count = FIFTY.length; count > FEWEST; count -= 1) {
    const pages = await printedPages(page);
    lengths.add(pages.length);
    faults.push(...faultsOf(pages, count, code).map((fault) => `${count} rows: ${fault}`));
    await rows.last().evaluate((row) => row.remove());
  }
  expect(faults).toEqual([]);
  expect(Math.max(...lengths)).toBe(3);
  expect(problems).toEqual([]);
  await context.close();
}, 300_000);

it('[PP-11, PT-03] fifty localities leave the offer on the first page, and are all named', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await signIn(page, 'commerce@adfactory.test', '/count/display/new');
  await configure(page);
  await paste(page, FIFTY);
  await estimate(page);
  await saveCount(page, 'Agence aux cinquante localités');
  const code = await openProposal(page, 'Agence aux cinquante localités');

  const [first = '', ...others] = await printedPages(page);
  expect(others).toHaveLength(1);
  for (const part of ['50 localités, nommées en fin', 'Grand Angle', 'Total hors taxe']) {
    expect(first).toContain(compact(part));
  }
  const all = [first, ...others].join('');
  for (const locality of FIFTY) expect(all).toContain(`(${locality})`);
  for (const text of [first, ...others]) {
    expect(text).toContain(code);
    expect(text).toContain(compact('Proposition Display - Impression'));
  }
  expect(others[0]).toMatch(/\(\d{5}\).*Propositionréaliséele/);
  expect(problems).toEqual([]);
  await context.close();
}, 300_000);
