import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, openAs } from './browser.ts';
import {
  budgetField,
  configure,
  estimate,
  estimateButton,
  nameCount,
  rowsOf,
  numberIn,
  saveCount,
} from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor, openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();
const COMMERCE = 'commerce@adfactory.test';

afterAll(closeBrowser);

/** Lets the next request reach the server but drops its response. */
async function dropResponse(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

describe('an unstable connection', () => {
  it('[CF-17, ER-05, ER-16, NO-05] reports an interrupted estimate and two interrupted saves, keeps the input, and creates one count when it is repeated', async () => {
    const { page, context } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
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

    const agency = 'Agence de la coupure';
    await budgetField(page, 'Pavé').fill('12');
    await nameCount(page, agency);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Oups !').waitFor();
    const reason = "Un problème est survenu lors de l'enregistrement";
    await page.getByRole('region', { name: 'Notifications' }).getByText(reason).waitFor();
    await expect.poll(() => budgetField(page, 'Pavé').inputValue()).toBe('12');
    // Without a connection, the bar says why nothing can be saved.
    await page.getByText(/^Connexion perdue\s: «\sEnregistrer\s» reviendra avec elle\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);

    // The second save reaches the server, and its response is lost.
    await context.setOffline(false);
    // The notification leaves, and the reason stays beside the button.
    await page.getByRole('paragraph').filter({ hasText: reason }).waitFor();
    await dropResponse(page, '**/api/Display/RecordCount');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const name = page.getByRole('textbox', { name: /Nom de l'agence/ });
    await expect.poll(() => name.inputValue()).toBe(agency);
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Valider' }).click();
    await lost;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await budgetField(page, 'Pavé').fill('13');
    await saveCount(page, agency);
    expect(await rowsOf(page, agency)).toBe(1);
    await page
      .getByRole('row', { name: new RegExp(agency) })
      .getByRole('link', { name: /Modifier/ })
      .click();
    await expect.poll(() => budgetField(page, 'Pavé').inputValue()).toBe('13');
  });

  it(
    'retries result tables whose code failed to load, without losing input',
    { tags: ['weekly'] },
    async () => {
      const { page } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
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
    },
  );
});

describe('lazy dialogs', { tags: ['weekly'] }, () => {
  it('open the leave dialog without a connection', async () => {
    const { page, context } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
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
    await page.getByRole('link', { name: 'Choix du produit' }).click();
    await page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }).waitFor();
    await page.getByRole('button', { name: 'Rester sur le comptage' }).click();
    await page.getByText('Villeurbanne (69100)').first().waitFor();
  });
});

it('creates one count for a double click on « Valider »', { tags: ['weekly'] }, async () => {
  const { page, problems } = await openVisitor(baseUrl);
  const agency = 'Agence du double clic';
  await openAs(page, COMMERCE, '/count/display/new');
  await configure(page);
  await estimate(page);
  await nameCount(page, agency);
  await page.getByRole('button', { name: 'Valider' }).dblclick();
  await page.getByText('Ce comptage a bien été enregistré').waitFor();
  expect(await rowsOf(page, agency)).toBe(1);
  expect(problems).toEqual([]);
});
