import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDevelopmentProvider } from '#server/identity/developmentProvider.ts';
import { loadSigningKey } from '#server/identity/signingKey.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { createEntraStub, ENTRA_HOST, ENTRA_ISSUER } from './entraStub.ts';
import { createCertificate, listenSecurely, type Certificate } from './https.ts';
import { freePort, seededDataDir, startServer } from './server.ts';
import { forward, type Site } from './twoOrigins.ts';
import { isWeekly } from '../weekly.ts';
import { openVisitor } from './visitor.ts';

/* An installation as in production: https in front of the server, and an issuer that is not ours. */

const CLIENT_ID = '5b1f2a3c-7e0d-4c5e-9a53-0f5a4f3f9c11';
const PREPARATION_MAXIMUM_MS = 300_000;

let certificate: Certificate;
let [applicationPort, serverPort, providerPort, entraPort] = [0, 0, 0, 0];
let origin = '';
let data: Awaited<ReturnType<typeof seededDataDir>>;
let sites: Site[] = [];

/** Serves the development provider for the application of another origin. */
async function serveProvider(): Promise<Site> {
  const provider = createDevelopmentProvider({
    issuer: `https://127.0.0.1:${providerPort}/idp`,
    applicationOrigin: origin,
    clientId: CLIENT_ID,
    dataDir: data.dataDir,
    key: await loadSigningKey(data.dataDir),
    onError: console.error,
  });
  return listenSecurely(certificate, providerPort, (request, response) => {
    void provider.handle(request, response);
  });
}

beforeAll(async () => {
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  [applicationPort = 0, serverPort = 0, providerPort = 0, entraPort = 0] = ports;
  origin = `https://localhost:${applicationPort}`;
  certificate = await createCertificate([ENTRA_HOST]);
  data = await seededDataDir();
  sites = [
    await listenSecurely(certificate, applicationPort, (request, response) =>
      forward(request, response, serverPort),
    ),
    await serveProvider(),
    await listenSecurely(certificate, entraPort, await createEntraStub(CLIENT_ID, origin)),
  ];
  await openBrowser([
    certificate.browserArgument,
    `--host-resolver-rules=MAP ${ENTRA_HOST} 127.0.0.1:${entraPort}`,
  ]);
}, PREPARATION_MAXIMUM_MS);

afterAll(async () => {
  await closeBrowser();
  await Promise.all(sites.map(async (site) => site.stop()));
  data.remove();
  certificate.remove();
});

const preload = new URL('entraAddress.mjs', import.meta.url).href;

/** Completes the first connection with a job that has every market. */
async function chooseJob(page: Page): Promise<void> {
  const job = page.getByRole('combobox', { name: 'Votre métier' });
  await job.selectOption('Autres (Marketing, Data, Finance, …)');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('dialog', { name: 'Bienvenue' }).waitFor({ state: 'detached' });
}

interface Issuer {
  name: string;
  issuer: () => string;
  /** Source that the Content-Security-Policy names. */
  sources: () => string;
  person: string;
  signIn: (page: Page) => Promise<void>;
}

const ENTRA: Issuer = {
  name: 'Microsoft Entra',
  issuer: () => ENTRA_ISSUER,
  sources: () => `https://${ENTRA_HOST}`,
  person: 'Marie Dupont',
  signIn: async () => undefined,
};

const OPENID_PROVIDER: Issuer = {
  name: 'an OpenID provider',
  issuer: () => `https://127.0.0.1:${providerPort}/idp`,
  sources: () => `https://127.0.0.1:${providerPort}`,
  person: 'Camille Petit',
  signIn: async (page: Page) => page.getByRole('button', { name: /Camille Petit/ }).click(),
};

it.each(isWeekly ? [OPENID_PROVIDER, ENTRA] : [ENTRA])(
  '[SH-06, SH-39, PC-13] [D-158] in production with $name: signs in, renews the token and signs out, without unfinished parts',
  async ({ issuer, sources, person, signIn }) => {
    const server = await startServer(data.dataDir, serverPort, {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: issuer(),
      OIDC_CLIENT_ID: CLIENT_ID,
      NODE_EXTRA_CA_CERTS: certificate.file,
      NODE_OPTIONS: `--import ${preload}`,
      ENTRA_STUB_PORT: String(entraPort),
    });
    onTestFinished(server.stop);
    const { page, problems } = await openVisitor(origin);
    const tokenCalls: string[] = [];
    page.on('request', (request) => {
      if (/\/token(\?|$)/.test(request.url())) tokenCalls.push(request.postData() ?? '');
    });
    const first = await page.goto('/comptage/produits');
    expect(first?.headers()['content-security-policy']).toContain(
      `connect-src 'self' ${sources()};`,
    );
    await page.getByRole('button', { name: 'Je me connecte' }).click();
    await signIn(page);
    await chooseJob(page);
    await page.getByRole('heading', { name: /Pour quelle offre/ }).waitFor();
    await page.getByRole('combobox', { name: 'Marché' }).selectOption('BureauxEtCommerce');
    await page.getByText('Coming soon').waitFor();
    expect(await page.getByRole('switch', { name: 'Production' }).count()).toBe(0);
    expect(await page.getByRole('article').count()).toBe(0);
    // Neither a role nor a group of the issuer counts.
    expect(await page.getByRole('link', { name: 'Utilisateurs' }).count()).toBe(0);

    // The stored token serves every call until it expires.
    expect(tokenCalls).toHaveLength(1);

    // A token that the server refuses is renewed, and the page goes on.
    await page.route('**/api/Counts/**', (route) => route.fulfill({ status: 401 }), { times: 1 });
    const renewal = page.waitForResponse(/\/token(\?|$)/);
    await page.getByRole('link', { name: 'Comptages' }).click();
    expect((await renewal).request().postData()).toContain('grant_type=refresh_token');
    expect((await renewal).status()).toBe(200);
    await page.getByText('Aucun comptage effectué').waitFor();

    await page.getByRole('button', { name: person }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await page.waitForURL(`${origin}/login`);
    await page.getByRole('button', { name: 'Je me connecte' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain(
      'eyJ',
    );
    expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
  },
);
