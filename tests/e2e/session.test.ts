import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, signIn } from './browser.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();
const OPERATIONS = 'operations@adfactory.test';
const COMMERCE = 'commerce@adfactory.test';

afterAll(closeBrowser);

const signInButton = (page: Page) => page.getByRole('button', { name: 'Je me connecte' });
const accountChoice = (page: Page) =>
  page.getByRole('heading', { name: 'Choisissez un compte de démonstration' });
const marketSelector = (page: Page) => page.getByRole('combobox', { name: 'Marché' });

async function signOut(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
}

/** Returns every URL in the browser history. */
async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
}

const storedBy = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => JSON.stringify(Object.entries(globalThis[name])), storage);

describe('signing in', () => {
  it('[ER-09, ER-13, ER-14, SH-08, SH-35, SH-46, SH-50] keeps a deep link through a profile that fails, and leaves no authorization code in the history', async () => {
    const { page } = await openVisitor(baseUrl);
    await page.goto('/comptage?search=maf-1&order=Budget');
    await page.waitForURL('**/login?**');
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.route('**/api/Users/me', (route) => route.fulfill({ status: 503, body: '' }));
    await signInButton(page).click();
    await page.getByRole('button', { name: OPERATIONS }).click();
    await page.getByText(/Votre profil n’a pas pu être chargé/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.unroute('**/api/Users/me');
    await signInButton(page).click();
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/comptage');
    expect(Object.fromEntries(searchParams)).toEqual({ search: 'maf-1', order: 'Budget' });

    const visited = await historyOf(page);
    expect(visited.some((url) => url.includes('/idp/'))).toBe(true);
    expect(visited.filter((url) => /code=|login\/callback/.test(url))).toEqual([]);

    // The session and the market stay after a reload, and an unknown address leads home.
    await marketSelector(page).selectOption('Construire');
    await page.reload();
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
    await expect.poll(() => marketSelector(page).inputValue()).toBe('Construire');
    await page.goto('/comptage/nulle/part');
    await page.getByText('Il fait trop noir pour trouver cette page. Désolé.').waitFor();
    await page.getByRole('link', { name: "Page d'accueil" }).click();
    await page.waitForURL('**/accueil');
  });

  it('reports a cancelled sign-in and allows another attempt', { tags: ['weekly'] }, async () => {
    const { page } = await openVisitor(baseUrl);
    await page.goto('/');
    await signInButton(page).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('alert').getByText('La connexion a été refusée ou annulée.').waitFor();
    await signInButton(page).click();
    await accountChoice(page).waitFor();
  });

  it('[SH-50] says that the session has expired, and a new sign-in returns to the address and its draft', async () => {
    const { page } = await openVisitor(baseUrl);
    await signIn(page, COMMERCE, '/count/display/new');
    const localities = page.getByRole('combobox', { name: 'Localité(s) recherchée(s)' });
    await localities.fill('69100');
    await page.getByRole('option', { name: /Villeurbanne/ }).waitFor();
    // The token is rejected, and the provider no longer renews it.
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '' }));
    await page.route('**/idp/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    );
    await page.getByRole('option', { name: /Villeurbanne/ }).click();
    await localities.fill('Lyon');
    await page.getByText('Votre session a expiré').waitFor();
    expect(await page.getByText(/profil/).count()).toBe(0);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      returnTo: '/count/display/new',
      error: 'expired',
    });

    await page.unroute('**/api/**');
    await page.unroute('**/idp/token');
    await signInButton(page).click();
    await page.waitForURL('**/count/display/new');
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await page.getByText('Villeurbanne (69100)').first().waitFor();
  });

  it(
    '[SH-10] leads from the sign-in to the home page, never to the address of another site',
    { tags: ['weekly'] },
    async () => {
      const target = '/%09/evil.example';
      const { page, problems } = await openVisitor(baseUrl);
      await page.goto(`/login?returnTo=${target}`);
      await signInButton(page).click();
      await page.getByRole('button', { name: COMMERCE }).click();
      await page.getByRole('heading', { name: /Camille/ }).waitFor();
      expect(page.url()).toBe(`${baseUrl}/`);
      // Also for a person who is signed in.
      await page.goto(`/login?returnTo=${target}`);
      await page.getByRole('heading', { name: /Camille/ }).waitFor();
      expect(page.url()).toBe(`${baseUrl}/`);
      expect(problems).toEqual([]);
    },
  );
});

describe('signing out', () => {
  it('[SH-38, SH-46, SH-47] revokes the tokens, clears stored data, signs out the other tab, and asks for the account again', async () => {
    const { page, context, problems } = await openVisitor(baseUrl);
    const refreshTokens: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== '/idp/token') return;
      void response.json().then((body: { refresh_token?: string }) => {
        if (body.refresh_token !== undefined) refreshTokens.push(body.refresh_token);
      });
    });
    await signIn(page, COMMERCE, '/comptage');
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
    await expect.poll(() => refreshTokens.length).toBe(1);
    // Only the configuration is in local storage; tokens are in the session storage of the tab.
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !key.startsWith('msal.'))).toEqual(['adfactory.configuration']);
    expect(await storedBy(page, 'localStorage')).not.toContain('eyJ');
    expect(await storedBy(page, 'sessionStorage')).toContain(refreshTokens[0]);

    // Another tab is signed in, so the second one asks for nothing.
    const second = await context.newPage();
    await second.goto('/count/display/new');
    await second.getByRole('heading', { name: /Configuration du comptage Display/ }).waitFor();

    // The third tab is reloaded: it goes on with its stored session and without the sign-in library.
    const third = await context.newPage();
    await third.goto('/comptage');
    await third.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
    await third.reload();
    await third.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();

    // Each tab keeps its market.
    await marketSelector(third).selectOption('Construire');
    await page.reload();
    await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
    expect(await marketSelector(page).inputValue()).toBe('Neuf');

    const revocation = page.waitForRequest('**/idp/token/revocation');
    await signOut(page, 'Camille Petit');
    expect(Object.fromEntries(new URLSearchParams((await revocation).postData() ?? ''))).toEqual({
      client_id: await clientId(),
      token: refreshTokens[0],
      token_type_hint: 'refresh_token',
    });
    await page.waitForURL('**/login');
    await signInButton(page).waitFor();
    await signInButton(second).waitFor();
    await signInButton(third).waitFor();
    // The second tab did not sign in again, and keeps its address for the next sign-in.
    const { pathname, searchParams } = new URL(second.url());
    expect(pathname).toBe('/login');
    expect(Object.fromEntries(searchParams)).toEqual({ returnTo: '/count/display/new' });
    for (const tab of [page, second, third]) {
      expect(await tab.evaluate(() => localStorage.getItem('adfactory.configuration'))).toBeNull();
      expect(await storedBy(tab, 'sessionStorage')).not.toContain(refreshTokens[0]);
      expect(await storedBy(tab, 'sessionStorage')).not.toContain('eyJ');
    }

    const refresh = await context.request.post('/idp/token', {
      form: {
        client_id: await clientId(),
        grant_type: 'refresh_token',
        refresh_token: refreshTokens[0] ?? '',
      },
    });
    expect(refresh.status()).toBe(400);
    expect(await refresh.json()).toMatchObject({ error: 'invalid_grant' });

    await page.goto('/comptage');
    await signInButton(page).click();
    await accountChoice(page).waitFor();
    await page.getByRole('button', { name: OPERATIONS }).click();
    await page.getByRole('button', { name: 'Thomas Bernard' }).waitFor();
    expect(problems).toEqual([]);
  });

  it.each([
    ['in the tab of the sign-in', false],
    ['in a reloaded tab', true],
  ])(
    '[SH-38] clears the session on this machine without a connection, %s',
    { tags: ['weekly'] },
    async (_, isReloaded) => {
      const { page, context } = await openVisitor(baseUrl);
      await signIn(page, COMMERCE, '/comptage');
      await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
      if (isReloaded) {
        await page.reload();
        await page.getByRole('heading', { name: 'Liste des Comptages' }).waitFor();
      }
      await context.setOffline(true);
      await signOut(page, 'Camille Petit');
      await signInButton(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      expect(await storedBy(page, 'sessionStorage')).not.toContain('eyJ');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    },
  );
});

async function clientId(): Promise<string> {
  const response = await fetch(`${baseUrl}/auth-config.json`);
  const settings = (await response.json()) as { clientId: string };
  return settings.clientId;
}
