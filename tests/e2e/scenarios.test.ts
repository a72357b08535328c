import { afterAll, expect, it } from 'vitest';
import { closeBrowser, newVisitor, openAs } from './browser.ts';
import { budgetField, configure, estimate, saveCount } from './displaySteps.ts';
import { compact, printedPages } from './pdf.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

const AGENCY = 'Agence des deux scénarios';

it('[N-04] pins two scenarios, compares them, saves one and prints its proposal with the comparison', async () => {
  const { page, context, problems } = await newVisitor(baseUrl);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (/RecordCount/i.test(request.url())) bodies.push(request.postData() ?? '');
  });
  await openAs(page, 'commerce@adfactory.test', '/count/display/new');
  await configure(page);
  await estimate(page);
  const pin = page.getByRole('button', { name: 'Épingler' });
  await pin.click();
  await page.getByRole('slider').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await estimate(page);
  await pin.click();
  await page.getByRole('button', { name: 'Comparer les scénarios (2)' }).click();
  const comparison = page.getByRole('table', { name: 'Comparaison des scénarios' });
  await comparison.getByText('Meilleur budget : A').waitFor();
  await comparison.getByText('Plus grand volume : B').waitFor();

  // The client looks at the screen.
  await page.keyboard.press('F8');
  await expect.poll(() => page.locator('body').textContent()).not.toMatch(/Vendu|Disponible/);
  await page.keyboard.press('F8');

  // The quantities of a resumed scenario are its own.
  const before = await budgetField(page, 'Masthead').inputValue();
  await page.getByRole('button', { name: 'Reprendre le scénario A' }).click();
  await page.getByText('Scénario A repris.').waitFor();
  await budgetField(page, 'Masthead').waitFor();
  await expect.poll(() => budgetField(page, 'Masthead').inputValue()).not.toBe(before);
  await saveCount(page, AGENCY);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toMatch(/scenario/i);

  await page.getByRole('link', { name: 'Voir la proposition client' }).click();
  await page.getByText('Bonjour,').waitFor();
  const alone = await printedPages(page);
  await page.getByRole('button', { name: 'Joindre la comparaison' }).click();
  await page.getByRole('heading', { name: 'Comparaison des scénarios' }).waitFor();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(alone.length + 1);
  const annex = pages.at(-1) ?? '';
  for (const text of ['Scénario A, proposé', 'Scénario B', 'Meilleur budget : A', AGENCY]) {
    expect(annex).toContain(compact(text));
  }
  expect(annex).not.toMatch(/Vendu|[Dd]isponible/);
  expect(problems).toEqual([]);
  await context.close();
});
