import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { failOnPointer, typeLine } from './keys.ts';
import { compact, printedPages } from './pdf.ts';
import { openVisitorAs } from './visitor.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

const COMMERCE = 'commerce@adfactory.test';

/** Types a line in « Aller à… », and opens the plan that it asks for. */
async function openLine(page: Page, line: string): Promise<void> {
  await typeLine(page, line);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/plan');
}

/** Carries out an action of the screen from « Aller à… ». Returns the number of keys. */
async function runAction(page: Page, action: string): Promise<number> {
  const dialog = await typeLine(page, action);
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  return action.length + 2;
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer le plan' });
/** Returns an amount that is written as « 1 234,50 € », in cents. */
const cents = (text: string): number =>
  Math.round(100 * Number(text.replaceAll(/[^\d,-]/g, '').replace(',', '.')));

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the shares of the lines that buy something, in cents, by product. */
async function sharesOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const shares = new Map<string, number>();
  for (const field of await page.getByRole('spinbutton', { name: /^Budget, / }).all()) {
    const label =
      (await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent)) ?? '';
    const share = cents(await field.inputValue());
    if (share > 0) shares.set(label.replace('Budget, ', ''), share);
  }
  return shares;
}

/** Waits until every line is estimated and those that share an inventory are computed together. */
async function planIsReady(page: Page): Promise<void> {
  await expect.poll(async () => save(page).isEnabled()).toBe(true);
}

/** Returns the MAF codes of the counts of an agency in the list of the person. */
async function codesOf(page: Page, agency: string): Promise<string[]> {
  await page.goto(`/comptage?search=${encodeURIComponent(agency)}`);
  await page
    .getByRole('row', { name: new RegExp(agency) })
    .first()
    .waitFor();
  const rows = await page.getByRole('row', { name: new RegExp(agency) }).allInnerTexts();
  return rows.flatMap((row) => /MAF-\d+/.exec(row)?.[0] ?? []);
}

describe('one brief, one plan', () => {
  it('[N-16] makes a plan of a line without a product, saves it and prints its file, by keyboard', async () => {
    const { page, problems } = await openVisitorAs(baseUrl, COMMERCE, '/accueil');
    await failOnPointer(page);
    await openLine(page, 'Lyon 3, décembre, 600 €, « RC Promotions »');
    await planIsReady(page);
    const shares = await sharesOf(page);
    const foot = await page.getByText(/ sur 600\s€/).innerText();
    expect(shares.size).toBeGreaterThan(0);
    expect([...shares.values()].reduce((sum, one) => sum + one, 0)).toBe(
      cents(foot.split('€')[0] ?? ''),
    );

    // Enter has opened the plan.
    let keys = 1 + (await runAction(page, 'enregistrer'));
    await page.waitForURL('**/dossier?*');
    await page.getByRole('heading', { name: 'Votre accord' }).waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    keys += await runAction(page, 'impr');
    await page.locator('[data-printed]').waitFor();
    expect(keys).toBeLessThanOrEqual(30);
    expect(new URL(page.url()).searchParams.get('budget')).toBe('600');
    const printed = (await printedPages(page)).join('');
    expect(printed).toContain(compact('RC Promotions'));
    expect(printed).toContain(compact('Un budget de 600 €'));
    for (const product of shares.keys()) expect(printed).toContain(compact(product));
    expect(printed).not.toContain('recommand');

    // The count of a line costs its share, whatever rows other lines have lowered.
    const [first = ''] = (new URL(page.url()).searchParams.get('counts') ?? '').split(',');
    await page.goto(`/count/display/edit/${first}`);
    const table = page.locator('[data-quantities]').getByRole('table');
    await table.waitFor();
    const fields = await table.getByRole('textbox').all();
    const amounts = await Promise.all(fields.map(async (one) => cents(await one.inputValue())));
    const budgets = amounts.filter((_, index) => index % 2 === 1);
    expect(budgets.reduce((sum, one) => sum + one, 0)).toBe(shares.get('Display - Impression'));
    expect(problems).toEqual([]);
  });

  it('[N-16] loses and doubles no line when answers are lost, the page is reloaded and the market changes', async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE, '/accueil');
    const agency = 'Plan Interrompu';
    await openLine(page, `Lyon 3, 15 décembre, 1 500 €, « ${agency} »`);
    await planIsReady(page);

    // Another market, and back: the plan is found where it was.
    const market = page.getByRole('combobox', { name: 'Marché' });
    await market.selectOption('Construire');
    await page.waitForURL('**/comptage/produits');
    await market.selectOption('Neuf');
    await page.goBack();
    await page.waitForURL('**/plan');
    await planIsReady(page);
    const shares = await sharesOf(page);
    expect([...shares.keys()]).toEqual(
      expect.arrayContaining(['Display - Impression', 'Emailing Optin']),
    );

    // The server saves Display, and its answer is lost.
    await page.route('**/api/Display/RecordCount', async (route) => {
      await route.fetch();
      await route.abort();
    });
    // The page is left while another line is on its way, and those after it are not sent yet.
    await page.route('**/api/DisplayPerformance/RecordCount', () => undefined);
    await save(page).click();
    const lineOf = (product: string) => page.getByRole('rowheader', { name: product });
    const failed = lineOf('Display - Impression');
    await expect.poll(() => failed.innerText()).toContain('Réessayer');
    await expect.poll(() => lineOf('Vedette Plus').innerText()).toMatch(/MAF-\d+/);
    await page.unroute('**/api/Display/RecordCount');

    await page.reload();
    await page.unroute('**/api/DisplayPerformance/RecordCount');
    const unconfirmed = [...shares.keys()].filter((product) => product !== 'Vedette Plus');
    for (const line of unconfirmed.map(lineOf)) {
      await expect.poll(() => line.innerText()).toContain('Enregistrement non confirmé');
      await line.getByRole('button', { name: 'Vérifier' }).click();
    }
    await page.waitForURL('**/dossier?*');
    await page.getByText(`Dossier client de ${shares.size} propositions`).waitFor();
    expect(await codesOf(page, agency)).toHaveLength(shares.size);
  });

  it('[N-16] opens a line in its own screen with the same quantities, and leads a second tab to the same file', async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE, '/accueil');
    const agency = 'Plan Deux Onglets';
    await openLine(page, `Lyon 3, décembre, 3 000 €, « ${agency} »`);
    await planIsReady(page);
    const shares = await sharesOf(page);
    const display = page.getByRole('row', { name: /Display - Impression/ });
    const volume = await display
      .getByRole('cell')
      .filter({ hasText: /^[\d\s]+ impressions$/ })
      .innerText();
    expect(await display.innerText()).toMatch(/Même inventaire que Display\s- Performance/);

    await page.getByRole('button', { name: 'Ouvrir Display - Impression dans son écran' }).click();
    await page.waitForURL('**/count/display/new');
    await expect
      .poll(async () => digits(await page.getByRole('main').innerText()))
      .toContain(digits(volume));
    // Nothing was typed there, so that nothing is asked.
    await page.getByText('Brouillon gardé').waitFor();
    await page.goBack();
    await page.waitForURL('**/plan');
    await planIsReady(page);
    expect(await sharesOf(page)).toEqual(shares);

    // A duplicated tab has the history entry of the first one.
    const key = async () =>
      page.evaluate(() => (history.state as { usr?: { resumedDraft?: string } }).usr?.resumedDraft);
    await expect.poll(key).toBeDefined();
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/plan'));
    const second = await opening;
    await second.getByRole('heading', { name: 'Plan média' }).waitFor();
    await second.evaluate(
      (resumedDraft) => history.replaceState({ ...history.state, usr: { resumedDraft } }, ''),
      await key(),
    );
    await second.reload();
    await planIsReady(second);
    for (const tab of [page, second]) {
      await save(tab).click();
      await tab.waitForURL('**/dossier?*');
    }
    expect(await codesOf(page, agency)).toHaveLength(shares.size);
  });
});
