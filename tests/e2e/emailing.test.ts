import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { EmailingCountDataSchema, type EmailingCountData } from '#contract/emailing.ts';
import { formatEuroCents, formatInteger, formatListedEuro } from '#domain/format/numbers.ts';
import type { Market } from '#domain/markets.ts';
import { linesOf } from '#domain/products/emailing/result.ts';
import { countPath, creationPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { estimate, leaveAfter, localityField, numberIn, saveCount } from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';
import { termTexts } from './proposalTexts.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

interface ProductCase {
  kind: string;
  market: Market;
  product: CountProductKey;
  title: string;
  mafProduct: string;
  groups: string[];
  /** Number of contacts typed for the main group. */
  typed: number;
}

const PRODUCT_CASES: ProductCase[] = [
  {
    kind: 'Optin',
    market: 'Neuf',
    product: 'emailingOptin',
    title: 'Emailing Optin',
    mafProduct: 'EmailingOptin',
    groups: ['PORTAIL', 'LogicImmo'],
    // More than a thousand contacts give a price with cents.
    typed: 1001,
  },
  {
    kind: 'Alerte',
    market: 'Construire',
    product: 'emailingAlert',
    title: 'Emailing Alerte',
    mafProduct: 'EmailingAlerteConstruire',
    groups: ['PORTAIL'],
    typed: 301,
  },
];

/** Chooses two localities, the fifteenth of next month, and homes with at least two rooms. */
async function configure(page: Page): Promise<void> {
  for (const [code, name] of [
    ['69100', /Villeurbanne/],
    ['33000', /Bordeaux/],
  ] as const) {
    await localityField(page).fill(code);
    await page.getByRole('option', { name }).first().click();
  }
  await page.getByRole('button', { name: /Date d'envoi/ }).click();
  await page.getByRole('button', { name: /mois suivant/i }).click();
  await page.getByRole('grid').first().getByRole('button', { name: /^15\b/ }).click();
  await page.getByRole('button', { name: 'Plus de critères' }).click();
  const minimum = page.getByRole('spinbutton', { name: 'Pièces minimum' });
  await minimum.click();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('button', { name: 'Plus de critères (1)' }).waitFor();
}

const contacts = (page: Page, group: string) =>
  page.getByRole('textbox', { name: `Contacts, ${group}` });

/** Reads the rows of the table and the values of their fields. */
async function shownRows(page: Page, groups: string[]) {
  const typed = await Promise.all(groups.map((group) => contacts(page, group).inputValue()));
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts();
  return { typed, rows };
}

/** Opens a saved count and returns the data that the screen loads. */
async function openSaved(page: Page, open: () => Promise<unknown>): Promise<EmailingCountData> {
  const [response] = await Promise.all([page.waitForResponse(/\/api\/Counts\/guid\//), open()]);
  const { countData } = (await response.json()) as { countData: unknown };
  return v.parse(EmailingCountDataSchema, countData);
}

describe.each(PRODUCT_CASES)('$title in $market', (productCase) => {
  const { market, product, title, groups } = productCase;

  it('[EM-46, EM-47, EM-48, CF-02, CF-03, CF-23, PP-11] is configured, estimated, adjusted, saved, reopened and printed with the saved values', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'studio@adfactory.test', '/');
    await page.getByRole('combobox', { name: 'Marché' }).selectOption(market);
    await page.goto(creationPath(product));
    await page.getByRole('heading', { name: `Configuration du comptage ${title}` }).waitFor();
    await configure(page);
    await estimate(page);
    expect(await page.getByRole('table').getByRole('rowheader').allInnerTexts()).toHaveLength(
      groups.length + 2,
    );
    expect(numberIn(await contacts(page, 'PORTAIL').inputValue())).toBeGreaterThan(
      productCase.typed,
    );
    await contacts(page, 'PORTAIL').fill(String(productCase.typed));
    await contacts(page, 'PORTAIL').blur();
    const shown = await shownRows(page, groups);

    const agency = `Agence ${title} ${market}`;
    const entriesBefore = await page.evaluate(() => history.length);
    const saved = await openSaved(page, async () => {
      await leaveAfter(page, async () => saveCount(page, agency));
      await page.waitForURL(`**${countPath(product, 'edit', '*')}`);
    });
    expect(saved.mafProduct).toBe(productCase.mafProduct);
    expect(saved.emailingNeufReq).toMatchObject({
      baseComptage: productCase.kind,
      market,
      numberOfPieces: { min: 2, max: 5 },
    });
    const lines = linesOf(saved.bySiteGroup);
    expect(lines.map((line) => line.siteGroup)).toEqual(groups);
    expect(lines[0]?.selectedEmails).toBe(productCase.typed);

    // The reopened count is estimated automatically and shows the purchased contacts.
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => shownRows(page, groups)).toEqual(shown);
    expect(new URL(page.url()).pathname).toMatch(countPath(product, 'edit', ''));
    // « Précédent » does not lead to the screen where the count was saved, which has the same address.
    expect(await page.evaluate(() => history.length)).toBe(entriesBefore);

    await page.getByRole('link', { name: 'Voir la proposition client' }).click();
    await page.getByText('Bonjour,').waitFor();
    const code = /MAF-\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    const printed = (await printedPages(page)).join('');
    for (const part of [
      code,
      agency,
      `Proposition ${title}`,
      'Villeurbanne (69100)',
      'De 2 à 5 pièces',
      ...lines.map(
        ({ siteGroup, requestedBroadcastMediums, selectedEmails, selectedBudget }) =>
          `${siteGroup}${requestedBroadcastMediums.join(', ')}${formatInteger(selectedEmails)}${formatEuroCents(selectedBudget)}`,
      ),
      `Frais de production${formatEuroCents(saved.productionFee)}`,
      `Total hors taxe${formatInteger(saved.totalEmails)}${formatEuroCents(saved.totalBudget)}`,
      `Contacts${formatInteger(saved.totalEmails)}Budget total${formatEuroCents(saved.totalBudget)}hors taxe`,
      'Proposition réalisée le',
      ...termTexts(saved.totalBudget),
    ]) {
      expect(printed).toContain(compact(part));
    }

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.title()).toBe(code);

    await page.goto(`/comptage?search=${encodeURIComponent(agency)}`);
    const row = page.getByRole('row', { name: new RegExp(agency) });
    await row.waitFor();
    expect(await row.innerText()).toContain(title);
    expect(await row.innerText()).toContain(formatListedEuro(saved.totalBudget));
    expect(problems).toEqual([]);
    await context.close();
  });
});
