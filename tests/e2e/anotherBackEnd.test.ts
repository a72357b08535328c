// @module-tag weekly
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientPath } from '#domain/count/clientFile/client.ts';
import type { Market } from '#domain/markets.ts';
import { createDevelopmentProvider } from '#server/identity/developmentProvider.ts';
import { loadSigningKey } from '#server/identity/signingKey.ts';
import { createForeignBackEnd, type ForeignBackEnd } from '../foreign/backEnd.ts';
import { ODD_BOOSTS, ODD_COUNTS, ODD_USERS, UNREADABLE_ROWS } from '../foreign/oddRows.ts';
import { withRows } from '../foreign/variants.ts';
import { closeBrowser, signIn } from './browser.ts';
import { estimate, localityField, openNextMonth, saveCount } from './displaySteps.ts';
import { freePort } from './server.ts';
import { buildFor, serveApi, servePages, type Site } from './twoOrigins.ts';
import { openVisitor } from './visitor.ts';

/* The application as another company would run it: its own host, its own issuer, and a back end that others wrote. */

const CLIENT_ID = 'adfactory';
/** Where the pictures of programmes are hosted. */
const PICTURES = 'https://www.example.fr';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const PREPARATION_MAXIMUM_MS = 300_000;

let sites: Site[] = [];
let folder = '';
let dataDir = '';
// Not « localhost », which is one of the hosts that ignore VITE_API_HOST.
let pageOrigin = '';
let backEnd: ForeignBackEnd;

/** Returns the sources of the inline elements of the page, which its policy must name. */
function inlineSources(tag: 'style' | 'script'): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const texts = [...page.matchAll(new RegExp(`<${tag}[^>]*>([^<]+)</${tag}>`, 'g'))];
  return ['', ...texts.map(([, text = '']) => text)]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

beforeAll(async () => {
  const [pagePort, apiPort] = [await freePort(), await freePort()];
  pageOrigin = `http://127.0.0.1:${pagePort}`;
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  folder = await buildFor(apiOrigin);
  dataDir = mkdtempSync(join(tmpdir(), 'adfactory-idp-'));
  const issuer = `${pageOrigin}/idp`;
  const provider = createDevelopmentProvider({
    issuer,
    applicationOrigin: pageOrigin,
    clientId: CLIENT_ID,
    dataDir,
    key: await loadSigningKey(dataDir),
    onError: console.error,
  });
  sites = [
    await servePages({
      port: pagePort,
      folder,
      authConfig: { clientId: CLIENT_ID, issuer },
      contentSecurityPolicy: [
        `default-src 'none'; img-src 'self' data: ${PICTURES}; font-src 'self'; manifest-src 'self'`,
        `script-src 'self' ${inlineSources('script')}`,
        `style-src 'self' ${inlineSources('style')}`,
        `connect-src 'self' ${apiOrigin}`,
        "form-action 'self'",
      ].join('; '),
      signIn: (message, response) => void provider.handle(message, response),
    }),
    await serveApi({
      port: apiPort,
      pageOrigin,
      answer: async (request) => backEnd.answer(request),
    }),
  ];
}, PREPARATION_MAXIMUM_MS);

afterAll(async () => {
  await closeBrowser();
  await Promise.all(sites.map(async (site) => site.stop()));
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

async function openMarket(page: Page, market: Market, path: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Marché' }).selectOption(market);
  await page.goto(path);
}

async function chooseLocality(page: Page): Promise<void> {
  await localityField(page).fill('69100');
  await page.getByRole('option', { name: /Villeurbanne/ }).click();
  await page.keyboard.press('Escape');
}

async function choosePeriod(page: Page): Promise<void> {
  await openNextMonth(page);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('button', { name: /^1\b/ }).click();
  await grid.getByRole('button', { name: /^28\b/ }).click();
  await page.keyboard.press('Escape');
}

async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Date d'envoi/ }).click();
  await page.getByRole('button', { name: /mois suivant/i }).click();
  await page.getByRole('grid').first().getByRole('button', { name: /^15\b/ }).click();
}

async function chooseClient(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Numéro RC ou nom de la société' }).fill('Glycines');
  await page.getByRole('option', { name: /Glycines/ }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('button', { name: 'Estimer' }).waitFor();
}

interface Sold {
  market: Market;
  /** Name of the card. */
  card: RegExp;
  configure: (page: Page) => Promise<void>;
  /** Buys something, where an estimate starts with nothing or an unchanged count cannot be saved again. */
  buy?: (page: Page) => Promise<void>;
}

/** Returns a step that types one more than what a field holds, or a first value. */
const typeIn = (name: RegExp, first: number) => async (page: Page) => {
  const field = page.getByRole('textbox', { name }).first();
  const isTyped = (await field.inputValue()).replaceAll(/\D/g, '') === String(first);
  await field.fill(String(isTyped ? first + 1 : first));
  await page.keyboard.press('Tab');
};

const campaign = async (page: Page) => {
  await chooseLocality(page);
  await choosePeriod(page);
};
const emailing = async (page: Page) => {
  await chooseLocality(page);
  await chooseDay(page);
};

const SOLD: readonly Sold[] = [
  { market: 'Neuf', card: /Display - Impression/, configure: campaign },
  { market: 'Construire', card: /Sélectionner Display/, configure: campaign },
  {
    market: 'Luxe',
    card: /Display/,
    configure: chooseLocality,
    buy: typeIn(/^Budget, Masthead/, 100),
  },
  { market: 'BureauxEtCommerce', card: /Display/, configure: chooseLocality },
  { market: 'Neuf', card: /Display - Performance/, configure: campaign },
  { market: 'Neuf', card: /Vedette/, configure: chooseLocality },
  {
    market: 'Neuf',
    card: /Emailing Optin/,
    configure: emailing,
    buy: typeIn(/^Contacts, PORTAIL/, 2000),
  },
  {
    market: 'Construire',
    card: /Emailing Optin/,
    configure: emailing,
    buy: typeIn(/^Contacts, PORTAIL/, 2000),
  },
  ...(['Neuf', 'Construire'] as const).map((market) => ({
    market,
    card: /Emailing Alerte/,
    configure: emailing,
    buy: typeIn(/^Contacts, PORTAIL/, 2000),
  })),
  {
    market: 'Ancien',
    card: /Master Display/,
    configure: async (page) => {
      await chooseLocality(page);
      await page.getByRole('checkbox', { name: 'Achat' }).check();
    },
  },
  {
    market: 'Ancien',
    card: /Expert 360/,
    configure: async (page) => {
      await chooseClient(page);
      await chooseLocality(page);
    },
  },
];

/** Returns what the page asked that the requirements do not name, or that was not answered. */
const unknownCalls = () =>
  backEnd.handled
    .filter(({ status }) => status >= 400)
    .map(({ name, status }) => `${status} ${name}`);

describe('in front of a back end written from the requirements alone', () => {
  it.each(SOLD)(
    '[AP-01, AP-05] sells $card in $market: estimates, saves, lists, edits and prints',
    async ({ market, card, configure, buy = async () => undefined }) => {
      backEnd = createForeignBackEnd();
      const { page, problems } = await openVisitor(pageOrigin);
      await signIn(page, 'admin@adfactory.test', '/accueil');
      await openMarket(page, market, '/comptage/produits');
      const sold = page
        .getByRole('link', { name: card })
        .or(page.getByRole('button', { name: card }));
      await sold.first().click();
      await configure(page);
      await estimate(page);
      await buy(page);
      await saveCount(page, 'Agence d’ailleurs');

      await page.goto('/comptage');
      const row = page.getByRole('row', { name: /Agence d’ailleurs/ });
      await row.getByRole('link', { name: /^Modifier/ }).click();
      await page.getByRole('table').first().waitFor();
      // Another quantity than the saved one.
      await buy(page);
      await saveCount(page, 'Agence renommée');

      await page.goto('/comptage');
      await page
        .getByRole('row', { name: /Agence renommée/ })
        .getByRole('link', { name: /^Proposition/ })
        .click();
      await page.getByText('Bonjour,').waitFor();
      await page
        .getByText(/MAF-20/)
        .first()
        .waitFor();
      // Until when it is valid is computed here. What became of it needs calls that this back end has not.
      await page
        .getByText(/^Valable jusqu’au |^À confirmer avant le /)
        .first()
        .waitFor();
      expect(await page.getByRole('region', { name: 'Suivi de la proposition' }).count()).toBe(0);

      expect(unknownCalls()).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it('[AP-01] shows home, boosts a programme again and anew, changes a profile and exports', async () => {
    backEnd = createForeignBackEnd();
    const { page, problems } = await openVisitor(pageOrigin);
    await signIn(page, 'admin@adfactory.test', '/accueil');
    await page.getByRole('heading', { name: /Camille/ }).waitFor();
    await page.getByText('Agence des Tilleuls').first().waitFor();

    await page.route(`${PICTURES}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    await page.goto('/boost/produits');
    await page.getByRole('button', { name: 'Sélectionner Boost Social Immo' }).click();
    await page.getByRole('combobox', { name: /Numéro RC/ }).fill('Parc');
    await page.getByRole('option', { name: /Promotion du Parc/ }).click();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('1/3 programmes sélectionnés').first().waitFor();
    await page
      .getByRole('checkbox', { name: /^Booster / })
      .first()
      .check();
    await page.getByRole('button', { name: /^Booster l/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Booster' }).click();
    await page.getByText('2 programmes ont bien été boostés').waitFor();
    await page.waitForURL((url) => url.pathname === '/boost');
    await page
      .getByRole('button', { name: /^Modifier/ })
      .first()
      .click();
    await page.getByText('1/3 programmes sélectionnés').first().waitFor();

    // The page of a client belongs to an addition that this back end has not.
    await page.goto(clientPath('0f4c1f3e-9a39-4a3e-9d3c-6f1c7a1c1000'));
    await page.getByRole('heading', { name: /trop noir/ }).waitFor();

    await page.goto('/users');
    await page
      .getByRole('row', { name: /Martin/ })
      .getByRole('button')
      .first()
      .click();
    await page
      .getByRole('combobox', { name: 'Votre métier' })
      .or(page.getByRole('dialog').getByRole('combobox'))
      .first()
      .selectOption('Studio');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Valider|Enregistrer/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Martin/ })
      .getByText('Studio')
      .waitFor();

    await page.goto('/exports');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Expert360/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^Expert360-\d{4}-\d{2}-\d{2}\.csv$/);

    expect(unknownCalls()).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('lists every odd row, with « — » for what cannot be read', async () => {
    backEnd = createForeignBackEnd([
      withRows(/Get(?:My|All)Counts$/, [...ODD_COUNTS, ...UNREADABLE_ROWS]),
      withRows(/Get(?:My|All)Boosts$/, [...ODD_BOOSTS, ...UNREADABLE_ROWS]),
      withRows(/GetAllUsers$/, [...ODD_USERS, ...UNREADABLE_ROWS]),
    ]);
    const { page, problems } = await openVisitor(pageOrigin);
    await signIn(page, 'admin@adfactory.test', '/comptage');
    const rows = page.getByRole('table').locator('tbody tr');
    // What is no row at all is left out, except an object without entries.
    await expect.poll(() => rows.count()).toBe(1 + ODD_COUNTS.length + 1);
    await page.goto('/boost');
    await expect.poll(() => rows.count()).toBe(1 + ODD_BOOSTS.length + 1);
    await page.goto('/users');
    await expect.poll(() => rows.count()).toBe(2 + ODD_USERS.length + 1);
    expect(problems).toEqual([]);
  });
});
