import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { SCREENS } from '#domain/screens.ts';
import { closeBrowser, openAs } from './browser.ts';
import { makeCount } from './displaySteps.ts';
import { layoutFaults } from './layoutFaults.ts';
import { openVisitor } from './visitor.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

const PHONE = { width: 390, height: 844 } as const;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1093, height: 800 },
  { width: 1024, height: 768 },
  PHONE,
] as const;

/** Where the first row of a list starts on a phone at the latest, in px. */
const FIRST_ROW_MAXIMUM = 400;
const ROW_HEIGHT = 48;

afterAll(closeBrowser);

/** Returns what is wrong with the rows of a list: their height and cut texts in a table, where the first starts on a phone. */
async function rowFaults(page: Page, { width }: { width: number }): Promise<string[]> {
  const boxes = await page.locator('main tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: Math.round(top), height: Math.round(height) };
    }),
  );
  const [first] = boxes;
  if (first === undefined) return ['no rows'];
  if (width === PHONE.width) {
    return first.top > FIRST_ROW_MAXIMUM ? [`the first row starts at ${first.top} px`] : [];
  }
  const cut = await page
    .locator('main tbody :not([data-named]) > [data-one-line] > *')
    .evaluateAll((texts) =>
      document.querySelector('main [data-drop="actions"]')?.checkVisibility() === true
        ? texts.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
        : [],
    );
  return [
    ...boxes
      .filter(({ height }) => height !== ROW_HEIGHT)
      .map(({ height }) => `a row of ${height} px`),
    ...cut.map((text) => `« ${text} » is cut off beside room for actions`),
  ];
}

it('[BL-04, BL-06, US-03, D-162] shows whole rows of one height in every window, the first near the top of a phone', async () => {
  const { page } = await openVisitor(baseUrl);
  await openAs(page, 'admin@adfactory.test');
  await page.getByRole('combobox', { name: 'Marché' }).selectOption('Neuf');
  const path = await makeCount(page, 'Agence de la Mesure');
  const client = `${SCREENS.client.path}?count=${path.split('/').at(-1)}`;
  const lists = [
    SCREENS.counts.path,
    `${SCREENS.counts.path}?tab=all`,
    `${SCREENS.boosts.path}?tab=all`,
    SCREENS.users.path,
    client,
  ];
  const others = [SCREENS.home.path, SCREENS.products.path, SCREENS.boostProducts.path];
  for (const address of [...lists, ...others]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const place = `${address} at ${window.width}`;
      await expect
        .poll(
          async () => [
            ...(await layoutFaults(page)),
            ...(lists.includes(address) ? await rowFaults(page, window) : []),
          ],
          { message: place },
        )
        .toEqual([]);
    }
    if (address.startsWith(`${SCREENS.boosts.path}?`)) {
      await page.setViewportSize({ width: 1025, height: 800 });
      await page.getByRole('columnheader', { name: 'Produit' }).waitFor();
    }
  }
});
