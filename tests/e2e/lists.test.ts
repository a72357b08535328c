import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs, signIn } from './browser.ts';
import { UNDO_MS } from '#features/countList/deletionStage.ts';
import { COLUMNS_KEY } from '#features/session/storedColumns.ts';
import { configure, estimate, saveCount } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const ADMIN = 'admin@adfactory.test';
const COMMERCE = 'commerce@adfactory.test';

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
  const visitor = await newVisitor(baseUrl);
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
  it('[CL-08] [CL-21] is searched, sorted and paged, and restored by Back and by its URL', async () => {
    const { page, context, problems } = await openList(ADMIN, '/comptage');
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
    expect(problems).toEqual([]);
    await context.close();
  });

  it('restores the scroll position and the focus after returning from a count', async () => {
    const { page, context } = await openList(ADMIN, '/comptage?search=Pile');
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
    expect(await edit.evaluate((link) => link === document.activeElement)).toBe(true);
    await context.close();
  });

  it('shows the first page when the URL parameters are invalid', async () => {
    const { page, context } = await openList(
      ADMIN,
      '/comptage?tab=nope&page=-3&order=Secret&direction=up&search=Pile',
    );
    await page.getByText('1–20 sur 24').waitFor();
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Mes comptages');
    await context.close();
  });

  it('[N-14] [CL-13] [CL-14] [CL-15] [CL-16] [CL-17] [RO-01] lets an administrator delete their own count after a confirmation, and undo it for five seconds', async () => {
    const { page, context, problems } = await openList(ADMIN, '/comptage?search=Pile+13');
    const row = rowOf(page, 'Pile 13');
    const code = await codeOf(page, 'Pile 13');
    await (await askToDelete(page, code)).getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Only timers that start under this clock can be moved on.
    await page.clock.install();
    const undo = await confirmDeletion(page, code);
    await expect.poll(() => undo.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: `Autres actions ${code}` }).waitFor();
    await page.clock.fastForward(UNDO_MS);
    await page.reload();
    await row.waitFor();

    await confirmDeletion(page, code);
    await page.clock.fastForward(UNDO_MS);
    await page.getByText(`Le comptage ${code} a bien été supprimé`).waitFor();
    await page.getByRole('rowheader', { name: code }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Aucun comptage effectué').waitFor();
    await page.getByText('« Pile 13 »').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[N-14] deletes what was confirmed when the tab is closed or the person signs out within five seconds', async () => {
    const closed = await openList(ADMIN, '/comptage?search=Pile+14');
    await confirmDeletion(closed.page, await codeOf(closed.page, 'Pile 14'));
    await closed.page.close({ runBeforeUnload: true });

    const left = await openList(ADMIN, '/comptage?search=Pile+15', signIn);
    await confirmDeletion(left.page, await codeOf(left.page, 'Pile 15'));
    // The choice of columns goes with the sign-out too.
    await left.page.getByRole('button', { name: 'Colonnes' }).click();
    await left.page.getByRole('menuitemcheckbox', { name: 'Client' }).click();
    await left.page.getByRole('columnheader', { name: 'Client' }).waitFor({ state: 'detached' });
    await left.page.keyboard.press('Escape');
    expect(
      await left.page.evaluate((key) => localStorage.getItem(key), COLUMNS_KEY),
    ).not.toBeNull();
    await left.page.getByRole('button', { name: 'Alice Martin' }).click();
    await left.page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await left.page.getByRole('button', { name: 'Je me connecte' }).waitFor();
    expect(await left.page.evaluate((key) => localStorage.getItem(key), COLUMNS_KEY)).toBeNull();

    for (const name of ['Pile 14', 'Pile 15']) {
      const { page, context } = await openList(ADMIN, `/comptage?search=${name}`);
      await page.getByText('Aucun comptage effectué').waitFor();
      await context.close();
    }
    await closed.context.close();
    await left.context.close();
  });

  it('[CL-11] offers no « Supprimer » in « Tous les comptages »', async () => {
    const { page, context } = await openList(
      'operations@adfactory.test',
      '/comptage?tab=all&search=Pile+05',
    );
    await page.getByRole('button', { name: /^Autres actions/ }).click();
    await page.getByRole('menuitem', { name: /^Partager/ }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^Supprimer/ }).count()).toBe(0);
    await context.close();
  });
});

describe('the list of users', () => {
  it('[US-01] [US-08] [US-10] [US-11] lets an administrator find a user and change their markets', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, ADMIN, '/users');
    await heading(page, 'Liste des utilisateurs').waitFor();
    await page.getByRole('searchbox').fill('moreau');
    const row = rowOf(page, 'ancien@adfactory.test');
    await row.waitFor();
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
    const button = row.getByRole('button', { name: 'Modifier le profil de Julien Moreau' });
    const change = async () => {
      await button.click();
      await page.getByRole('checkbox', { name: 'Luxe' }).click();
      await page.getByRole('button', { name: 'Valider' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await change();
    await page.getByText('Le profil a bien été enregistré').waitFor();
    await row.getByText('Ancien, Luxe').waitFor();
    await page.reload();
    await row.getByText('Ancien, Luxe').waitFor();
    // Restores the profile for the other tests.
    await change();
    await row.getByRole('cell', { name: 'Ancien', exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([COMMERCE, 'operations@adfactory.test', 'studio@adfactory.test'])(
    '[US-01] [CL-25] [RO-02] redirects %s home and shows no link to it',
    async (email) => {
      const { page, context } = await newVisitor(baseUrl);
      await openAs(page, email, '/users');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.getByRole('link', { name: 'Utilisateurs' }).count()).toBe(0);
      await context.close();
    },
  );
});

describe('the exports', () => {
  it('[EX-01] [EX-03] [EX-04] [EX-05] [SH-20] download a file with the expected name and lines', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, ADMIN, '/exports');
    await heading(page, 'Exports').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
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
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[EX-07] report an interrupted connection and save no file', async () => {
    const { page, context } = await newVisitor(baseUrl);
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await openAs(page, ADMIN, '/exports');
    await page.route('**/GetExport?**', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Neuf / Construire' }).click();
    await page.getByRole('alert').getByText('Une erreur est survenue').waitFor();
    expect(downloads).toBe(0);
    // The export succeeds once the connection is back.
    await page.unroute('**/GetExport?**');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Neuf / Construire' }).click();
    await arriving;
    await context.close();
  });
});
