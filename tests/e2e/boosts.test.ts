import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const COMMERCE = 'commerce@adfactory.test';

/** Fictional promoters. Their contracts are derived from their numbers (server/data/demonstrationBoosts.ts). */
const TWO_BOOSTS = 'RC318090';
const OTHER_TWO_BOOSTS = 'RC318470';
const RENEWED = 'RC318520';
const DOWNSOLD = 'RC318570';

afterAll(closeBrowser);

/** The header of the selection, above the programmes. */
const header = (page: Page) => page.getByRole('group', { name: 'Contrat' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Booster / });
const boostButton = (page: Page) => page.getByRole('button', { name: /^Booster l/ });
const rowOf = (page: Page, clientId: string) =>
  page.getByRole('row', { name: new RegExp(clientId) });

const isAccepted = (page: Page) => page.getByText('2 programmes ont bien été boostés').isVisible();
const isConflict = (page: Page) =>
  page.getByText(/Quelqu’un d’autre a modifié ce boost/).isVisible();

/** Goes from the product card to the programme selection, as a salesperson does. */
async function chooseClient(page: Page, clientId: string): Promise<void> {
  await page.goto('/boost/produits');
  await page.getByRole('button', { name: 'Sélectionner Boost Social Immo' }).click();
  await page.getByRole('combobox', { name: /Numéro RC/ }).fill(clientId);
  await page.getByRole('option', { name: new RegExp(clientId) }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await boxes(page).first().waitFor();
}

async function validate(page: Page): Promise<void> {
  await boostButton(page).click();
  await page
    .getByRole('dialog', { name: 'Êtes-vous certain ?' })
    .getByRole('button', { name: 'Booster' })
    .click();
}

async function edit(page: Page, clientId: string): Promise<void> {
  await rowOf(page, clientId)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await page.waitForURL('**/boost/boostsocialimmo/edit');
  await boxes(page).first().waitFor();
}

describe('Boost Social Immo', () => {
  it('[BS-15, BS-39, BS-42, BS-43] boosts two programmes and unticks a third one past the limit', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE);
    await chooseClient(page, TWO_BOOSTS);
    expect(await boostButton(page).isDisabled()).toBe(true);
    await boxes(page).nth(0).click();
    await boxes(page).nth(1).click();
    await boxes(page).nth(2).click();
    await page.getByText('2 sur 2 programme(s) a déjà été sélectionné(s)').waitFor();
    expect(await boostButton(page).isDisabled()).toBe(true);
    await expect.poll(() => boxes(page).nth(2).isChecked()).toBe(false);
    await validate(page);
    await page.getByText('2 programmes ont bien été boostés').waitFor();
    await page.waitForURL((url) => url.pathname === '/boost');
    await rowOf(page, TWO_BOOSTS).getByText('2 sur 2').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[BL-16, BS-24, BS-38] edits a boost so that a programme is not renewed, and shows it when reopened', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE, '/boost');
    await edit(page, RENEWED);
    await page.getByText('2 boost(s) en cours').waitFor();
    await boxes(page).nth(0).click();
    await page.getByText(/ne sera pas reconduit le mois prochain/).waitFor();
    await validate(page);
    await page.getByText('Le programme a bien été boosté').waitFor();
    await edit(page, RENEWED);
    await page.getByText(/ne sera pas reconduit le mois prochain/).waitFor();
    await header(page).getByText('1/2 programmes sélectionnés').waitFor();
    // The selected client is kept when the page is reloaded (D-81).
    await page.reload();
    await header(page).getByText('1/2 programmes sélectionnés').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[BS-30, BS-40, BS-47] limits the number of programmes kept by a downsell', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE);
    await chooseClient(page, DOWNSOLD);
    await page.getByText('Downsell', { exact: true }).waitFor();
    await page.getByText('Merci de conserver au maximum 2 programme(s)').waitFor();
    for (const index of [0, 1, 2]) await boxes(page).nth(index).click();
    const keeps = page.getByRole('checkbox', { name: /^Conserver / });
    expect(await keeps.nth(2).isChecked()).toBe(true);
    expect(await boostButton(page).isDisabled()).toBe(true);
    await keeps.nth(1).click();
    await validate(page);
    await page.getByText('3 programmes ont bien été boostés').waitFor();
    await edit(page, DOWNSOLD);
    expect(await keeps.nth(0).isChecked()).toBe(true);
    expect(await keeps.nth(1).isChecked()).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[BS-41, BS-48] accepts one of two concurrent boosts, reports the conflict to the other, and respects the maximum', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE);
    const { page: other, context: otherContext } = await newVisitor(baseUrl);
    await openAs(other, COMMERCE);
    await chooseClient(page, OTHER_TWO_BOOSTS);
    await chooseClient(other, OTHER_TWO_BOOSTS);
    for (const index of [0, 1]) await boxes(page).nth(index).click();
    for (const index of [2, 3]) await boxes(other).nth(index).click();
    await Promise.all([validate(page), validate(other)]);
    await expect
      .poll(async () => [await isAccepted(page), await isAccepted(other)].filter(Boolean).length)
      .toBe(1);
    await expect
      .poll(async () => [await isConflict(page), await isConflict(other)].filter(Boolean).length)
      .toBe(1);
    await page.goto('/boost');
    await rowOf(page, OTHER_TWO_BOOSTS).getByText('2 sur 2').waitFor();
    await otherContext.close();
    await context.close();
  });
});
