import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs, signIn } from './browser.ts';
import { COLUMNS_KEY } from '#features/session/storedColumns.ts';
import { configure, estimate, saveCount } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor, openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();
const ADMIN = 'admin@adfactory.test';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Repeats a save request of the browser under other names. */
async function saveAgain(page: Page, saved: Request, names: readonly string[]): Promise<void> {
  const headers = await saved.allHeaders();
  const body = saved.postDataJSON() as object;
  for (const countName of names) {
    // The saves run in sequence because the list is sorted by creation date.
    const answer = await page.request.post(saved.url(), {
      headers: {
        authorization: headers['authorization'] ?? '',
        'content-type': headers['content-type'] ?? '',
        'idempotency-key': crypto.randomUUID(),
      },
      data: JSON.stringify({ ...body, countName }),
    });
    expect(answer.status()).toBe(201);
  }
}

/** Saves one count on the screen and 23 copies through the API. */
async function fillList(email: string, prefix: string): Promise<void> {
  const { page, context } = await newVisitor(baseUrl);
  await openAs(page, email, '/comptage');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  await page.goto('/count/display/new');
  await configure(page);
  await estimate(page);
  const sent = page.waitForRequest(/RecordCount/);
  await saveCount(page, `${prefix} 01`);
  const names = Array.from(
    { length: 23 },
    (_, index) => `${prefix} ${String(index + 2).padStart(2, '0')}`,
  );
  await saveAgain(page, await sent, names);
  await context.close();
}

/** Opens the count list of a user in the market Neuf. */
async function openList(email: string, path: string, enter = openAs) {
  const visitor = await openVisitor(baseUrl);
  await enter(visitor.page, email, '/comptage');
  await heading(visitor.page, 'Liste des Comptages').waitFor();
  await visitor.page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  await visitor.page.goto(path);
  return visitor;
}

const codeOf = async (page: Page, name: string) =>
  rowOf(page, name).getByRole('rowheader').innerText();

/** Opens the dialog that asks whether to delete a count. */
async function askToDelete(page: Page, code: string) {
  await page.getByRole('button', { name: `Autres actions ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Êtes-vous certain ?' });
  await dialog.getByText(`Voulez-vous supprimer le comptage ${code} ?`).waitFor();
  return dialog;
}

/** Confirms a deletion and returns the button that undoes it. */
async function confirmDeletion(page: Page, code: string) {
  await (await askToDelete(page, code)).getByRole('button', { name: 'Supprimer' }).click();
  const undo = page.getByRole('button', { name: `Annuler la suppression de ${code}` });
  await undo.waitFor();
  return undo;
}

beforeAll(async () => {
  await fillList(ADMIN, 'Pile');
});
afterAll(closeBrowser);

describe('the list of counts', () => {
  it('[CL-08] [CL-21] is searched, sorted and paged, and restored by its URL and by Back, with the scroll position and the focus', async () => {
    const { page, problems } = await openList(ADMIN, '/comptage');
    const box = page.getByRole('searchbox');
    await box.fill('Pile');
    await page.getByText('1–20 sur 24').waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(20);
    // Newest first.
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Pile 24');
    await page.getByRole('button', { name: 'Nom', exact: true }).click();
    await rowOf(page, 'Pile 01').waitFor();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await page.getByText('21–24 sur 24').waitFor();
    // The previous rows stay, dimmed, until the new ones have loaded.
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(4);
    const address = page.url();
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      search: 'Pile',
      page: '2',
      order: 'CountName',
      direction: 'asc',
    });
    const rows = await page.getByRole('rowheader').allTextContents();

    await page.goBack();
    await rowOf(page, 'Pile 01').waitFor();
    await page.goForward();
    await page.getByText('21–24 sur 24').waitFor();
    await page.goto('/accueil');
    await page.goto(address);
    await page.getByText('21–24 sur 24').waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(rows);
    expect(await box.inputValue()).toBe('Pile');

    await page.goto('/comptage?search=Pile');
    const edit = rowOf(page, 'Pile 07').getByRole('link', { name: /Modifier/ });
    await edit.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      globalThis.scrollTo(0, document.documentElement.scrollHeight);
    });
    const scrollTop = await page.evaluate(() => globalThis.scrollY);
    expect(scrollTop).toBeGreaterThan(100);
    await edit.click();
    await page.getByRole('button', { name: 'Estimer' }).waitFor();
    await page.goBack();
    await edit.waitFor();
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(scrollTop);
    await expect.poll(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('[N-20] deletes what was confirmed when the tab is closed or the person signs out within five seconds', async () => {
    const closed = await openList(ADMIN, '/comptage?search=Pile+14');
    await confirmDeletion(closed.page, await codeOf(closed.page, 'Pile 14'));
    await closed.page.close({ runBeforeUnload: true });

    const left = await openList(ADMIN, '/comptage?search=Pile+15', signIn);
    // The choice of columns goes with the sign-out too.
    await left.page.getByRole('button', { name: 'Colonnes' }).click();
    await left.page.getByRole('menuitemcheckbox', { name: 'Client' }).click();
    await left.page.getByRole('columnheader', { name: 'Client' }).waitFor({ state: 'detached' });
    await left.page.keyboard.press('Escape');
    expect(
      await left.page.evaluate((key) => localStorage.getItem(key), COLUMNS_KEY),
    ).not.toBeNull();
    await confirmDeletion(left.page, await codeOf(left.page, 'Pile 15'));
    await left.page.getByRole('button', { name: 'Alice Martin' }).click();
    await left.page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await left.page.getByRole('button', { name: 'Je me connecte' }).waitFor();
    expect(await left.page.evaluate((key) => localStorage.getItem(key), COLUMNS_KEY)).toBeNull();

    for (const name of ['Pile 14', 'Pile 15']) {
      const { page } = await openList(ADMIN, `/comptage?search=${name}`);
      await page.getByText('Aucun comptage effectué').waitFor();
    }
  });
});

describe('the exports', { tags: ['weekly'] }, () => {
  it('[EX-01, EX-03, EX-04, EX-05, EX-07, SH-20] report an interrupted connection, then download a file with the expected name and lines', async () => {
    const { page } = await openVisitorAs(baseUrl, ADMIN, '/exports');
    await heading(page, 'Exports').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await page.route('**/GetExport?**', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Neuf / Construire' }).click();
    await page.getByRole('alert').getByText('Une erreur est survenue').waitFor();
    expect(downloads).toBe(0);
    await page.unroute('**/GetExport?**');

    const asked = page.waitForRequest(/GetExport\?/);
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Neuf / Construire' }).click();
    const download = await arriving;
    const name = download.suggestedFilename();
    expect(name).toMatch(/^NeufConstruire-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.getByText(`Votre fichier ${name} a été téléchargé avec succès`).waitFor();
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('startDate')).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);

    const text = await readFile(await download.path(), 'utf8');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\u{feff}ID MAF;Produit;Marché;/u);
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => /;Pile \d\d;/.test(line)).length).toBeGreaterThanOrEqual(21);
  });
});
