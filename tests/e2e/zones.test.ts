import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { clickPlace, mapOf } from './mapSteps.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

const openZones = async (page: Page) => {
  await page.getByRole('button', { name: 'Mes zones' }).click();
  return page.getByRole('dialog');
};
const chosen = (page: Page, code: string) =>
  page.getByRole('button', { name: new RegExp(`^Retirer .*${code}`) });
/** Adds postal codes on the map, which shows the whole of France at first. */
async function draw(page: Page, department: string, places: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choisir sur la carte' }).click();
  await mapOf(page).waitFor();
  await clickPlace(page, new RegExp(String.raw`^${department}\s: agrandissez`));
  for (const place of places) {
    await clickPlace(page, new RegExp(String.raw`^${place}.*\s: non choisi$`));
    await page.getByText(new RegExp(`^${place} .*ajouté`)).waitFor();
  }
}

describe('zones', () => {
  it('[N-09] draws a zone on the map, names it, uses it in two other products, and shares it with the people of the market', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    await draw(page, 'Rhône', ['Tarare', 'Thizy-les-Bourgs']);
    const dialog = await openZones(page);
    await dialog.getByRole('button', { name: 'Enregistrer la sélection…' }).click();
    await dialog.getByRole('textbox', { name: 'Nom de la zone' }).fill('Ouest lyonnais');
    await page.keyboard.press('Enter');
    await dialog.getByText(/Ouest lyonnais.*enregistrée/).waitFor();

    await dialog.getByRole('button', { name: 'Modifier la zone Ouest lyonnais' }).click();
    await dialog.getByRole('textbox', { name: 'Nom de la zone' }).fill('Tarare et Thizy');
    await dialog.getByRole('checkbox', { name: /marché Neuf/ }).check();
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await dialog.getByRole('button', { name: 'Utiliser la zone Tarare et Thizy' }).waitFor();
    await dialog.getByText('Partagée').waitFor();

    for (const product of ['vedetteplus', 'performance']) {
      await page.goto(`/count/${product}/new`);
      const again = await openZones(page);
      await again.getByRole('button', { name: 'Utiliser la zone Tarare et Thizy' }).click();
      await chosen(page, '69170').waitFor();
      await chosen(page, '69240').waitFor();
    }

    const colleague = await newVisitor(baseUrl);
    await openAs(colleague.page, 'operations@adfactory.test', '/accueil');
    await colleague.page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
    await colleague.page.goto('/count/display/new');
    const shared = await openZones(colleague.page);
    await shared.getByText('Partagée par Camille Petit').waitFor();
    const name = { name: /(?:Modifier|Supprimer) la zone Tarare et Thizy/ };
    expect(await shared.getByRole('button', name).count()).toBe(0);
    await shared.getByRole('button', { name: 'Utiliser la zone Tarare et Thizy' }).click();
    await chosen(colleague.page, '69170').waitFor();

    expect([...problems, ...colleague.problems]).toEqual([]);
    await context.close();
    await colleague.context.close();
  });
});
