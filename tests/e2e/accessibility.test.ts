// @module-tag weekly
import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, creationPath, marketsOf } from '#domain/products/catalogue.ts';
import { SCREENS, type Screen } from '#domain/screens.ts';
import { CONFIGURATION_KEY, CONFIGURATION_VERSION } from '#features/session/configurationKey.ts';
import { closeBrowser, openAs } from './browser.ts';
import { configure, estimate } from './displaySteps.ts';
import { hasFocusRing } from './keys.ts';
import { clippedTexts, focusedElement, smallTargets } from './pageAccessibility.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor } from './visitor.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

/** Every screen, in a market that has it. */
const PLACES: readonly { path: string; market: Market }[] = [
  ...Object.values(SCREENS).map(({ path, markets: [market = 'Neuf'] = [] }: Screen) => ({
    path,
    market,
  })),
  ...COUNT_PRODUCT_KEYS.map((product) => ({
    path: creationPath(product),
    market: marketsOf(product)[0] ?? 'Neuf',
  })),
];

/** Stores the market for the next visit, as an earlier visit would have done. */
async function chooseMarket(page: Page, market: Market): Promise<void> {
  const stored = JSON.stringify({ version: CONFIGURATION_VERSION, market });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    CONFIGURATION_KEY,
    stored,
  ] as const);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens each screen as an admin, and returns what a check finds there. */
async function faultsOn(
  width: number,
  check: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const { page, context } = await openVisitor(baseUrl, { width, height: 800 });
  await openAs(page, 'admin@adfactory.test');
  const faults: string[] = [];
  for (const { path, market } of PLACES) {
    await chooseMarket(page, market);
    await open(page, path);
    faults.push(...(await check(page)).map((fault) => `${path}: ${fault}`));
  }
  await context.close();
  return faults;
}

/** The spacing that a reader may set (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

describe('[N-12] every screen', () => {
  it('fits into 320 pixels without scrolling sideways, with targets of 24 pixels', async () => {
    const faults = await faultsOn(320, async (page) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      return [
        ...(width > 320 ? [`${width} pixels wide`] : []),
        ...(await page.evaluate(smallTargets)),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('cuts nothing off with the spacing of text that a reader sets', async () => {
    const faults = await faultsOn(1280, async (page) => {
      // The Content-Security-Policy refuses style elements, which a browser extension does not need either.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, SPACING);
      return page.evaluate(clippedTexts);
    });
    expect(faults).toEqual([]);
  });

  it('shows where the focus is, which nothing covers', async () => {
    const faults = await faultsOn(1280, async (page) => {
      const found: string[] = [];
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(focusedElement);
        // After the last stop, the focus goes round by the page itself.
        if (focused === undefined) break;
        if (focused.isCovered) found.push(`covered: ${focused.html}`);
        else if (!(await hasFocusRing(page))) found.push(`no ring: ${focused.html}`);
      }
      return found;
    });
    expect(faults).toEqual([]);
  });
});

/** The overlays of the count screen, with what opens each. */
const OVERLAYS: readonly [dialog: string, open: (page: Page) => Promise<void>][] = [
  ['Mes zones', async (page) => page.getByRole('button', { name: 'Mes zones' }).click()],
  ['Raccourcis clavier', async (page) => page.keyboard.press('?')],
  ['Aller à…', async (page) => page.keyboard.press('Control+k')],
];

/** Returns the width of the border of an element. */
const borderOf = async (one: Locator) =>
  one.evaluate((node) => getComputedStyle(node).borderTopWidth);

describe('[N-12] with forced colours and reduced motion', () => {
  it('frames every overlay, keeps the chosen entry readable, and moves nothing over time', async () => {
    const { page, problems } = await openVisitor(baseUrl);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    const moving = () => page.evaluate(() => document.getAnimations().length);

    await page.getByRole('button', { name: 'Choisir sur la carte' }).click();
    const map = page.getByRole('application', { name: 'Carte des localités' });
    await map.waitFor();
    const outlines = map.locator('svg > g').first();
    await expect.poll(() => outlines.getAttribute('transform')).not.toBeNull();
    // A zoom over time would show the outlines at a scale of its own in each frame.
    const scales = outlines.evaluate(async (one) => {
      const seen = new Set<string>();
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
        seen.add(/scale\(.*\)/.exec(one.getAttribute('transform') ?? '')?.[0] ?? '');
      }
      return [...seen];
    });
    await page.getByRole('button', { name: 'Zoomer', exact: true }).click();
    expect((await scales).filter((scale) => scale !== 'scale(1)').length).toBeLessThanOrEqual(1);

    for (const [name, openOverlay] of OVERLAYS) {
      await openOverlay(page);
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      expect([name, await borderOf(dialog), await moving()]).toEqual([name, '1px', 0]);
      if (name !== 'Aller à…') await page.keyboard.press('Escape');
      if (name !== 'Aller à…') await dialog.waitFor({ state: 'detached' });
    }

    await page.keyboard.type('display');
    const option = page.locator('[role="option"][data-highlighted]');
    await option.getByText('Display - Impression').waitFor();
    const colours = await option.evaluate((one) =>
      [one, ...one.querySelectorAll('*')].map((part) => getComputedStyle(part).color),
    );
    expect(new Set(colours).size).toBe(1);
    expect(problems).toEqual([]);
  });

  it('[N-11, D-130] frames the views of a list and the panels of a result, and shows which panel is open', async () => {
    const { page, problems } = await openVisitor(baseUrl);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openAs(page, 'commerce@adfactory.test', '/comptage');
    await page.getByRole('button', { name: /^Mes vues/ }).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await borderOf(menu)).toBe('1px');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    await page.goto('/count/display/new');
    await configure(page);
    await estimate(page);
    const budget = page.getByRole('button', { name: 'Pourquoi ce volume ?', exact: true });
    expect(await borderOf(budget)).toBe('1px');
    const arrow = () => budget.evaluate((one) => getComputedStyle(one.lastElementChild!).transform);
    const closed = await arrow();
    await budget.click();
    await page.getByRole('region', { name: /^Pourquoi ce volume/ }).waitFor();
    expect(await arrow()).not.toBe(closed);
    expect(problems).toEqual([]);
  });
});
