import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, newVisitor, signIn } from './browser.ts';
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

const baseUrl = inject('baseUrl');
const COMMERCE = 'commerce@adfactory.test';

afterAll(closeBrowser);

describe('a connection that comes and goes', () => {
  it('[CF-17, ER-16] an estimate cut in its flight says so, loses nothing, and works again', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE, '/count/display/new');
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
    // Still without a connection: the same sentence, and the button stays of use.
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/Display/ProcessCount'),
    );
    await estimateButton(page).click();
    // The first sentence is still there: only the call that failed tells the two apart.
    await refused;
    await page.getByText(/Vérifiez votre connexion/).waitFor();

    await context.setOffline(false);
    await estimate(page);
    expect(numberIn(await budgetField(page, 'Masthead').inputValue())).toBeGreaterThan(0);
    await context.close();
  });

  it('tables whose code was cut on its way come by themselves, and nothing typed is lost', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE, '/count/display/new');
    await configure(page);
    await page.route('**/assets/CampaignResult-*.js', (route) => route.abort('failed'), {
      times: 2,
    });
    await estimate(page);
    expect(await page.getByText('Villeurbanne (69100)').first().isVisible()).toBe(true);
    expect(numberIn(await budgetField(page, 'Masthead').inputValue())).toBeGreaterThan(0);
    await context.close();
  });

  it('[NO-05] a save that was cut keeps what was typed, and is made once when repeated', async () => {
    const { page, context } = await newVisitor(baseUrl);
    const agency = 'Agence de la coupure';
    await signIn(page, COMMERCE, '/count/display/new');
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
    expect(await budgetField(page, 'Pavé').inputValue()).toBe('12');

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const name = page.getByRole('textbox', { name: /Nom de l'agence/ });
    expect(await name.inputValue()).toBe(agency);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Ce comptage a bien été enregistré').waitFor();
    expect(await rowsOf(page, agency)).toBe(1);
    await context.close();
  });
});

describe('what opens later', () => {
  it('the name and the question before leaving open without a connection', async () => {
    const { page, context } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    // Fetched while the form was filled; a resource is counted once it has come whole.
    const arrived = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /(?:DialogSurface|LeaveDialog)-/.test(name)).length,
      );
    await expect.poll(arrived).toBe(2);
    await context.setOffline(true);
    await nameCount(page, 'Agence sans réseau');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Choix du produit' }).click();
    await page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }).waitFor();
    await page.getByRole('button', { name: 'Rester sur le comptage' }).click();
    expect(await page.getByText('Villeurbanne (69100)').first().isVisible()).toBe(true);
    await context.close();
  });
});

describe('a screen that is left in the middle', () => {
  it('[CF-08] a reload of a new count starts afresh, signed in and at the same address', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    await page.reload();
    await localityField(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/count/display/new');
    expect(await page.getByText('Villeurbanne (69100)').count()).toBe(0);
    expect(await page.getByRole('table').count()).toBe(0);
    // What was typed is offered back, and only that.
    await page.getByText(/^Reprendre votre brouillon du \d\d\/\d\d\/\d{4} à \d\d:\d\d/).waitFor();
    // And it works as the first time.
    await configure(page);
    await estimate(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[CF-07, CF-23] a reload of a saved count shows what was saved, not what was being typed', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    await signIn(page, COMMERCE);
    await page.goto(await makeCount(page, 'Agence rechargée'));
    await page.getByRole('table').first().waitFor();
    const saved = await budgetField(page, 'Natif').inputValue();
    await budgetField(page, 'Natif').fill('1');
    await page.reload();
    await page.getByRole('table').first().waitFor();
    expect(await budgetField(page, 'Natif').inputValue()).toBe(saved);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('two hands at once', () => {
  it('a double click on « Valider » makes one count', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    const agency = 'Agence du double clic';
    await signIn(page, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    await nameCount(page, agency);
    await page.getByRole('button', { name: 'Valider' }).dblclick();
    await page.getByText('Ce comptage a bien été enregistré').waitFor();
    expect(await rowsOf(page, agency)).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[CF-07] a count opened again is the one that another tab saved since', async () => {
    const { page, context, problems } = await newVisitor(baseUrl);
    const agency = 'Agence revue';
    await signIn(page, COMMERCE);
    const address = await makeCount(page, agency);
    const second = await secondTab(page, address);
    await second.getByRole('link', { name: 'Comptages' }).click();
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
    expect(await budgetField(second, 'Pavé').inputValue()).toBe('30');
    expect(problems).toEqual([]);
    await context.close();
  });
});
