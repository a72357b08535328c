import { afterAll, expect, it } from 'vitest';
import { closeBrowser } from './browser.ts';
import { configure, estimate, saveCount } from './displaySteps.ts';
import { button, failOnPointer, press } from './keys.ts';
import { openVisitorAs } from './visitor.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();
const PERSON = 'commerce@adfactory.test';
const AGENCY = 'Agence à relancer';
/** Before the days of any other count. */
const DUE = ['2020-01-01', '2020-01-02', '2020-01-03'];

afterAll(closeBrowser);

it('[N-17] leads from the home page to the third due client by keyboard, where an order ends it', async () => {
  const { page } = await openVisitorAs(baseUrl, PERSON, '/comptage');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  await page.goto('/count/display/new');
  await configure(page);
  await estimate(page);
  const sent = page.waitForRequest(/RecordCount/);
  await saveCount(page, AGENCY);
  const saved = await sent;
  const { authorization = '', 'content-type': type = '' } = await saved.allHeaders();
  for (const [index, day] of DUE.entries()) {
    const made = await page.request.post(saved.url(), {
      headers: { authorization, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
      data: JSON.stringify({
        ...(saved.postDataJSON() as object),
        countName: `${AGENCY} ${index + 1}`,
      }),
    });
    const { id } = (await made.json()) as { id: string };
    const marked = await page.request.post(`${baseUrl}/api/Counts/guid/${id}/followUp`, {
      headers: { authorization, 'content-type': type },
      data: JSON.stringify({ mark: 'due', day }),
    });
    expect(marked.status()).toBe(200);
  }

  const person = await openVisitorAs(baseUrl, PERSON, '/');
  const { page: home, problems } = person;
  await failOnPointer(home);
  await home.reload();
  const third = home.getByRole('region', { name: 'À suivre' }).getByRole('listitem').nth(2);
  await third.getByText('À relancer depuis le 03/01/2020').waitFor();
  await press(home, third.getByRole('link', { name: /^Proposition MAF-/ }));
  await home.getByRole('heading', { level: 1, name: `${AGENCY} 3` }).waitFor();
  await press(home, button(home, 'Commandé'));
  await press(home, button(home, 'Enregistrer la commande'));
  await home.getByText(/^Commandé le /).waitFor();

  await home.goto('/comptage?followUp=ordered');
  await home.getByRole('row', { name: new RegExp(`${AGENCY} 3`) }).waitFor();
  expect(await home.getByRole('row', { name: new RegExp(`${AGENCY} [12]`) }).count()).toBe(0);
  expect(problems).toEqual([]);
});
