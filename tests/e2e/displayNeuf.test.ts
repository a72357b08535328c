import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { leaveAfter, numberIn, saveCount, openNextMonth } from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';
import { termTexts } from './proposalTexts.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const OUTPUT_DIR = 'test-results';

afterAll(closeBrowser);

const locality = (page: Page) => page.getByRole('combobox', { name: 'Localité(s) recherchée(s)' });
const budget = (page: Page, format: string) =>
  page.getByRole('textbox', { name: `Budget, ${format}` });
const impressions = (page: Page, format: string) =>
  page.getByRole('textbox', { name: `Impressions, ${format}` });

async function choose(page: Page, text: string, option: RegExp): Promise<void> {
  await locality(page).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

/** Chooses the first to the 28th of next month. */
async function choosePeriod(page: Page): Promise<void> {
  await openNextMonth(page);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('button', { name: /^1\b/ }).first().click();
  await grid.getByRole('button', { name: /^28\b/ }).first().click();
}

async function estimate(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Estimer' }).click();
  await page.getByRole('table').first().waitFor();
  return numberIn(await impressions(page, 'Masthead').inputValue());
}

describe('a Neuf Display count, from sign-in to its printed proposal', () => {
  it('[CF-02, CF-03, CF-25, PP-06, PP-11, PT-01, PT-02, PT-03] is configured, estimated, adjusted, saved, found in the list and printed', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    // The sign-in keeps the deep link.
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    await page.getByRole('heading', { name: /Configuration du comptage Display/ }).waitFor();

    // Localities, part one: a postal code with a radius of 20 km.
    await choose(page, '33000', /Bordeaux/);
    await choosePeriod(page);
    const alone = await estimate(page);
    const slider = page.getByRole('slider');
    await slider.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('20 km', { exact: true }).first().waitFor();
    const around = await estimate(page);
    expect(around).toBeGreaterThan(alone);

    // Part two: a name and a pasted list. The second postal code removes the radius.
    await choose(page, 'Lyon', /Lyon 3e/);
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
    await locality(page).focus();
    await page.evaluate(() =>
      navigator.clipboard.writeText('69100; 69100 99999 75011 75012 13001 44000 59000'),
    );
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByText(/6\slocalités ajoutées.*99999/).waitFor();
    await estimate(page);

    await budget(page, 'Masthead').fill('10');
    expect(numberIn(await impressions(page, 'Masthead').inputValue())).toBe(333);
    const total = numberIn(
      (await page.getByRole('row', { name: /^Total/ }).innerText()).split(/\t|\n/).at(-1) ?? '',
    );

    await leaveAfter(page, async () => saveCount(page, 'Agence du Vieux Port'));
    await page.waitForURL('**/comptage');
    const row = page.getByRole('row', { name: /Agence du Vieux Port/ });
    await row.waitFor();
    const code = /MAF-\d+/.exec(await row.innerText())?.[0] ?? '';
    expect(code).toMatch(/^MAF-\d+$/);

    await row.getByRole('link', { name: /^Proposition/ }).click();
    await page.getByText('Bonjour,').waitFor();

    // Replaces window.print to read the document title that becomes the file name.
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        document.documentElement.dataset['printedAs'] = document.title;
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const title = await page.title();
    await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-printed-as')).toBe(code);
    await expect.poll(() => page.title()).toBe(title);

    mkdirSync(OUTPUT_DIR, { recursive: true });
    const pages = await printedPages(page, `${OUTPUT_DIR}/proposition-${code}.pdf`);
    const text = pages.join('');
    expect(pages).toHaveLength(2);
    for (const part of [
      code,
      'Agence du Vieux Port',
      'Bonjour,',
      'Villeurbanne',
      'Grand Angle',
      'Proposition réalisée le',
      ...termTexts(total / 100),
    ]) {
      expect(text).toContain(compact(part));
    }
    expect(numberIn(/Budgettotal(\d+,\d{2})€horstaxe/.exec(text)?.[1] ?? '')).toBe(total);
    for (const chrome of ['Télécharger le PDF', 'Retour', 'Comptages', 'Production']) {
      expect(text).not.toContain(compact(chrome));
    }
    // The menu of the person is not printed, only the contact.
    expect(text.split('Camille')).toHaveLength(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[CF-23, CF-24, CF-35, D-114, DI-20, DI-29] is edited: quantities are restored, also after a change of criteria, a total of 0 is rejected, and the count is saved again', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    await choose(page, '69100', /Villeurbanne/);
    await choosePeriod(page);
    await estimate(page);
    await impressions(page, 'Pavé').fill('1000');
    await leaveAfter(page, async () => saveCount(page, 'Agence à modifier'));
    await page.waitForURL('**/comptage');
    await page
      .getByRole('row', { name: /Agence à modifier/ })
      .getByRole('link', { name: /Modifier/ })
      .click();
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => impressions(page, 'Pavé').inputValue()).toBe('1 000');
    await expect.poll(() => budget(page, 'Pavé').inputValue()).toBe('4');

    // Another locality adds inventory, which is not bought unless the person asks for it.
    const natif = await impressions(page, 'Natif').inputValue();
    await choose(page, '69001', /Lyon/);
    await estimate(page);
    await page.getByText('Vos quantités ont été reprises').waitFor();
    await expect.poll(() => impressions(page, 'Pavé').inputValue()).toBe('1 000');
    await expect.poll(() => impressions(page, 'Natif').inputValue()).toBe(natif);

    for (const format of ['Masthead', 'Natif', 'Pavé', 'Grand Angle']) {
      await budget(page, format).fill('0');
    }
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page
      .getByText(
        'Ce comptage ne peut pas être enregistré car le budget total doit être superieur à 0€',
      )
      .waitFor();
    await budget(page, 'Natif').fill('25');
    await saveCount(page, 'Agence modifiée');
    await page.getByRole('link', { name: 'Voir la proposition client' }).click();
    await page.getByText('Bonjour,').waitFor();
    await page.getByText('Agence modifiée').waitFor();
    expect(await page.getByRole('row', { name: /^Natif/ }).innerText()).toContain('25,00 €');
    await page.getByRole('button', { name: 'Retour' }).click();
    await page.waitForURL('**/edit/**');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[PP-02, D-59, D-89, D-130] says which count it is once saved, and « Retour » of its proposal, Back and a reload open it again', async () => {
    const { page, context, problems } = await newVisitor(baseUrl, { width: 1093, height: 768 });
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    await choose(page, '69100', /Villeurbanne/);
    await choosePeriod(page);
    await estimate(page);
    // Below 1281 px, the result is brought to the top of the window.
    const heading = page.getByRole('heading', { name: 'Résumé du comptage' });
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
      .toBeLessThan(100);

    const agency = 'Agence du Retour';
    await saveCount(page, agency);
    await page.getByRole('button', { name: 'Rester' }).click();
    await page.getByText(new RegExp(`^MAF-\\d+ · ${agency}$`)).waitFor();
    expect(await page.title()).toMatch(
      /^MAF-\d+ · Agence du Retour · Nouveau comptage .+ · AdFactory$/,
    );

    await page.getByRole('link', { name: 'Voir la proposition client' }).click();
    await page.getByText('Bonjour,').waitFor();
    expect(await page.title()).toMatch(/^MAF-\d+ · Agence du Retour · Proposition /);
    await page.getByRole('button', { name: 'Retour' }).click();
    await page.waitForURL('**/count/display/edit/**');
    await page.getByRole('table').first().waitFor();
    await page.getByText('Villeurbanne (69100)').first().waitFor();

    await page.getByRole('link', { name: 'Liste des Comptages' }).click();
    await page.waitForURL('**/comptage');
    await page.goBack();
    await page.getByText(new RegExp(`^MAF-\\d+ · ${agency}$`)).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
