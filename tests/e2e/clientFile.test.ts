import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import type { SavedCount } from '#contract/counts.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { taxed } from '../oracle/represented.ts';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { estimate, localityField, makeCount, saveCount } from './displaySteps.ts';
import { compact, printedSheets, printedStructure } from './pdf.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const AGENCY = 'Agence au dossier';
/** Minimum part of a page that is filled. */
const MIN_FILLED = 0.3;

afterAll(closeBrowser);

async function chooseVilleurbanne(page: Page): Promise<void> {
  await localityField(page).fill('69100');
  await page.getByRole('option', { name: /Villeurbanne/ }).click();
}

/** Saves a Vedette Plus and an e-mailing for the agency, beside the Display of `makeCount`. */
async function saveThree(page: Page): Promise<void> {
  await makeCount(page, AGENCY);
  await page.goto('/count/vedetteplus/new');
  await chooseVilleurbanne(page);
  await estimate(page);
  await saveCount(page, AGENCY);
  await page.goto('/count/emailing/optin/new');
  await chooseVilleurbanne(page);
  await page.getByRole('button', { name: /Date d'envoi/ }).click();
  await page.getByRole('button', { name: /mois suivant/i }).click();
  await page.getByRole('grid').first().getByRole('button', { name: /^15\b/ }).click();
  await estimate(page);
  await saveCount(page, AGENCY);
}

/** Returns the saved counts that the page loads during some steps, by id. */
async function savedDuring(page: Page, steps: () => Promise<void>): Promise<SavedCount[]> {
  const answers: Promise<SavedCount>[] = [];
  const handleResponse = (response: { url: () => string; json: () => Promise<unknown> }) => {
    if (/\/api\/Counts\/guid\/[\w-]+$/.test(response.url())) {
      answers.push(response.json() as Promise<SavedCount>);
    }
  };
  page.on('response', handleResponse);
  await steps();
  page.off('response', handleResponse);
  return Promise.all(answers);
}

const budgetOf = ({ countData }: SavedCount): number =>
  (countData as { totalBudget: number }).totalBudget;

const isMonthly = (saved: SavedCount): boolean =>
  describeSaved(saved)?.campaign.schedule.kind === 'monthly';

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Returns the amounts without tax, of the tax and with tax of some counts together, as they are printed. */
function totalTexts(counts: readonly SavedCount[]): string {
  const net = sum(counts.map((saved) => Math.round(100 * budgetOf(saved))));
  const vat = sum(counts.map((saved) => taxed(budgetOf(saved)).vat));
  return [net, vat, net + vat].map((cents) => formatEuroCents(cents / 100)).join('');
}

it('[N-10] makes one document of three counts of one client: chosen in the list, ordered, printed, with the saved figures', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  await openAs(page, 'studio@adfactory.test', '/');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  await saveThree(page);

  await page.goto(`/comptage?search=${encodeURIComponent(AGENCY)}`);
  const boxes = page.getByRole('checkbox', { name: /^Choisir MAF-/ });
  await boxes.first().waitFor();
  expect(await boxes.count()).toBe(3);
  for (const box of await boxes.all()) {
    await box.focus();
    await page.keyboard.press('Space');
  }
  await page.getByText('3 comptages choisis').waitFor();
  const accord = page.getByRole('heading', { name: 'Votre accord' });
  const saved = await savedDuring(page, async () => {
    await page.getByRole('link', { name: 'Créer le dossier client' }).click();
    await accord.waitFor();
  });
  expect(saved).toHaveLength(3);

  // The oldest count, which the list has last, comes first.
  const oldest = saved.toSorted((one, other) => one.mafId - other.mafId)[0];
  const code = formatMafId(oldest?.mafId ?? 0);
  const up = page.getByRole('button', { name: new RegExp(`^Monter ${code} `) });
  const place = () => page.getByRole('listitem').filter({ has: up }).innerText();
  expect(await place()).toMatch(/^3/);
  await up.press('Enter');
  await expect.poll(place).toMatch(/^2/);
  await up.press('Enter');
  await expect.poll(place).toMatch(/^1/);
  const ids = new URL(page.url()).searchParams.get('counts')?.split(',') ?? [];
  expect(ids[0]).toBe(oldest?.id);

  // The address alone opens the same file.
  await page.reload();
  await accord.waitFor();
  const ordered = ids.flatMap((id) => saved.filter((count) => count.id === id));
  const codes = ordered.map(({ mafId }) => formatMafId(mafId));
  const { title, language, isTagged, bookmarks } = await printedStructure(page);
  expect({ title, language, isTagged }).toEqual({
    title: codes.join(', '),
    language: 'fr',
    isTagged: true,
  });
  expect(bookmarks.filter((name) => !name.startsWith('    '))).toEqual([
    'Dossier client',
    '  Récapitulatif',
    '  Proposition Display - Impression',
    expect.stringMatching(/^ {2}Proposition (?:Emailing Optin|Vedette Plus)$/),
    expect.stringMatching(/^ {2}Proposition (?:Emailing Optin|Vedette Plus)$/),
    '  Votre accord',
  ]);

  const sheets = await printedSheets(page);
  const [cover = '', summary = '', ...others] = sheets.map(({ text }) => text);
  const last = others.at(-1) ?? '';
  expect(cover).toContain(compact(`Dossier client${AGENCY}`));
  expect(cover).toMatch(new RegExp(codes.join('.*')));
  for (const rhythm of [ordered.filter(isMonthly), ordered.filter((one) => !isMonthly(one))]) {
    if (rhythm.length === 0) continue;
    expect(summary).toContain(compact(totalTexts(rhythm)));
    expect(last).toContain(compact(totalTexts(rhythm)));
  }
  for (const count of ordered) {
    const own = others.filter((text) => text.includes(formatMafId(count.mafId))).join('');
    expect(own).toContain(compact(`Total hors taxe`));
    expect(own).toContain(compact(formatEuroCents(budgetOf(count))));
    expect(last).toContain(compact(totalTexts([count])));
  }
  const all = [cover, summary, ...others].join('');
  expect(all.split('Bonpouraccord')).toHaveLength(2);
  expect(last).toContain('Bonpouraccord');
  for (const { filled } of sheets) expect(filled).toBeGreaterThan(MIN_FILLED);
  expect(problems).toEqual([]);
  await context.close();
});
