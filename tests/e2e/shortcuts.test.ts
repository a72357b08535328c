// @module-tag weekly
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { SHORTCUT_KEYS, type ShortcutKey } from '#domain/shortcuts.ts';
import { closeBrowser, openAs } from './browser.ts';
import { budgetField, configure, estimate } from './displaySteps.ts';
import { mapOf } from './mapSteps.ts';
import { serverOfWorker } from './workers.ts';
import { openVisitor, openVisitorAs } from './visitor.ts';

const baseUrl = serverOfWorker();

afterAll(closeBrowser);

/** Keys that the browser is told by their sign. */
const SIGN_BY_KEY: Readonly<Record<string, string>> = { Plus: '+', Minus: '-' };

const pressKeys = async (page: Page, shortcut: ShortcutKey) => {
  const [key] = SHORTCUT_KEYS[shortcut];
  await page.keyboard.press(SIGN_BY_KEY[key] ?? key);
};

/** Returns the name of the focused element. */
const focused = async (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Presses a shortcut and waits until what it changes has another value, which is returned. */
async function changedBy(
  page: Page,
  shortcut: ShortcutKey,
  read: (page: Page) => Promise<string>,
): Promise<{ before: string; after: string }> {
  const before = await read(page);
  await pressKeys(page, shortcut);
  await expect.poll(() => read(page), { message: shortcut }).not.toBe(before);
  return { before, after: await read(page) };
}

/** Opens a dialog by a shortcut, and closes it by another. */
async function opensAndCloses(page: Page, shortcut: ShortcutKey, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, shortcut);
  await dialog.waitFor();
  await pressKeys(page, 'close');
  await dialog.waitFor({ state: 'hidden' });
}

const radius = async (page: Page) => page.getByRole('slider').first().inputValue();

/** Moves the radius by a shortcut. */
const movesRadius = (shortcut: ShortcutKey) => async (page: Page) => {
  await page.getByRole('slider').first().focus();
  await changedBy(page, shortcut, radius);
};

/** Moves the day of an open calendar by a shortcut and by the opposite one, and closes it. */
const movesDay = (there: ShortcutKey, back: ShortcutKey) => async (page: Page) => {
  const period = page.getByRole('button', { name: /Périodicité/ });
  await period.focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  await expect.poll(() => focused(page)).toMatch(/\d{4}/);
  const { before } = await changedBy(page, there, focused);
  await changedBy(page, back, focused);
  expect(await focused(page)).toBe(before);
  await pressKeys(page, 'close');
  await grid.waitFor({ state: 'hidden' });
};

/** What the map shows, as text. */
const shownMap = async (page: Page) =>
  mapOf(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.style.transform + canvas.toDataURL());
const timesChosen = async (page: Page) =>
  String(await page.getByRole('button', { name: /Villeurbanne/ }).count());

/** Moves the map of the form by a shortcut. */
const movesMap = (shortcut: ShortcutKey) => async (page: Page) => {
  await mapOf(page).focus();
  await changedBy(page, shortcut, shownMap);
};

const clientBudget = (page: Page) => page.getByRole('spinbutton', { name: 'Budget du client' });
const typedBudget = async (page: Page) => clientBudget(page).inputValue();
const natif = (page: Page) => budgetField(page, 'Natif');

/** Uses a shortcut where the page of shortcuts says that it works. Those of the form need no estimate. */
const FORM = {
  goTo: async (page) => opensAndCloses(page, 'goTo', 'Aller à…'),
  shortcuts: async (page) => opensAndCloses(page, 'shortcuts', 'Raccourcis clavier'),
  close: async (page) => opensAndCloses(page, 'goTo', 'Aller à…'),
  clientMode: async (page) => {
    const banner = page.getByRole('button', { name: /^Quitter/ });
    await pressKeys(page, 'clientMode');
    await banner.waitFor();
    await pressKeys(page, 'clientMode');
    await banner.waitFor({ state: 'hidden' });
  },
  lastStop: movesRadius('lastStop'),
  firstStop: movesRadius('firstStop'),
  nextStop: movesRadius('nextStop'),
  previousStop: movesRadius('previousStop'),
  nextDay: movesDay('nextDay', 'previousDay'),
  previousDay: movesDay('nextDay', 'previousDay'),
  nextMonth: movesDay('nextMonth', 'previousMonth'),
  previousMonth: movesDay('nextMonth', 'previousMonth'),
  choosePlace: async (page) => {
    await mapOf(page).waitFor();
    await page.getByRole('button', { name: 'Zone choisie' }).click();
    await mapOf(page).focus();
    const { before } = await changedBy(page, 'choosePlace', timesChosen);
    await changedBy(page, 'choosePlace', timesChosen);
    expect(await timesChosen(page)).toBe(before);
  },
  zoomOut: movesMap('zoomOut'),
  zoomIn: movesMap('zoomIn'),
  panMap: movesMap('panMap'),
  wholeMap: movesMap('wholeMap'),
} satisfies Partial<Record<ShortcutKey, (page: Page) => Promise<void>>>;

const RESULT: Readonly<
  Record<Exclude<ShortcutKey, keyof typeof FORM>, (page: Page) => Promise<void>>
> = {
  nextRow: async (page) => {
    await natif(page).focus();
    await pressKeys(page, 'nextRow');
    await expect
      .poll(() => natif(page).evaluate((one) => one === document.activeElement))
      .toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  },
  previousRow: async (page) => {
    await pressKeys(page, 'previousRow');
    await expect
      .poll(() => natif(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
  },
  undoQuantity: async (page) => {
    const before = await natif(page).inputValue();
    await natif(page).fill('7');
    await pressKeys(page, 'undoQuantity');
    await expect.poll(() => natif(page).inputValue()).toBe(before);
  },
  pasteColumn: async (page) => {
    await page.evaluate(async () => navigator.clipboard.writeText('3\n4'));
    await natif(page).focus();
    await pressKeys(page, 'pasteColumn');
    await page.getByText('2 quantités collées.').waitFor();
    await expect.poll(() => natif(page).inputValue()).toBe('3');
  },
  clientBudget: async (page) => {
    await pressKeys(page, 'clientBudget');
    await expect
      .poll(() => clientBudget(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
  },
  save: async (page) => {
    await pressKeys(page, 'save');
    const dialog = page.getByRole('dialog', { name: 'Enregistrer' });
    await dialog.waitFor();
    await pressKeys(page, 'close');
    await dialog.waitFor({ state: 'hidden' });
  },
  stepUp: async (page) => {
    await changedBy(page, 'stepUp', typedBudget);
  },
  stepDown: async (page) => {
    await changedBy(page, 'stepDown', typedBudget);
  },
};

describe('the shortcuts', () => {
  it('[N-12] each work where their page says', async () => {
    const { page, problems } = await openVisitor(baseUrl);
    // The map shows the chosen place at once, so that the cross is on it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs(page, 'commerce@adfactory.test', '/count/display/new');
    await configure(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const prove of Object.values(FORM)) await prove(page);
    await estimate(page);
    for (const prove of Object.values(RESULT)) await prove(page);
    expect(problems).toEqual([]);
  });

  it('[N-12] lead to screens without a connection once the page was used, and say so before', async () => {
    const { page, context } = await openVisitorAs(baseUrl, 'commerce@adfactory.test', '/comptage');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await pressKeys(page, 'goTo');
    await page.getByText(/n’a pas pu être chargée/).waitFor();
    await context.setOffline(false);
    await pressKeys(page, 'goTo');
    const dialog = page.getByRole('dialog', { name: 'Aller à…' });
    await dialog.waitFor();
    await pressKeys(page, 'close');
    await dialog.waitFor({ state: 'hidden' });

    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const code = page.waitForResponse(/\.js$/);
    await page.mouse.move(200, 200);
    await code;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await pressKeys(page, 'goTo');
    await dialog.getByRole('option', { name: 'Accueil' }).waitFor();
  });
});
