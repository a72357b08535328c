// @module-tag weekly
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ApiErrorSchema } from '#contract/errors.ts';
import { displayCalls } from '#contract/display.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { MARKETS, type Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { createDevelopmentProvider } from '#server/identity/developmentProvider.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { issueIdToken, loadSigningKey } from '#server/identity/signingKey.ts';
import { createCertificate, listenSecurely, type Certificate } from '../../e2e/https.ts';
import { freePort } from '../../e2e/server.ts';
import type { Site } from '../../e2e/twoOrigins.ts';
import { requestIn } from '../api/displayCount.ts';
import { COUNT_BY_PRODUCT } from '../api/productCounts.ts';
import { healthOf, killProcesses, startProcess } from '../api/serverProcess.ts';
import { runProgram } from '../compiledPrograms.ts';

/* The first day in production: an empty folder, an issuer of the company, and no figure until one is imported. */

const CLIENT_ID = 'company';
const ADMIN = 'admin@adfactory.test';
const SELLER = 'commerce@adfactory.test';

const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-first-day-'));
const issuerDir = mkdtempSync(join(tmpdir(), 'adfactory-issuer-'));
let certificate: Certificate;
let provider: Site;
let issuer = '';

beforeAll(async () => {
  certificate = await createCertificate([]);
  const port = await freePort();
  issuer = `https://127.0.0.1:${port}/idp`;
  const { handle } = createDevelopmentProvider({
    issuer,
    applicationOrigin: 'https://adfactory.example',
    clientId: CLIENT_ID,
    dataDir: issuerDir,
    key: await loadSigningKey(issuerDir),
    onError: console.error,
  });
  provider = await listenSecurely(certificate, port, (request, response) => {
    void handle(request, response);
  });
});
afterEach(killProcesses);
afterAll(async () => {
  await provider.stop();
  certificate.remove();
  for (const folder of [dataDir, issuerDir]) rmSync(folder, { recursive: true, force: true });
});

/** Calls the API as a person of the issuer. */
type Call = (
  email: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

/** Starts the server in production on the folder, and calls it as people of the issuer until it is stopped. */
async function startProduction(): Promise<{
  call: Call;
  output: () => string;
  stop: () => Promise<void>;
}> {
  const port = await freePort();
  const server = startProcess({
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'https://adfactory.example',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    ADMIN_EMAILS: ADMIN,
    RATE_LIMIT_PERSON: '0',
    SHUTDOWN_DELAY_MS: '0',
    NODE_EXTRA_CA_CERTS: certificate.file,
  });
  await expect.poll(async () => healthOf(port), { timeout: 150_000, interval: 100 }).toBe(200);
  const key = await loadSigningKey(issuerDir);
  return {
    output: server.output,
    call: async (email: string, method: string, path: string, body?: object) => {
      const user = findDemoUser(email);
      if (!user) throw new Error(`The issuer does not know ${email}`);
      const now = new Date();
      const token = await issueIdToken({ key, user, issuer, clientId: CLIENT_ID, now });
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

const isDisplayMarket = (market: Market): market is keyof typeof DISPLAY_VALUES_BY_MARKET =>
  market in DISPLAY_VALUES_BY_MARKET;

/** The request of each product, and that of Display in each of its markets. */
const REQUESTS = [
  ...COUNT_PRODUCT_KEYS.map((product) => ({
    path: CALLS_BY_PRODUCT[product].process.path,
    request: COUNT_BY_PRODUCT[product].request,
  })),
  ...MARKETS.filter(isDisplayMarket).map((market) => ({
    path: displayCalls.process.path,
    request: requestIn(market),
  })),
];

it('[D-172] estimates nothing before an import, and then what was imported', async () => {
  const first = await startProduction();
  for (const [email, typeProfil] of [
    [ADMIN, 'AdfactoryOperations'],
    [SELLER, 'commerce'],
  ] as const) {
    await first.call(email, 'GET', '/api/Users/me');
    const profile = { email, typeProfil, markets: MARKETS, firstName: 'A', lastName: 'B' };
    const { status } = await first.call(email, 'POST', '/api/Users/CreateOrUpdateUser', profile);
    expect(status).toBe(200);
  }

  // Nobody and nothing was invented.
  const { body: people } = await first.call(
    ADMIN,
    'GET',
    '/api/Users/GetAllUsers?page=1&itemsPerPage=10&order=lastName&orderDirection=asc',
  );
  expect(people).toMatchObject({ total: 2 });
  for (const path of [
    '/api/Clients?clientId=RC',
    '/api/Signifi/NewBuild/GetClients?clientIdOrName=RC',
  ]) {
    expect(await first.call(ADMIN, 'GET', path)).toEqual({ status: 200, body: [] });
  }
  const { clientId } = COUNT_BY_PRODUCT.expert360.request;
  await first.call(ADMIN, 'POST', '/api/Clients/RecordClient', { clientId, clientName: 'Agence' });
  for (const { path, request } of REQUESTS) {
    const asked = await first.call(ADMIN, 'POST', path, request);
    const { code, message } = v.parse(ApiErrorSchema, asked.body);
    expect([path, asked.status, code]).toEqual([path, 409, 'no_inventory']);
    expect(message).toMatch(/npm run import -- (inventory|contacts) FICHIER\.csv$/);
    const seller = await first.call(SELLER, 'POST', path, request);
    expect([path, seller.status]).toEqual([path, 409]);
    expect(v.parse(ApiErrorSchema, seller.body).message).toMatch(
      /demandez aux Opérations de l’importer\.$/,
    );
  }
  await first.stop();
  for (const line of first.output().trim().split('\n'))
    expect(JSON.parse(line)).toHaveProperty('msg');

  const file = join(issuerDir, 'inventory.csv');
  writeFileSync(
    file,
    [
      'type de diffusion;support;format;mois;code postal;impressions',
      ...['2026-09', '2026-10'].map((month) => `SellersNew;PORTAIL;Pave;${month};69001;50000`),
    ].join('\n'),
  );
  // A command of an operator names no NODE_ENV, and loads no demonstration either.
  const imported = await runProgram('server/data/import.ts', ['inventory', file], {
    DATA_DIR: dataDir,
  });
  expect(imported).toMatchObject({ code: 0, errors: '' });

  const second = await startProduction();
  const request = {
    ...requestIn('Neuf'),
    postalCodes: ['69001'],
    targetings: [{ distributionType: 'SellersNew', broadcastMediums: ['PORTAIL', 'LOGICIMMO'] }],
  };
  expect(await second.call(ADMIN, 'POST', '/api/Display/ProcessCount', request)).toMatchObject({
    status: 200,
    body: { isDemonstration: false },
  });
  // What has not been imported is still missing.
  const other = await second.call(
    ADMIN,
    'POST',
    '/api/Emailing/ProcessCount',
    COUNT_BY_PRODUCT.emailingOptin.request,
  );
  expect(other.body).toMatchObject({ code: 'no_inventory' });
  await second.stop();
}, 300_000);
