import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { localityText } from '#domain/localities/names.ts';
import { Expert360CountDataSchema, type Expert360CountData } from '#contract/expert360.ts';
import { formatEuro, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { shareOfPresence } from '#domain/products/expert360/intensities.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { estimateButton, leaveAfter, numberIn, saveCount } from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';
import { termTexts } from './proposalTexts.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const PROCESS = '**/api/Expert360/ProcessCount';

afterAll(closeBrowser);

/** Goes from the product card through the client dialog to a new count, and waits for the catchment zone. */
async function startCount(page: Page): Promise<{ id: string; name: string }> {
  await page.goto('/comptage/produits');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Ancien');
  await page.getByRole('button', { name: 'Sélectionner Expert 360' }).click();
  await page.getByRole('combobox', { name: 'Numéro RC ou nom de la société' }).fill('Glycines');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.waitForURL('**/count/expert360/new');
  await page.getByRole('button', { name: 'Ajouter la zone' }).waitFor();
  const [id = '', name = ''] = (
    await page.getByRole('region', { name: 'Client' }).innerText()
  ).split('\n');
  return { id: id.trim(), name: name.trim() };
}

async function estimateZone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter la zone' }).click();
  await estimateButton(page).click();
  await page.getByRole('group', { name: 'Intensité de l’offre' }).waitFor();
}

/** Opens a count with « Modifier » in the list and returns its stored data. */
async function reopen(page: Page, agency: string): Promise<Expert360CountData> {
  const row = page.getByRole('row', { name: new RegExp(agency) });
  const [response] = await Promise.all([
    page.waitForResponse(/\/api\/Counts\/guid\//),
    row.getByRole('link', { name: /Modifier/ }).click(),
  ]);
  const { countData } = (await response.json()) as { countData: unknown };
  return v.parse(Expert360CountDataSchema, countData);
}

/** Makes the given levels unavailable in estimates, as if others had bought the inventory since. */
async function sellOut(page: Page, isSold: (level: number) => boolean): Promise<void> {
  await page.route(PROCESS, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Pick<
      Expert360CountData,
      'client' | 'adjustableOffer'
    >;
    const intensity = answer.client.intensity.map((one) =>
      isSold(one.level) ? { ...one, available: false } : one,
    );
    const adjustableOffer = isSold(3) ? null : answer.adjustableOffer;
    const client = { ...answer.client, intensity };
    await route.fulfill({ response, json: { ...answer, client, adjustableOffer } });
  });
}

async function printed(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Voir la proposition client' }).click();
  await page.getByText('Bonjour,').waitFor();
  return (await printedPages(page)).join('');
}

/** Returns the text of a row of the offer: label, share of the total, price. */
const rowText = (label: string, amount: number, total: number) =>
  `${label}${formatPercent((100 * amount) / total)}${formatEuro(amount)}`;

/** Returns the texts of every figure that the proposal must show. */
function proposalTexts(saved: Expert360CountData, offer: string, content: number): string[] {
  const { totalBudget: total, totalImpPurchased, totalForecast } = saved;
  return [
    `${offer}Budget${formatEuro(total)}hors taxe par mois`,
    `Impressions${formatInteger(2 * totalImpPurchased)}`,
    `${shareOfPresence(totalImpPurchased, totalForecast)} sur 10`,
    rowText('Vos bannières dans vos localités', saved.displayBudget, total),
    rowText('Les mêmes personnes, retrouvées ensuite', saved.retargetingBudget, total),
    ...(content > 0 ? [rowText('1 contenu par an', content, total)] : []),
    `Total hors taxe${formatEuro(total)}`,
    ...termTexts(total),
  ];
}

const tier = (page: Page, name: RegExp) => page.getByRole('radio', { name });

describe('Expert360', () => {
  it('[CF-02, CF-23, CF-25, E3-01, E3-08, E3-15, E3-17, E3-48, PP-11] saves a tier, reopens the count after the tier is sold out, and prints the proposal', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'studio@adfactory.test', '/');
    const client = await startCount(page);
    expect(await page.getByRole('navigation').count()).toBe(0);
    // The client is stored, so a reload finds it again, even after another tab was opened that is signed out.
    expect(await page.evaluate(() => localStorage.getItem('data360'))).toContain(client.id);
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Je me connecte' }).waitFor();
    await other.close();
    await page.reload();
    await page.getByRole('region', { name: 'Client' }).getByText(client.name).waitFor();

    await estimateZone(page);
    await tier(page, /Low/).check();
    await tier(page, /Medium/).check();
    const shown = numberIn(await page.getByRole('row', { name: /^Total hors taxe/ }).innerText());
    await leaveAfter(page, async () => saveCount(page, 'Agence Expert fixe'));
    await page.waitForURL('**/comptage');
    const saved = await reopen(page, 'Agence Expert fixe');
    expect(saved).toMatchObject({ intensity: 2, totalBudget: shown, externalURL: false });
    expect(saved.client).toMatchObject({ clientId: client.id, clientName: client.name });
    await tier(page, /Medium/).waitFor();
    expect(await tier(page, /Medium/).isChecked()).toBe(true);

    await sellOut(page, (level) => level === 1);
    await page.reload();
    await tier(page, /Medium, indisponible/).waitFor();
    expect(await tier(page, /Medium/).isDisabled()).toBe(true);
    expect(await tier(page, /Low/).isChecked()).toBe(true);

    // The proposal shows the saved tier, even though it is sold out.
    const text = await printed(page);
    for (const part of [
      `${client.id} - ${client.name}`,
      ...proposalTexts(saved, 'Offre Medium', saved.print === 1 ? 68 : 0),
      ...saved.locations.map(localityText),
    ]) {
      expect(text).toContain(compact(part));
    }
    expect(text).toMatch(/MAF-\d+/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[E3-20, E3-21, E3-22, E3-30, E3-38] saves a custom offer, reopens the count after the offer is withdrawn, and prints the proposal', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'studio@adfactory.test', '/');
    const client = await startCount(page);
    await estimateZone(page);
    await page.getByText('Offres sur-mesure').click();
    const budget = page.getByRole('spinbutton', { name: 'Budget', exact: true });
    const least = numberIn(await budget.inputValue());
    await budget.fill(String(least + 20));
    await page.getByRole('checkbox', { name: /Brand Content/ }).check();
    await page.getByRole('textbox', { name: /Commentaire/ }).fill('Insister sur le parc.');
    await page.getByRole('checkbox', { name: /Redirection externe/ }).check();
    const total = Math.round(((least + 20 + 68) * 13) / 10);
    expect(numberIn(await budget.inputValue())).toBe(total);
    await leaveAfter(page, async () => saveCount(page, 'Agence Expert sur-mesure'));
    await page.waitForURL('**/comptage');
    const saved = await reopen(page, 'Agence Expert sur-mesure');
    expect(saved).toMatchObject({
      intensity: 4,
      totalBudget: total,
      externalURL: true,
      print: 1,
      brandContentAdjustableOffer: true,
      brandContentCommentary: 'Insister sur le parc.',
    });
    expect(saved.totalImpPurchased).toBe(
      Math.round(((least + 20) / (saved.adjustableOffer?.cpmAvg ?? 1)) * 1000),
    );
    // The reopened count shows the saved choices.
    await budget.waitFor();
    expect(numberIn(await budget.inputValue())).toBe(total);
    expect(await page.getByRole('textbox', { name: /Commentaire/ }).inputValue()).toBe(
      'Insister sur le parc.',
    );

    await sellOut(page, (level) => level === 3);
    await page.reload();
    await page.getByText(/^Offre sur-mesure à .* n’est plus disponible .* Offre Low à/).waitFor();
    expect(await page.getByText('Offres sur-mesure').count()).toBe(0);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);

    const text = await printed(page);
    for (const part of [
      `${client.id} - ${client.name}`,
      ...proposalTexts(saved, 'Offre sur-mesure', 68),
      'Brand Content',
      'Redirection externe',
    ]) {
      expect(text).toContain(compact(part));
    }
    expect(text).not.toContain(compact('Insister sur le parc'));
    expect(problems).toEqual([]);
    await context.close();
  });
});
