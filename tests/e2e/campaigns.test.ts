import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { CampaignCountDataSchema, type CampaignCountData } from '#contract/campaign.ts';
import { periodOf } from '#domain/count/campaign/form.ts';
import { coverage } from '#domain/count/campaign/lines.ts';
import { formatPeriod } from '#domain/format/days.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { countPath, creationPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import {
  estimate,
  leaveAfter,
  localityField,
  numberIn,
  saveCount,
  openNextMonth,
} from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';
import { termTexts } from './proposalTexts.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

interface ProductCase {
  market: Market;
  product: CountProductKey;
  mafProduct: string;
  /** Label of the quantity fields. */
  quantity: string;
  /** Set in markets where users choose the periodicity, which determines whether there are dates. */
  periodicity?: 'Récurrent' | 'One Shot';
  hasDates: boolean;
  /** Quantities typed on the new estimate. */
  typed: { format: string; value: number }[];
  /** Formats in the order of the table. */
  formats: string[];
}

const CONSUMER = ['Masthead', 'Natif', 'Pavé', 'Grand Angle'];
const [PRESTIGE, POWER, ACCESS] = [
  'Masthead (Prestige Display)',
  'Billboard (Power Display)',
  'Natif inter-annonces (Access Display)',
];

/** Display and Display Performance in every market that offers them. */
const PRODUCT_CASES: ProductCase[] = [
  {
    market: 'Neuf',
    product: 'display',
    mafProduct: 'MasterDisplayNeuf',
    quantity: 'Impressions',
    hasDates: true,
    typed: [{ format: 'Pavé', value: 1000 }],
    formats: CONSUMER,
  },
  {
    market: 'Construire',
    product: 'display',
    mafProduct: 'DisplayConstruire',
    quantity: 'Impressions',
    periodicity: 'One Shot',
    hasDates: true,
    typed: [{ format: 'Masthead', value: 500 }],
    formats: CONSUMER,
  },
  {
    market: 'Luxe',
    product: 'display',
    mafProduct: 'DisplayLuxury',
    quantity: 'Impressions',
    periodicity: 'One Shot',
    hasDates: true,
    typed: [
      { format: PRESTIGE, value: 500 },
      { format: POWER, value: 250 },
    ],
    formats: [PRESTIGE, POWER, ACCESS],
  },
  {
    market: 'BureauxEtCommerce',
    product: 'display',
    mafProduct: 'DisplayBureauxCommerce',
    quantity: 'Impressions',
    periodicity: 'Récurrent',
    hasDates: false,
    typed: [{ format: 'Masthead+', value: 200 }],
    formats: ['Masthead', 'Natif', 'Grand Angle', 'Masthead+'],
  },
  {
    market: 'Neuf',
    product: 'performance',
    mafProduct: 'DisplayPerformance',
    quantity: 'Clics',
    hasDates: true,
    typed: [{ format: 'Pavé', value: 3 }],
    formats: ['Masthead', 'Pavé'],
  },
];

const field = (page: Page, word: string, format: string) =>
  page.getByRole('textbox', { name: `${word}, ${format}`, exact: true });

async function configure(page: Page, { periodicity, hasDates }: ProductCase): Promise<void> {
  await localityField(page).fill('69100');
  await page.getByRole('option', { name: /Villeurbanne/ }).click();
  if (periodicity !== undefined) {
    await page.getByRole('combobox', { name: 'Périodicité' }).selectOption(periodicity);
  }
  if (!hasDates) return;
  await openNextMonth(page);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('button', { name: /^1\b/ }).click();
  await grid.getByRole('button', { name: /^28\b/ }).click();
}

/** Reads the quantity and the budget of each format from the table. */
async function shownLines(page: Page, { formats, quantity }: ProductCase) {
  return Promise.all(
    formats.map(async (name) => ({
      name,
      purchased: numberIn(await field(page, quantity, name).inputValue()),
      budget: numberIn(await field(page, 'Budget', name).inputValue()),
    })),
  );
}

/** Opens a saved count and returns the data that the screen loads. */
async function openSaved(page: Page, open: () => Promise<unknown>): Promise<CampaignCountData> {
  const [response] = await Promise.all([page.waitForResponse(/\/api\/Counts\/guid\//), open()]);
  const { countData } = (await response.json()) as { countData: unknown };
  return v.parse(CampaignCountDataSchema, countData);
}

const purchasedLines = ({ forecastSplitByPosition }: CampaignCountData) =>
  forecastSplitByPosition.map(({ name, purchased, budget }) => ({ name, purchased, budget }));

/** Returns the texts of every quantity, price and date that the proposal must show. */
function proposalTexts(saved: CampaignCountData, quantity: string): string[] {
  const { cpm, displayReq, forecastSplitByPosition: lines, totalBudget } = saved;
  const total = formatInteger(saved.totalImpPurchased);
  const dates = periodOf(displayReq);
  return [
    ...lines.map((line) =>
      [
        line.name,
        formatInteger(line.total),
        formatPercent(coverage(line)),
        formatEuroCents(cpm[line.code] ?? Number.NaN),
        formatInteger(line.purchased),
        formatEuroCents(line.budget),
      ].join(''),
    ),
    `${quantity} ${quantity === 'Clics' ? 'achetés' : 'achetées'}${total}Budget total${formatEuroCents(totalBudget)}hors taxe`,
    'Total hors taxe',
    ...termTexts(totalBudget),
    // The total row says how the amounts are rounded before it gives the figures.
    `.${total}${formatEuroCents(totalBudget)}`,
    dates ? formatPeriod(dates.start, dates.end) : 'PériodeRécurrent',
  ];
}

describe.each(PRODUCT_CASES)('$product in $market', (productCase) => {
  const { market, product, quantity } = productCase;

  it('[CF-02, CF-03, CF-23, CF-44, PP-06, PP-11] is configured, estimated, adjusted, saved, reopened and printed with the saved values', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'studio@adfactory.test', '/');
    await page
      .getByRole('combobox', { name: 'Marché' })
      .selectOption(MARKET_LABEL_BY_MARKET[market]);
    await page.goto(creationPath(product));
    await page.getByRole('heading', { name: /Configuration du comptage/ }).waitFor();
    await configure(page, productCase);
    await estimate(page);
    for (const { format, value } of productCase.typed) {
      await field(page, quantity, format).fill(String(value));
    }
    const shown = await shownLines(page, productCase);
    for (const { format, value } of productCase.typed) {
      expect(shown.find(({ name }) => name === format)?.purchased).toBe(value);
    }

    const agency = `Agence ${product} ${market}`;
    await leaveAfter(page, async () => saveCount(page, agency));
    await page.waitForURL('**/comptage');
    const row = page.getByRole('row', { name: new RegExp(agency) });
    const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
    const saved = await openSaved(page, async () =>
      row.getByRole('link', { name: /Modifier/ }).click(),
    );
    expect(purchasedLines(saved)).toEqual(shown);
    expect(saved.mafProduct).toBe(productCase.mafProduct);
    expect(saved.totalBudget).toBe(shown.reduce((sum, { budget }) => sum + budget, 0));

    // The reopened count is estimated automatically and shows the purchased quantities.
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => shownLines(page, productCase)).toEqual(shown);

    await page.getByRole('link', { name: 'Voir la proposition client' }).click();
    await page.waitForURL(`**${countPath(product, 'preview', '**')}`);
    await page.getByText('Bonjour,').waitFor();
    const printed = (await printedPages(page)).join('');
    for (const part of [...proposalTexts(saved, quantity), code, agency, 'Villeurbanne (69100)']) {
      expect(printed).toContain(compact(part));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
