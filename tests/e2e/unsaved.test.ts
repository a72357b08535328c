import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, openAs, signIn } from './browser.ts';
import {
  budgetField,
  configure,
  estimate,
  localityField,
  makeCount,
  nameCount,
  saveCount,
  secondTab,
} from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor, openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();
const COMMERCE = 'commerce@adfactory.test';

afterAll(closeBrowser);

/** Edits one count in two tabs: the first saves 30, then the second tries to save 20. Returns the second tab. */
async function createConflict(page: Page, agency: string): Promise<Page> {
  await openAs(page, COMMERCE);
  const address = await makeCount(page, agency);
  await page.goto(address);
  await page.getByRole('table').first().waitFor();
  const second = await secondTab(page, address);
  await budgetField(page, 'Pavé').fill('30');
  await saveCount(page, agency);
  await budgetField(second, 'Pavé').fill('20');
  await nameCount(second, `${agency} bis`);
  await second.getByRole('button', { name: 'Valider' }).click();
  await second.getByRole('dialog', { name: 'Ce comptage a changé entre-temps' }).waitFor();
  return second;
}

describe('unsaved input', () => {
  it('survives a crashed tab, and is deleted by the sign-out', async () => {
    const { page, context } = await openVisitor(baseUrl);
    await page.clock.install();
    await signIn(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    await budgetField(page, 'Pavé').fill('12');
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length);
    // A crash fires no event, so the draft must be stored within a second after the last key.
    await page.clock.runFor(1000);
    await expect.poll(drafts).toBe(1);
    const after = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await after.goto('/count/display/new');
    await after.getByRole('button', { name: 'Je me connecte' }).click();
    // The draft says what it holds as the count describes itself.
    await after.getByText(/Villeurbanne.*· Du \d\d\/\d\d\/\d{4} au/).waitFor();
    await after.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => budgetField(after, 'Pavé').inputValue()).toBe('12');
    expect(await after.getByText('Villeurbanne (69100)').first().isVisible()).toBe(true);

    await after.getByRole('button', { name: /Camille/ }).click();
    await after.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await after.getByRole('button', { name: 'Se déconnecter' }).click();
    await after.getByRole('button', { name: 'Je me connecte' }).waitFor();
    expect(
      await after.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
  });

  it(
    '[N-12] of a line leaves no draft untouched, and is resumed by a reload instead of being ordered again',
    { tags: ['weekly'] },
    async () => {
      const { page } = await openVisitorAs(baseUrl, COMMERCE, '/accueil');
      const drafts = () =>
        page.evaluate(
          () => Object.keys(localStorage).filter((key) => key.includes('draft')).length,
        );
      const order = async () => {
        await page.keyboard.press('Control+k');
        const line = page.getByRole('dialog', { name: 'Aller à…' }).getByRole('combobox');
        await line.fill('display neuf 69100 décembre 800 €');
        await line.press('Enter');
        await page.getByText(/placés\u00A0:/).waitFor();
      };
      await order();
      await page.getByRole('link', { name: 'Accueil', exact: true }).click();
      await page.getByRole('heading', { name: /Camille/ }).waitFor();
      expect(await drafts()).toBe(0);

      await order();
      await budgetField(page, 'Pavé').fill('12');
      await expect.poll(drafts).toBe(1);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect.poll(() => budgetField(page, 'Pavé').inputValue()).toBe('12');
      expect(await page.getByText(/Reprendre votre brouillon/).count()).toBe(0);
    },
  );

  it(
    'is not offered to another tab until its own tab is closed',
    { tags: ['weekly'] },
    async () => {
      const { page, context } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
      await configure(page);
      const drafts = () =>
        page.evaluate(
          () => Object.keys(localStorage).filter((key) => key.includes('draft')).length,
        );
      await expect.poll(drafts).toBe(1);
      const second = await context.newPage();
      await second.goto('/count/display/new');
      await configure(second);
      await expect.poll(drafts).toBe(2);
      expect(await second.getByText(/Reprendre votre brouillon/).count()).toBe(0);

      await page.close({ runBeforeUnload: false });
      // The second tab leaves the screen and returns, so both drafts are abandoned.
      await second.getByRole('link', { name: 'Choix du produit' }).click();
      await second.getByRole('button', { name: 'Quitter' }).click();
      await second.getByRole('link', { name: /Sélectionner.*Display - Impression/ }).click();
      await second.getByRole('button', { name: 'Tout ignorer' }).click();
      await second.getByText('2 brouillons').waitFor({ state: 'hidden' });
      await expect
        .poll(() =>
          second.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
        )
        .toEqual([]);
    },
  );

  it('asks for confirmation on a link, on Back and on closing the tab, only while there is unsaved input', async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
    await localityField(page).waitFor();
    // Without input, there is no confirmation.
    await page.getByRole('link', { name: 'Choix du produit' }).click();
    await page.waitForURL('**/comptage/produits');
    await page.getByRole('link', { name: /Sélectionner.*Display - Impression/ }).click();
    await configure(page);
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await page.goBack();
    await question.waitFor();
    await page.getByRole('button', { name: 'Rester sur le comptage' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/count/display/new');
    expect(await page.getByText('Villeurbanne (69100)').first().isVisible()).toBe(true);

    const closing = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const asked = await closing;
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();

    await page.getByRole('link', { name: 'Comptages' }).click();
    await page.getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
  });
});

describe('conflicting edits of one count', { tags: ['weekly'] }, () => {
  it('show both versions to the second tab, which can replace the other one', async () => {
    const { page } = await openVisitor(baseUrl);
    const agency = 'Agence à deux';
    const second = await createConflict(page, agency);
    const budget = second.getByRole('row', { name: /^Pavé, budget/ });
    expect((await budget.getByRole('cell').allInnerTexts()).map((text) => text.trim())).toEqual([
      '30 €',
      '20 €',
    ]);
    // Closing the dialog keeps the input and saves nothing.
    await second.keyboard.press('Escape');
    await expect.poll(() => budgetField(second, 'Pavé').inputValue()).toBe('20');
    await second.getByRole('button', { name: 'Enregistrer' }).click();
    const name = second.getByRole('textbox', { name: /Nom de l'agence/ });
    await expect.poll(() => name.inputValue()).toBe(`${agency} bis`);
    await second.getByRole('button', { name: 'Valider' }).click();
    await second.getByRole('button', { name: 'Garder la mienne' }).click();
    await second.getByText('Ce comptage a bien été enregistré').waitFor();
    await page.reload();
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => budgetField(page, 'Pavé').inputValue()).toBe('20');
  });
});
