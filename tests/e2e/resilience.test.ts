import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import {
  budgetField,
  configure,
  estimate,
  estimateButton,
  localityField,
  makeCount,
  nameCount,
  rowsOf,
  numberIn,
  saveCount,
  secondTab,
} from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const COMMERCE = 'commerce@adfactory.test';

afterAll(closeBrowser);

describe('an unstable connection', () => {
  it('[CF-17, ER-16] reports an interrupted estimate, keeps the form, and succeeds on retry', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE, '/count/display/new');
    await configure(page);
    const period = await page.getByRole('button', { name: /Périodicité/ }).innerText();

    await page.route('**/api/Display/ProcessCount', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await estimateButton(page).click();
    await page
      .getByText('Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.')
      .waitFor();
    await page.unroute('**/api/Display/ProcessCount');
    expect(await page.getByText('Villeurbanne (69100)').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /Périodicité/ }).innerText()).toBe(period);
    // A retry while still offline shows the same message, and the button stays enabled.
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/Display/ProcessCount'),
    );
    await estimateButton(page).click();
    // The first message is still visible, so only the failed request proves that the retry was made.
    await refused;
    await page.getByText(/Vérifiez votre connexion/).waitFor();

    await context.setOffline(false);
    await estimate(page);
    expect(numberIn(await budgetField(page, 'Masthead').inputValue())).toBeGreaterThan(0);
    await context.close();
  });

  it('retries result tables whose code failed to load, without losing input', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE, '/count/display/new');
    let attempts = 0;
    // The form requests the code while it is filled.
    await page.route('**/assets/onDemand~CampaignResult-*.js*', (route) => {
      attempts += 1;
      return attempts > 2 ? route.continue() : route.abort('failed');
    });
    await configure(page);
    await estimate(page);
    expect(attempts).toBeGreaterThan(2);
    expect(await page.getByText('Villeurbanne (69100)').first().isVisible()).toBe(true);
    expect(numberIn(await budgetField(page, 'Masthead').inputValue())).toBeGreaterThan(0);
    await context.close();
  });

  it('[NO-05] keeps the input of an interrupted save, and creates one count when it is repeated', async () => {
    const { page, context } = await newVisitor(baseUrl);
    const agency = 'Agence de la coupure';
    await openAs(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    await budgetField(page, 'Pavé').fill('12');
    await nameCount(page, agency);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Oups !').waitFor();
    expect(
      await page.getByText("Un problème est survenu lors de l'enregistrement").isVisible(),
    ).toBe(true);
    await expect.poll(() => budgetField(page, 'Pavé').inputValue()).toBe('12');

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const name = page.getByRole('textbox', { name: /Nom de l'agence/ });
    await expect.poll(() => name.inputValue()).toBe(agency);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Ce comptage a bien été enregistré').waitFor();
    expect(await rowsOf(page, agency)).toBe(1);
    await context.close();
  });
});

describe('lazy dialogs', () => {
  it('open the save dialog and the leave dialog without a connection', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    // Both are prefetched while the form is filled in. A resource is listed once it has loaded completely.
    const arrived = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /~(?:DialogSurface|LeaveDialog)-/.test(name)).length,
      );
    // Both, with what they share with other dialogs.
    await expect.poll(arrived).toBeGreaterThanOrEqual(2);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await nameCount(page, 'Agence sans réseau');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Choix du produit' }).click();
    await page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }).waitFor();
    await page.getByRole('button', { name: 'Rester sur le comptage' }).click();
    await page.getByText('Villeurbanne (69100)').first().waitFor();
    await context.close();
  });
});

describe('reloading', () => {
  it('[CF-08] clears a new count and keeps the session and the address', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    await page.reload();
    await localityField(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/count/display/new');
    expect(await page.getByText('Villeurbanne (69100)').count()).toBe(0);
    expect(await page.getByRole('table').count()).toBe(0);
    // The form is empty, but the draft is offered.
    await page.getByText(/^Reprendre votre brouillon du \d\d\/\d\d\/\d{4} à \d\d:\d\d/).waitFor();
    // The screen works as before the reload.
    await configure(page);
    await estimate(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[CF-07, CF-23] shows the saved values of a saved count, not unsaved input', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await openAs(page, COMMERCE);
    await page.goto(await makeCount(page, 'Agence rechargée'));
    await page.getByRole('table').first().waitFor();
    const saved = await budgetField(page, 'Natif').inputValue();
    await budgetField(page, 'Natif').fill('1');
    await page.reload();
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => budgetField(page, 'Natif').inputValue()).toBe(saved);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('concurrent actions', () => {
  it('creates one count for a double click on « Valider »', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    const agency = 'Agence du double clic';
    await openAs(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    await nameCount(page, agency);
    await page.getByRole('button', { name: 'Valider' }).dblclick();
    await page.getByText('Ce comptage a bien été enregistré').waitFor();
    expect(await rowsOf(page, agency)).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[CF-07] shows the version that another tab saved when the count is reopened', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    const agency = 'Agence revue';
    await openAs(page, COMMERCE);
    const address = await makeCount(page, agency);
    const second = await secondTab(page, address);
    await second.getByRole('link', { name: 'Comptages', exact: true }).click();
    await second.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();

    await page.goto(address);
    await page.getByRole('table').first().waitFor();
    await budgetField(page, 'Pavé').fill('30');
    await saveCount(page, agency);

    await second
      .getByRole('row', { name: new RegExp(agency) })
      .getByRole('link', { name: /Modifier/ })
      .click();
    await second.getByRole('table').first().waitFor();
    await expect.poll(() => budgetField(second, 'Pavé').inputValue()).toBe('30');
    expect(problems).toEqual([]);
    await context.close();
  });
});
