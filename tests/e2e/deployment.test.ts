import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { ANNOUNCED_ROUTES } from '#app/announcedModules.ts';
import { closeBrowser } from './browser.ts';
import {
  configure,
  estimate,
  estimateButton,
  localityField,
  nameCount,
  rowsOf,
} from './displaySteps.ts';
import { openVisitorAs } from './visitor.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const COMMERCE = 'commerce@adfactory.test';
const ASSETS = '**/assets/**';

afterAll(closeBrowser);

/** Removes every hashed file of the build that a page has loaded, as a deployment does. */
async function deploy(page: Page): Promise<{ attempts: string[]; reload: () => Promise<void> }> {
  const attempts: string[] = [];
  await page.route(ASSETS, async (route) => {
    attempts.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  });
  const reload = async () => {
    // The document that the reload fetches names files of the new version.
    await page.unroute(ASSETS);
    await reloadButton(page).click();
    await page.waitForLoadState();
  };
  return { attempts, reload };
}

const reloadButton = (page: Page) => page.getByRole('button', { name: 'Recharger' });

async function waitForNewVersion(page: Page): Promise<void> {
  await page.getByText(/^Une nouvelle version est disponible/).waitFor();
  await reloadButton(page).waitFor();
}

/** Follows an address as a link would, without loading a document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Longer than the first retry of a part, and than a boundary would need to try again. */
const SETTLED_MS = 1500;

describe('a deployment, which removes every script of the open page', () => {
  it('is announced on every route, with a diagnosis for each and no attempt after it', async () => {
    const { page } = await openVisitorAs(baseUrl, 'admin@adfactory.test', '/accueil');
    const { attempts } = await deploy(page);
    // The home page has brought the code of its family.
    const paths = ANNOUNCED_ROUTES.filter(({ family }) => family !== 'signIn' && family !== 'page');
    expect(paths.length).toBeGreaterThan(20);
    for (const { path } of paths) {
      attempts.length = 0;
      await follow(page, path.replace(':id', '1'));
      await waitForNewVersion(page);
      expect(attempts.filter((one) => one.startsWith('HEAD')).length, path).toBeLessThan(3);
    }
    // The diagnosis of the last route may still be under way.
    await page.waitForTimeout(SETTLED_MS);
    attempts.length = 0;
    await page.waitForTimeout(SETTLED_MS);
    expect(attempts).toEqual([]);
    await waitForNewVersion(page);
    expect(await page.getByRole('navigation', { name: 'Menu principal' }).isVisible()).toBe(true);
    // The picture of a failure belongs to the first load.
    await page.getByRole('alert').locator('svg path').first().waitFor();
  });

  it('leaves a list as it is, and opens the screen behind a link after the reload', async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE, '/comptage');
    // Until then, a skeleton has rows of its own.
    await page
      .getByText(/Aucun comptage effectué|budget total de/)
      .first()
      .waitFor();
    const { reload } = await deploy(page);
    const rows = await page.getByRole('row').count();
    await page.keyboard.press('Control+k');
    await waitForNewVersion(page);
    expect(await page.getByRole('row').count()).toBe(rows);
    await page.getByRole('link', { name: 'Nouveau comptage' }).first().click();
    await page.getByRole('alert').getByText('Une nouvelle version est disponible').waitFor();
    await reload();
    await page.getByRole('heading', { name: /^Pour quelle offre/ }).waitFor();
  });

  it('leaves a form with its unsaved changes on screen, and offers them again after the reload', async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
    await localityField(page).fill('69100');
    await page.getByRole('option', { name: /Villeurbanne/ }).click();
    await page.getByText('Villeurbanne (69100)').waitFor();
    const { reload } = await deploy(page);
    await page.getByRole('button', { name: /^Dates|^Périodicité/ }).click();
    await waitForNewVersion(page);
    await page.waitForTimeout(SETTLED_MS);
    expect(await page.getByText('Villeurbanne (69100)').isVisible()).toBe(true);
    expect(await estimateButton(page).isVisible()).toBe(true);
    await reload();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await page.getByText('Villeurbanne (69100)').waitFor();
  });

  it('loses nothing of a save under way', async () => {
    const { page } = await openVisitorAs(baseUrl, COMMERCE, '/count/display/new');
    await configure(page);
    await estimate(page);
    const agency = 'Agence du déploiement';
    await nameCount(page, agency);
    const { reload } = await deploy(page);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Ce comptage a bien été enregistré').waitFor();
    // The list follows, whose code this page may have or not.
    const list = page.getByRole('heading', { name: 'Liste des Comptages' });
    const notice = page.getByText(/^Une nouvelle version est disponible/);
    await list.or(notice).first().waitFor();
    await page.unroute(ASSETS);
    if (await notice.isVisible()) await reload();
    // A reload before the list has followed opens the saved count again.
    if (!page.url().endsWith('/comptage')) await page.goto('/comptage');
    await list.waitFor();
    expect(await rowsOf(page, agency)).toBe(1);
  });
});
