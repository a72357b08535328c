import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect } from 'vitest';
import { CampaignCountDataSchema, type CampaignCountData } from '#contract/campaign.ts';
import { EmailingCountDataSchema } from '#contract/emailing.ts';
import { Expert360CountDataSchema } from '#contract/expert360.ts';
import { MasterDisplayCountDataSchema } from '#contract/masterDisplay.ts';
import { VedettePlusCountDataSchema } from '#contract/vedettePlus.ts';
import { periodOf } from '#domain/count/campaign/form.ts';
import { formatPeriod } from '#domain/format/days.ts';
import {
  formatEuroCents,
  formatInteger,
  formatListedEuro,
  formatPercent,
} from '#domain/format/numbers.ts';
import { localityText } from '#domain/localities/names.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { linesOf } from '#domain/products/emailing/result.ts';
import { shareOfPresence } from '#domain/products/expert360/intensities.ts';
import { offerTitle } from '#domain/products/expert360/offerChange.ts';
import { LEVELS, tierOf } from '#domain/products/expert360/values.ts';
import { leaveAfter, localityField, numberIn } from './displaySteps.ts';
import { button, press, tabTo } from './keys.ts';

type Step = (page: Page) => Promise<void>;

/** The job of one product, of which all steps but these are the same. Every step uses the keyboard only. */
interface ProductJob {
  email: string;
  /** Name of its card. */
  card: RegExp;
  /** Fills the form. */
  configure: Step;
  /** Changes what is bought, and checks that it changed. */
  adjust: Step;
  /** Saves the count, when it leaves its screen by itself instead of offering the proposal. */
  save?: Step;
  /** What its proposal names, when that is not the agency and Villeurbanne. */
  named?: readonly string[];
  /** Returns the figures of the saved count that its proposal prints, and the total without tax in euros. */
  printed: (countData: unknown) => { texts: string[]; total: number };
}

/** Adds a locality by its name. */
const addLocality: Step = async (page) => {
  await tabTo(page, localityField(page));
  await page.keyboard.type('villeurb');
  await page.getByRole('option', { name: /Villeurbanne/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Villeurbanne (69100)').first().waitFor();
};

/** Returns postal codes that follow one another. */
const codes = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));

/** Adds as many localities as a count may have, of which the summary names fourteen (CF-50). */
const addFiftyLocalities: Step = async (page) => {
  await addLocality(page);
  await page.keyboard.insertText(
    [
      ...codes(69_001, 9),
      ...codes(13_001, 16),
      ...codes(75_001, 20),
      31_000,
      33_000,
      59_000,
      67_000,
    ].join(' '),
  );
  await page.keyboard.press('Enter');
  await page
    .getByText(/\(50 codes\)/)
    .first()
    .waitFor();
};

/** Opens a calendar, which receives the focus, at the next month. */
async function openNextMonth(page: Page, field: RegExp): Promise<void> {
  await press(page, button(page, field));
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  await expect
    .poll(() => grid.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('PageDown');
}

/** Selects two weeks of the next month. */
async function choosePeriod(page: Page): Promise<void> {
  await openNextMonth(page, /Périodicité/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => button(page, /Périodicité/).innerText())
    .toMatch(/\d{2}\/\d{2}\/\d{4}\s+⟶\s+\d{2}\/\d{2}\/\d{4}/);
}

/** Deselects one portal of the targeting. */
async function deselectPortal(page: Page): Promise<void> {
  await press(page, button(page, /Contexte\(s\) de diffusion/));
  await page.getByRole('checkbox', { checked: true }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  const portal = page.locator('[role="checkbox"]:focus, input[type="checkbox"]:focus');
  expect(await portal.isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => portal.isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
}

/** Types a quantity in place of the one that was proposed. */
const typeIn =
  (label: string, value: number): Step =>
  async (page) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await tabTo(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(String(value));
    expect(numberIn(await field.inputValue())).toBe(value);
  };

/** Returns every quantity, price and date of a campaign. */
function campaignTexts(saved: CampaignCountData, unit: string): string[] {
  const { cpm, displayReq, forecastSplitByPosition: lines, totalBudget } = saved;
  const total = formatInteger(saved.totalImpPurchased);
  const dates = periodOf(displayReq);
  return [
    ...lines
      .filter(({ budget }) => budget > 0)
      .flatMap((line) => [
        line.name,
        [
          formatEuroCents(cpm[line.code] ?? Number.NaN),
          formatInteger(line.purchased),
          `${formatInteger(line.total)} ${unit === 'clics' ? 'clics prévus' : 'prévues'}`,
          formatEuroCents(line.budget),
        ].join(''),
      ]),
    `${total} ${unit}`,
    `pour ${formatListedEuro(totalBudget)} hors taxe`,
    // The total row says how the amounts are rounded before it gives the figures.
    `.${total}${formatEuroCents(totalBudget)}`,
    dates ? formatPeriod(dates.start, dates.end) : 'PériodeRécurrent',
  ];
}

const printedCampaign = (unit: string) => (countData: unknown) => {
  const saved = v.parse(CampaignCountDataSchema, countData);
  return { texts: campaignTexts(saved, unit), total: saved.totalBudget };
};

const emailing = (card: RegExp): ProductJob => ({
  email: 'commerce@adfactory.test',
  card,
  configure: async (page) => {
    await addLocality(page);
    await openNextMonth(page, /Date d'envoi/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => button(page, /Date d'envoi/).innerText())
      .toMatch(/\d{2}\/\d{2}\/\d{4}/);
  },
  adjust: typeIn('Contacts, PORTAIL', 301),
  save: async (page) => {
    const entries = await page.evaluate(() => history.length);
    await leaveAfter(page, async () => {
      await page.keyboard.press('Enter');
      await page.getByText('Ce comptage a bien été enregistré').waitFor();
    });
    await page.waitForURL('**/edit/*');
    // « Précédent » does not lead to the screen where the count was saved, which has the same address.
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('table').first().waitFor();
  },
  printed: (countData) => {
    const saved = v.parse(EmailingCountDataSchema, countData);
    const { totalBudget: total } = saved;
    const texts = [
      ...linesOf(saved.bySiteGroup).map(
        ({ siteGroup, requestedBroadcastMediums, selectedEmails, selectedBudget }) =>
          `${siteGroup}${requestedBroadcastMediums.join(', ')}${formatInteger(selectedEmails)}${formatEuroCents(selectedBudget)}`,
      ),
      `Frais de production${formatEuroCents(saved.productionFee)}`,
      `Total hors taxe${formatInteger(saved.totalEmails)}${formatEuroCents(total)}`,
      `${formatInteger(saved.totalEmails)} contacts`,
      `pour ${formatListedEuro(total)} hors taxe`,
    ];
    return { texts, total };
  },
});

/** Every product, each in one of its markets. */
const JOB_BY_PRODUCT = {
  display: {
    email: 'commerce@adfactory.test',
    card: /Display - Impression/,
    configure: async (page) => {
      await deselectPortal(page);
      await addLocality(page);
      await tabTo(page, page.getByRole('slider'));
      for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('ArrowRight');
      await page.getByText('10 km', { exact: true }).first().waitFor();
      await choosePeriod(page);
    },
    adjust: typeIn('Budget, Natif', 7),
    printed: printedCampaign('impressions'),
  },
  performance: {
    email: 'commerce@adfactory.test',
    card: /Display - Performance/,
    configure: async (page) => {
      await addFiftyLocalities(page);
      await choosePeriod(page);
    },
    adjust: typeIn('Clics, Pavé', 3),
    printed: printedCampaign('clics'),
  },
  emailingOptin: emailing(/Emailing Optin/),
  emailingAlert: emailing(/Emailing Alerte/),
  vedettePlus: {
    email: 'commerce@adfactory.test',
    card: /Vedette/,
    configure: addLocality,
    // Its lines cannot be changed (D-45).
    adjust: async (page) => page.getByRole('table').first().waitFor(),
    printed: (countData) => {
      const { forecasts, totalBudget } = v.parse(VedettePlusCountDataSchema, countData);
      const total = formatEuroCents(totalBudget);
      const texts = [
        ...forecasts.map(
          ({ name, code, budget }) => `${name} (${code})25 %${formatEuroCents(budget)}`,
        ),
        `pour ${formatListedEuro(totalBudget)} hors taxe`,
        `Total hors taxe${total}`,
      ];
      return { texts, total: totalBudget };
    },
  },
  masterDisplay: {
    email: 'ancien@adfactory.test',
    card: /Master Display/,
    configure: async (page) => {
      await addFiftyLocalities(page);
      await press(page, page.getByRole('checkbox', { name: 'Achat' }), 'Space');
    },
    adjust: typeIn('Budget, Villeurbanne (69100)', 150),
    printed: (countData) => {
      const saved = v.parse(MasterDisplayCountDataSchema, countData);
      const { totalBudget: total } = saved;
      const figures = formatInteger(saved.totalImpPurchased);
      const texts = [
        'LOGICIMMO',
        'Achat',
        ...saved.forecasts.map(
          (line) =>
            `${localityText(line)}${formatInteger(line.purchased)}${formatEuroCents(line.budget)}`,
        ),
        `${figures} impressions`,
        `pour ${formatListedEuro(total)} hors taxe par mois`,
        `Total hors taxe${figures}${formatEuroCents(total)}`,
      ];
      return { texts, total };
    },
  },
  expert360: {
    email: 'ancien@adfactory.test',
    card: /Expert 360/,
    configure: async (page) => {
      const client = page.getByRole('combobox', { name: 'Numéro RC ou nom de la société' });
      await client.waitFor();
      await tabTo(page, client);
      await page.keyboard.type('Glycines');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await press(page, button(page, 'Valider'));
      await page.waitForURL('**/count/expert360/new');
      // The client is stored, so a reload finds it again.
      await page.reload();
      await button(page, 'Ajouter la zone').waitFor();
      expect(await page.getByRole('navigation').count()).toBe(0);
      await press(page, button(page, 'Ajouter la zone'));
    },
    named: ['Agence des Glycines', 'Bayonne et 10 km autour'],
    adjust: async (page) => {
      const chosen = page.getByRole('radio', { name: /^Intensité/, checked: true });
      await tabTo(page, chosen);
      const before = await chosen.getAttribute('aria-label');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => chosen.getAttribute('aria-label')).not.toBe(before);
    },
    printed: (countData) => {
      const saved = v.parse(Expert360CountDataSchema, countData);
      const { totalBudget: total, totalImpPurchased: bought, client } = saved;
      const level = LEVELS.find((one) => tierOf(one) === saved.intensity) ?? 0;
      const row = (label: string, amount: number) =>
        `${label}${formatPercent((100 * amount) / total)}${formatEuroCents(amount)}`;
      const texts = [
        `${client.clientId} - ${client.clientName}`,
        offerTitle(level),
        `${formatInteger(2 * bought)} impressions`,
        `pour ${formatListedEuro(total)} hors taxe par mois`,
        `${shareOfPresence(bought, saved.totalForecast)} sur 10`,
        row('Vos bannières dans vos localités', saved.displayBudget),
        row('Les mêmes personnes, retrouvées ensuite', saved.retargetingBudget),
        `Total hors taxe${formatEuroCents(total)}`,
      ];
      return { texts, total };
    },
  },
} as const satisfies Record<CountProductKey, ProductJob>;

// `Object.entries` loses the type of the keys.
export const PRODUCT_JOBS = Object.entries(JOB_BY_PRODUCT) as [CountProductKey, ProductJob][];
