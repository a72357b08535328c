import type { Page } from 'playwright';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { closeBrowser, openAs } from './browser.ts';
import { button, failOnPointer, isFocused, link, press, tabTo } from './keys.ts';
import { compact, drawnLetters, pdfTexts } from './pdf.ts';
import { PRODUCT_JOBS } from './productJobs.ts';
import { termTexts } from './proposalTexts.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor, openVisitorAs } from './visitor.ts';
import { WAIT_MS } from '../waiting.ts';

const baseUrl = serverOfWorker();

/** Most that a proposal of one locality weighs, with its fonts and its map. */
const PAPER_BYTES = 150_000;

/** A fictional promoter without boosts, which no other test uses. */
const PROMOTER = 'RC318150';

afterAll(closeBrowser);

/** Reads the rows of the result and the values of their fields. */
async function shownResult(page: Page): Promise<string[]> {
  const table = page.getByRole('table').first();
  const values = table
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return [...(await table.getByRole('row').allInnerTexts()), ...(await values)];
}

/** How far the clock of the page is from the time, in milliseconds, when it stops: no machine is that slow. */
const PAUSE_AHEAD_MS = 60_000;
/** How far the stopped clock moves on at once, in milliseconds. */
const CLOCK_STEP_MS = 50;

/**
 * Saves the count, with the clock of the page stopped, because the screen is left 5.5 s after a save. The focus is then on
 * the link to its proposal.
 */
async function stay(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + PAUSE_AHEAD_MS);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      await page.clock.runFor(CLOCK_STEP_MS);
      return isFocused(link(page, 'Voir la proposition client'));
    })
    .toBe(true);
}

/** Reloads the proposal, and returns the saved count that it shows. */
async function reloadProposal(page: Page): Promise<SavedCount> {
  // An answer to the page before, which may still arrive, can no longer be read.
  let isReloaded = false;
  page.once('framenavigated', () => (isReloaded = true));
  const [request] = await Promise.all([
    page.waitForRequest((one) => isReloaded && one.url().includes('/api/Counts/guid/')),
    page.reload(),
  ]);
  await page.getByText('Bonjour,').waitFor();
  return (await (await request.response())?.json()) as SavedCount;
}

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1093, height: 800 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Measures the screen in every window, without scrolling. */
async function inEveryWindow(
  page: Page,
  measure: (window: (typeof WINDOWS)[number]) => Promise<void>,
): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await page.evaluate(() => scrollTo(0, 0));
    await measure(window);
  }
}

const summaryOf = (page: Page) => page.locator('[data-result-summary]');

/**
 * Expects the first quantity, row or offer of the result and « Enregistrer » in every window, and the row near the top of
 * the result.
 * @param state what happened to the count
 */
async function expectComposed(page: Page, state: string): Promise<void> {
  const first = page.locator('main').locator('tbody tr, label:has(input[aria-describedby])');
  const measure = async ({ width, height }: (typeof WINDOWS)[number]) => {
    const [bar, row, top, summary] = await Promise.all([
      button(page, 'Enregistrer').boundingBox(),
      first.first().boundingBox(),
      page.getByRole('heading', { name: 'Résumé du comptage' }).boundingBox(),
      summaryOf(page).boundingBox(),
    ]);
    const where = `of the ${state} count at ${width}`;
    expect(summary?.height, `the summary ${where}`).toBeLessThanOrEqual(120);
    expect(row && top && row.y - top.y, `the first row ${where}`).toBeLessThanOrEqual(250);
    expect(bar && bar.y + bar.height, `« Enregistrer » ${where}`).toBeLessThanOrEqual(height);
    expect(row && row.y + row.height, `the result ${where}`).toBeLessThanOrEqual(bar?.y ?? 0);
  };
  // The screen follows a new width a moment later.
  await inEveryWindow(page, async (window) =>
    vi.waitFor(async () => measure(window), { timeout: WAIT_MS }),
  );
}

/** Returns an answer of an estimate of which nothing is left to sell. */
function soldOut(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(soldOut);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => {
      if (!/(?:available|budget)$/i.test(key)) return [key, soldOut(value)];
      return [key, typeof value === 'boolean' ? false : 0];
    }),
  );
}

/** Opens the count again while nothing is left, and expects that to be said in every window, and no total of zero. */
async function expectNothingLeft(page: Page): Promise<void> {
  await page.route('**/ProcessCount', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: soldOut(await response.json()) });
  });
  await page.reload();
  const said = page.getByText(/ne permettent aucun achat|inventaire suffisant/).first();
  await said.waitFor();
  expect(await summaryOf(page).innerText()).not.toMatch(/^0(?:,00)?\s€/m);
  await inEveryWindow(page, async ({ width, height }) => {
    const box = await said.boundingBox();
    expect(box && box.y + box.height, `what is said at ${width}`).toBeLessThanOrEqual(height);
  });
}

/** Presses « Télécharger le PDF » and returns the title that becomes the name of the file. */
async function downloadedName(page: Page): Promise<string | null> {
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printedAs'] = document.title;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const title = await page.title();
  await press(page, button(page, 'Télécharger le PDF'));
  const html = page.locator('html');
  await expect.poll(() => html.getAttribute('data-printed-as')).not.toBeNull();
  await expect.poll(() => page.title()).toBe(title);
  return html.getAttribute('data-printed-as');
}

describe('keyboard only', () => {
  it.each(PRODUCT_JOBS)(
    '[CF-02, CF-03, CF-23, E3-01, MD-12, PP-11, PT-02, PT-03, PT-04] [N-12, N-19] [D-156] makes a count of %s, saves it, prints its proposal with the saved figures, and reopens it',
    async (product, { email, card, configure, adjust, save = stay, named, printed }) => {
      const { page, problems } = await openVisitor(baseUrl);
      const agency = `Agence du clavier ${product}`;
      await openAs(page, email);
      await failOnPointer(page);
      await page.goto('/comptage/produits');
      await press(page, link(page, card).or(button(page, card)));
      await configure(page);
      await press(page, button(page, 'Estimer'));
      await button(page, 'Enregistrer').waitFor();
      await expectComposed(page, 'fresh');
      await adjust(page);
      await page.keyboard.press('Tab');
      await expectComposed(page, 'edited');
      const bought = await shownResult(page);

      await press(page, button(page, 'Enregistrer'));
      await expect
        .poll(() => isFocused(page.getByRole('textbox', { name: /Nom de l'agence/ })))
        .toBe(true);
      await page.keyboard.type(agency);
      await save(page);
      const proposal = link(page, 'Voir la proposition client');
      await expectComposed(page, 'saved');
      await page.clock.resume();
      await tabTo(page, proposal);
      await page.keyboard.press('Enter');
      await page.getByText('Bonjour,').waitFor();

      const { mafId, countData } = await reloadProposal(page);
      const code = formatMafId(mafId);
      expect(await downloadedName(page)).toBe(code);
      const paper = await page.pdf({ preferCSSPageSize: true });
      expect(await drawnLetters(paper)).toBe(0);
      expect(paper.length).toBeLessThan(PAPER_BYTES);
      const text = (await pdfTexts(paper)).join('');
      const { texts, total } = printed(countData);
      const about = named ?? [agency, 'Villeurbanne (69100)'];
      const parts = [code, ...about, 'Proposition réalisée le', ...texts];
      for (const part of [...parts, ...termTexts(total)]) expect(text).toContain(compact(part));
      // A campaign that starts tomorrow must be confirmed at once (D-164).
      expect(text).toMatch(/Valablejusqu.au|Àconfirmeravantle/);
      // Neither the buttons, the header and the menu, nor what nobody may know about the sales of others.
      for (const part of [
        'Télécharger le PDF',
        'Retour',
        'Comptages',
        'Production',
        'Déjà vendu',
      ]) {
        expect(text).not.toContain(compact(part));
      }

      await press(page, button(page, 'Retour'));
      await page.waitForURL('**/edit/**');
      await page.getByRole('table').first().waitFor();
      await expect.poll(() => shownResult(page)).toEqual(bought);
      await expectNothingLeft(page);
      expect(problems).toEqual([]);
    },
  );

  it('[BL-16, BS-15, BS-38] [N-12] boosts a programme, and opens the boost again from the list', async () => {
    const { page, problems } = await openVisitorAs(baseUrl, 'commerce@adfactory.test');
    await failOnPointer(page);
    await page.goto('/boost/produits');
    await press(page, button(page, 'Sélectionner Boost Social Immo'));
    const client = page.getByRole('combobox', { name: /Numéro RC/ });
    await client.waitFor();
    await tabTo(page, client);
    await page.keyboard.type(PROMOTER);
    await page.getByRole('option', { name: new RegExp(PROMOTER) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, button(page, 'Valider'));
    const programme = page.getByRole('checkbox', { name: /^Booster / }).first();
    await press(page, programme, 'Space');
    await press(page, button(page, /^Booster l/));
    const question = page.getByRole('dialog', { name: 'Êtes-vous certain ?' });
    await press(page, question.getByRole('button', { name: 'Booster' }));
    await page.getByText('Le programme a bien été boosté').waitFor();

    await page.waitForURL((url) => url.pathname === '/boost');
    const row = page.getByRole('row', { name: new RegExp(PROMOTER) });
    await press(page, row.getByRole('button', { name: /^Modifier/ }));
    await page.waitForURL('**/boost/boostsocialimmo/edit');
    await expect.poll(() => programme.isChecked()).toBe(true);
    // The selected client is kept when the page is reloaded (D-81).
    await page.reload();
    await expect.poll(() => programme.isChecked()).toBe(true);
    expect(problems).toEqual([]);
  });
});
