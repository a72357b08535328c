// @module-tag weekly
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { COUNT_PRODUCT_KEYS, creationPath } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { loadFrench } from '#tests/french.ts';
import { interfaceText } from '#tests/screenText.ts';
import { closeBrowser, openAs } from './browser.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();

const misspelledIn = await loadFrench();

afterAll(closeBrowser);

/** Returns the words of a screen and of its title that are not French, and a wrong lang attribute. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const language = await page.locator('html').getAttribute('lang');
  const words = [
    await page.title(),
    await page.evaluate(`(${interfaceText.toString()})(document.body)`),
  ].join('\n');
  const foreign = misspelledIn(words).map((word) => `${path}: ${word}`);
  return language === 'fr' ? foreign : [...foreign, `${path}: lang="${language}"`];
}

describe('language', () => {
  it('[SH-01] is French on every screen, including titles and accessible names', async () => {
    const { page } = await openVisitor(baseUrl);
    const faults = [...(await faultsOf(page, '/login'))];
    await openAs(page, 'admin@adfactory.test');
    const paths = [
      ...Object.values(SCREENS).map(({ path }) => path),
      ...COUNT_PRODUCT_KEYS.map(creationPath),
      '/une-adresse-inconnue',
    ];
    for (const path of paths) faults.push(...(await faultsOf(page, path)));
    expect(faults).toEqual([]);
  });
});
