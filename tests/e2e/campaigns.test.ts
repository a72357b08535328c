import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { CampaignCountDataSchema, type CampaignCountData } from '#contract/campaign.ts';
import { periodOf } from '#domain/count/campaign/form.ts';
import { coverage } from '#domain/count/campaign/lines.ts';
import { formatPeriod } from '#domain/format/days.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { countPath, creationPath, type CountProductKey } from '#domain/products/catalogue.ts';
import { closeBrowser, newVisitor, signIn } from './browser.ts';
import { estimate, localityField, numberIn, saveCount } from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';

const baseUrl = inject('baseUrl');

afterAll(closeBrowser);

interface Sold {
  market: Market;
  product: CountProductKey;
  mafProduct: string;
  /** What the salesperson types, and reads beside it. */
  quantity: string;
  /** Chosen where the market lets people choose; dates follow from it. */
  periodicity?: 'Récurrent' | 'One Shot';
  hasDates: boolean;
  /** Typed on the fresh estimate. */
  typed: { format: string; value: number }[];
  /** Formats of the table, in order. */
  formats: string[];
}

const CONSUMER = ['Masthead', 'Natif', 'Pavé', 'Grand Angle'];
const [PRESTIGE, POWER, ACCESS] = [
  'Masthead (Prestige Display)',
  'Billboard (Power Display)',
  'Natif inter-annonces (Access Display)',
];

/** Every product that is sold for contexts, places and a period, in every market that sells it. */
const SOLD: Sold[] = [
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

async function configure(page: Page, { periodicity, hasDates }: Sold): Promise<void> {
  await localityField(page).fill('69100');
  await page.getByRole('option', { name: /Villeurbanne/ }).click();
  if (periodicity !== undefined) {
    await page.getByRole('combobox', { name: 'Périodicité' }).selectOption(periodicity);
  }
  if (!hasDates) return;
  await page.getByRole('button', { name: /^(?:Périodicité|Dates)/ }).click();
  await page.getByRole('button', { name: /mois suivant/i }).click();
  const grid = page.getByRole('grid');
  await grid.getByRole('button', { name: /^1\b/ }).click();
  await grid.getByRole('button', { name: /^28\b/ }).click();
}

/** What the table shows of each format. */
async function shownLines(page: Page, { formats, quantity }: Sold) {
  return Promise.all(
    formats.map(async (name) => ({
      name,
      purchased: numberIn(await field(page, quantity, name).inputValue()),
      budget: numberIn(await field(page, 'Budget', name).inputValue()),
    })),
  );
}

/** What was saved, as the screen loads it. */
async function savedBehind(page: Page, open: () => Promise<unknown>): Promise<CampaignCountData> {
  const [response] = await Promise.all([page.waitForResponse(/\/api\/Counts\/guid\//), open()]);
  const { countData } = (await response.json()) as { countData: unknown };
  return v.parse(CampaignCountDataSchema, countData);
}

const bought = ({ forecastSplitByPosition }: CampaignCountData) =>
  forecastSplitByPosition.map(({ name, purchased, budget }) => ({ name, purchased, budget }));

/** Every quantity, price and date that the proposal of a count shows. */
function shownOf(saved: CampaignCountData, quantity: string): string[] {
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
    `Total hors taxe${total}${formatEuroCents(totalBudget)}`,
    dates ? formatPeriod(dates.start, dates.end) : 'PériodeRécurrent',
  ];
}

describe.each(SOLD)('$product in $market', (sold) => {
  const { market, product, quantity } = sold;

  it('[CF-02, CF-03, CF-23, CF-44, PP-06, PP-11] is configured, estimated, adjusted, saved, reopened and printed as it was saved', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await signIn(page, 'studio@adfactory.test', '/');
    await page
      .getByRole('combobox', { name: 'Marché' })
      .selectOption(MARKET_LABEL_BY_MARKET[market]);
    await page.goto(creationPath(product));
    await page.getByRole('heading', { name: /Configuration du comptage/ }).waitFor();
    await configure(page, sold);
    await estimate(page);
    for (const { format, value } of sold.typed) {
      await field(page, quantity, format).fill(String(value));
    }
    const shown = await shownLines(page, sold);
    for (const { format, value } of sold.typed) {
      expect(shown.find(({ name }) => name === format)?.purchased).toBe(value);
    }

    const agency = `Agence ${product} ${market}`;
    await saveCount(page, agency);
    await page.waitForURL('**/comptage', { timeout: 8000 });
    const row = page.getByRole('row', { name: new RegExp(agency) });
    const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
    const saved = await savedBehind(page, async () =>
      row.getByRole('link', { name: /Modifier/ }).click(),
    );
    expect(bought(saved)).toEqual(shown);
    expect(saved.mafProduct).toBe(sold.mafProduct);
    expect(saved.totalBudget).toBe(shown.reduce((sum, { budget }) => sum + budget, 0));

    // Reopened: estimated again by itself, with the quantities that were bought.
    await page.getByRole('table').first().waitFor();
    expect(await shownLines(page, sold)).toEqual(shown);

    await page.getByRole('link', { name: 'Voir la proposition client' }).click();
    await page.waitForURL(`**${countPath(product, 'preview', '**')}`);
    await page.getByText('Bonjour,').waitFor();
    const printed = (await printedPages(page)).join('');
    for (const part of [...shownOf(saved, quantity), code, agency, 'Villeurbanne (69100)']) {
      expect(printed).toContain(compact(part));
    }
    expect(problems).toEqual([]);
    await context.close();
  }, 300_000);
});
