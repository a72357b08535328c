// @module-tag weekly
import { afterAll, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { budgetField, makeCount, saveCount, secondTab } from './displaySteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();
const COMMERCE = 'commerce@adfactory.test';

afterAll(closeBrowser);

it('[D-115] a saved count stays in its own market when another tab changes the market', async () => {
  const { page, problems } = await openVisitorAs(baseUrl, COMMERCE);
  const address = await makeCount(page, 'Agence du marché');
  await page.goto(address);
  await page.getByRole('table').first().waitFor();
  const second = await secondTab(page, address);
  await second.getByRole('combobox', { name: 'Marché' }).selectOption('Construire');
  await second.waitForURL('**/comptage/produits');

  // The count that was open is saved in its own market.
  await budgetField(page, 'Pavé').fill('30');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/Display/'),
  );
  await saveCount(page, 'Agence du marché');
  expect((await saved).status()).toBe(200);
  expect((await saved).request().postDataJSON()).toMatchObject({
    mafProduct: 'MasterDisplayNeuf',
    displayReq: { market: 'Neuf' },
  });

  // Opened again, it offers to switch before anything is estimated.
  const estimates: string[] = [];
  second.on('request', (request) => {
    if (request.url().includes('ProcessCount')) estimates.push(request.url());
  });
  await second.goto(address);
  await second.getByText('Ce comptage est du marché Neuf').waitFor();
  expect(estimates).toEqual([]);
  await second.goto(address.replace('/display/', '/emailing/optin/'));
  await second.getByText('Comptage introuvable').waitFor();
  await second.goto(address.replace('/edit/', '/preview/'));
  await second.getByRole('button', { name: 'Passer au marché Neuf' }).click();
  await second.getByText('Agence du marché').first().waitFor();
  await second.goto(address);
  await expect.poll(() => budgetField(second, 'Pavé').inputValue()).toBe('30');
  expect(problems).toEqual([]);
});
