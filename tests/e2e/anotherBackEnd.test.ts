// @module-tag weekly
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVersion } from '#contract/version.ts';
import { readBuiltPages } from '#server/http/builtPages.ts';
import { closeBrowser, signIn } from './browser.ts';
import { budgetField, makeCount, saveCount } from './displaySteps.ts';
import { freePort, seededDataDir, startServer, type RunningServer } from './server.ts';
import { buildFor, CORS, serveApi, servePages, type Site } from './twoOrigins.ts';
import { openVisitor } from './visitor.ts';

const CLIENT_ID = 'adfactory';
const PREPARATION_MAXIMUM_MS = 300_000;

let remove: () => void;
let server: RunningServer;
let sites: Site[] = [];
let folder = '';
// Not « localhost », which is one of the hosts that ignore VITE_API_HOST.
let pageOrigin = '';
let apiOrigin = '';
const preflights = new Set<string>();

beforeAll(async () => {
  const [pagePort, apiPort, serverPort] = [await freePort(), await freePort(), await freePort()];
  pageOrigin = `http://127.0.0.1:${pagePort}`;
  apiOrigin = `http://127.0.0.1:${apiPort}`;
  const data = await seededDataDir();
  ({ remove } = data);
  server = await startServer(data.dataDir, serverPort, { PUBLIC_ORIGIN: pageOrigin });
  folder = await buildFor(apiOrigin);
  const issuer = `${pageOrigin}/idp`;
  const answer = await fetch(`${server.baseUrl}/healthz`);
  const ownPolicy = answer.headers.get('content-security-policy') ?? '';
  // This build names other files than that of the server.
  const { importMaps = [] } = readBuiltPages(folder, {})?.hashes ?? {};
  sites = [
    await servePages({
      port: pagePort,
      folder,
      authConfig: { clientId: CLIENT_ID, issuer },
      contentSecurityPolicy: ownPolicy
        .replace("connect-src 'self'", `$& ${apiOrigin}`)
        .replace(/script-src [^;]*/, `script-src 'self' ${importMaps.join(' ')}`),
      signInPort: serverPort,
    }),
    await serveApi({
      port: apiPort,
      pageOrigin,
      targetPort: serverPort,
      onPreflight: (headers) => headers.forEach((header) => preflights.add(header.trim())),
    }),
  ];
}, PREPARATION_MAXIMUM_MS);

afterAll(async () => {
  await closeBrowser();
  await Promise.all(sites.map(async (site) => site.stop()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  remove();
});

describe('the built application in front of a back end on another origin', () => {
  it('[AP-01, AP-05] signs in, saves a count, lists it and saves it again', async () => {
    const { page, problems } = await openVisitor(pageOrigin);
    const origins = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/api')) origins.add(origin);
    });

    await signIn(page, 'commerce@adfactory.test', '/comptage');
    await page.getByText('Aucun comptage effectué').waitFor();
    const edit = await makeCount(page, 'Agence des Deux Origines');
    await page.goto('/comptage');
    await page.getByRole('row', { name: /Agence des Deux Origines/ }).waitFor();

    await page.goto(edit);
    await budgetField(page, 'Masthead').fill('200');
    await page.keyboard.press('Tab');
    await saveCount(page, 'Agence des Deux Origines');

    expect([...origins]).toEqual([apiOrigin]);
    expect([...preflights].toSorted()).toEqual(CORS.requestHeaders.toSorted());
    expect(problems).toEqual([]);
  });

  it('can tell that the back end answers, without CORS headers', async () => {
    const { page } = await openVisitor(pageOrigin);
    await page.goto('/login');
    const type = await page.evaluate(
      async (url) => (await fetch(url, { mode: 'no-cors' })).type,
      `${apiOrigin}${getVersion.path}`,
    );
    expect(type).toBe('opaque');
  });
});
