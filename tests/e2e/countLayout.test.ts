import type { Locator, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, openAs } from './browser.ts';
import { estimateButton } from './displaySteps.ts';
import { button, link, press } from './keys.ts';
import { layoutFaults } from './layoutFaults.ts';
import { PRODUCT_JOBS } from './productJobs.ts';
import { isWeekly } from '../weekly.ts';
import { openVisitor } from './visitor.ts';
import { serverOfWorker } from './workers.ts';

const baseUrl = serverOfWorker();

const WIDE = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1093, height: 800 },
  { width: 1024, height: 768 },
] as const;
const PHONE = { width: 390, height: 844 } as const;
const SMALL_PHONE = { width: 375, height: 812 } as const;
/** A narrow window that is taller than the page. */
const TALL = { width: 1100, height: 1400 } as const;
/** The first width that shows a panel at the right of the result. */
const THREE_COLUMNS = { width: 1681, height: 950 } as const;
const SIZES = [...WIDE, TALL, PHONE, SMALL_PHONE, THREE_COLUMNS] as const;
/** Where each tool is opened: daily at one size for each place of the panel, because all sizes take minutes. */
const TOOL_SIZES: readonly (typeof SIZES)[number][] = isWeekly
  ? SIZES
  : [WIDE[0], PHONE, THREE_COLUMNS];

/** Highest save bar, in px: its words may take two lines beside its buttons, and one on a phone. */
const BAR_MAXIMUM = 72;
const PHONE_BAR_MAXIMUM = 56;

/** Narrowest panel in which a table of five figures is readable, in px. */
const PANEL_MINIMUM = 420;

afterAll(closeBrowser);

/** The parts of a result, all of which must stay where they are when a tool opens. */
const PARTS = [
  '[data-result-summary]',
  '[data-quantities] [data-padding]',
  '[data-bottom-bar]',
  '[data-tool]',
] as const;

/** Returns where the parts of the result are: on the page, because a sheet may scroll it, or in the window. */
async function places(page: Page): Promise<unknown[]> {
  return Promise.all(
    PARTS.map(async (part) =>
      page
        .locator(part)
        .first()
        .evaluate((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const { position } = getComputedStyle(one);
          const top = Math.round(position === 'fixed' ? y : y + scrollY);
          return { x, width, height, ...(position !== 'sticky' && { top }) };
        }),
    ),
  );
}

/** Expects an element to be inside the window as a whole. */
async function expectInWindow(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const { width, height } = page.viewportSize() ?? PHONE;
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

/** Returns whether the top and the foot of an element are what a pointer would meet there. */
const isUncovered = async (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, bottom, width } = one.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      one.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

/** Expects « Enregistrer » whole and uncovered at both ends of the page. */
async function expectSaveAtEnds(page: Page, message: string): Promise<void> {
  const save = page.getByRole('button', { name: 'Enregistrer' });
  for (const end of [Number.MAX_SAFE_INTEGER, 0]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end);
    await page.evaluate(async () => new Promise(requestAnimationFrame));
    await expectInWindow(page, save);
    expect(await isUncovered(save), `${message}, scrolled to ${end}`).toBe(true);
  }
}

/** Opens one tool after the other. Nothing of the result moves, and the panel shows all that it says. */
async function openEachTool(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Autres outils', expanded: false });
  if (await more.isVisible()) await more.click();
  const tools = page.locator('[data-tool]');
  for (let index = 0; index < (await tools.count()); index += 1) {
    const tool = tools.nth(index);
    const name = await tool.innerText();
    const before = await places(page);
    await tool.click();
    const panel = page.locator('[data-panel]');
    await panel.waitFor();
    await expect.poll(async () => panel.locator('[aria-busy="true"]').count()).toBe(0);
    expect(await places(page), name).toEqual(before);
    await expectSaveAtEnds(page, name);
    const box = await panel.boundingBox();
    const room = Math.min(PANEL_MINIMUM, page.viewportSize()?.width ?? 0);
    expect(box?.width, name).toBeGreaterThanOrEqual(room);
    expect(await layoutFaults(page), name).toEqual([]);
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await panel.waitFor({ state: 'detached' });
  }
}

/**
 * Types impossible figures in the first and the last field of the result: each says why on a line that nothing crosses, and the
 * next possible figure ends it.
 */
async function typeImpossible(page: Page): Promise<void> {
  const fields = page.locator('[data-quantities] input[data-field]:enabled');
  if ((await fields.count()) === 0) return;
  for (const field of [fields.first(), fields.last()]) {
    const possible = await field.inputValue();
    await field.fill('9999999');
    await page.locator('[data-row-line]').filter({ visible: true }).first().waitFor();
    for (const size of [WIDE[0], WIDE[2], PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size);
      await page.evaluate(async () => new Promise(requestAnimationFrame));
      expect.soft(await layoutFaults(page), `over the maximum, ${size.width}`).toEqual([]);
    }
    // The figure that stayed may be the maximum itself, which is then no change.
    await field.fill('');
    await field.fill(possible);
    await expect.poll(async () => page.locator('[data-row-line]').count()).toBe(0);
  }
}

/** Shows the result in a window of a size, with the first thing that may be chosen of it and « Enregistrer » in view. */
async function expectChoiceInView(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => {
    const narrow = innerWidth < 1200;
    document
      .querySelector('[data-result-title]')
      ?.scrollIntoView({ block: narrow ? 'start' : 'end' });
  });
  await page.evaluate(async () => new Promise(requestAnimationFrame));
  expect.soft(await layoutFaults(page), `${size.width}`).toEqual([]);
  const choices = ['tbody tr', 'label:has(input[aria-describedby])', 'input[inputmode]'];
  await expectInWindow(page, page.locator(`[data-quantities] :is(${choices.join()})`).first());
  await expectInWindow(page, page.getByRole('button', { name: 'Enregistrer' }));
}

it.each(PRODUCT_JOBS)(
  '[D-156] shows the result of %s unbroken at every size, and a tool moves nothing of it',
  async (_product, { email, card, configure }) => {
    const { page } = await openVisitor(baseUrl);
    await openAs(page, email, '/comptage/produits');
    await press(page, link(page, card).or(button(page, card)));
    await configure(page);
    await estimateButton(page).click();
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    // A budget may choose another offer, with other fields.
    for (const size of SIZES) await expectChoiceInView(page, size);
    await typeImpossible(page);
    // The panel of a budget opens with the budget, where it stands beside the result.
    await page.setViewportSize(WIDE[0]);
    const budget = page.getByRole('spinbutton', { name: 'Budget du client' });
    if (await budget.isVisible()) {
      await budget.fill('1000');
      await page.locator('[data-panel]').getByRole('button', { name: 'Fermer' }).click();
    }
    for (const size of SIZES) {
      await expectChoiceInView(page, size);
      const bar = await page.locator('[data-bottom-bar]').boundingBox();
      expect(bar?.height).toBeLessThanOrEqual(
        size.width <= PHONE.width ? PHONE_BAR_MAXIMUM : BAR_MAXIMUM,
      );
      if (TOOL_SIZES.includes(size)) await openEachTool(page);
    }
  },
);
