import type { Page } from 'playwright';

/** Steps on the Display screen, shared by tests. */

/** Parses a formatted number: « 1 234 » → 1234. */
export const numberIn = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

/** The field of localities, which an e-mailing calls « Localités ». */
export const localityField = (page: Page) =>
  page.getByRole('combobox', { name: /^Localité(?:\(s\) recherchée\(s\)|s)$/ });
export const budgetField = (page: Page, format: string) =>
  page.getByRole('textbox', { name: `Budget, ${format}` });
export const estimateButton = (page: Page) => page.getByRole('button', { name: 'Estimer' });

const periodButton = (page: Page) => page.getByRole('button', { name: /^(?:Périodicité|Dates)/ });

/** Opens the calendar at the next month. */
export async function openNextMonth(page: Page): Promise<void> {
  await page.locator('[role=listbox]').first().waitFor({ state: 'detached' });
  await periodButton(page).click();
  await page.getByRole('button', { name: /mois suivant/i }).click();
}

/** Chooses Villeurbanne and the first to the 28th of next month. */
export async function configure(page: Page): Promise<void> {
  await localityField(page).fill('69100');
  await page.getByRole('option', { name: /Villeurbanne/ }).click();
  await openNextMonth(page);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('button', { name: /^1\b/ }).click();
  await grid.getByRole('button', { name: /^28\b/ }).click();
  // An open calendar takes the focus back when it closes, perhaps from the field of the next step.
  await page.keyboard.press('Escape');
  await grid.waitFor({ state: 'hidden' });
  await periodButton(page).and(page.locator(':focus')).waitFor();
}

export async function estimate(page: Page): Promise<void> {
  await estimateButton(page).click();
  await page.getByRole('table').first().waitFor();
}

/** Opens the save dialog and types the name. The caller submits it with « Valider ». */
export async function nameCount(page: Page, agency: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('textbox', { name: /Nom de l'agence/ }).fill(agency);
}

export async function saveCount(page: Page, agency: string): Promise<void> {
  await nameCount(page, agency);
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Ce comptage a bien été enregistré').waitFor();
}

/** Time after which a saved count has left its screen, in milliseconds. */
const LEFT_AFTER_SAVE_MS = 6000;

/** Runs the steps of a save, then moves the clock of the page on until the screen is left. */
export async function leaveAfter(page: Page, save: () => Promise<void>): Promise<void> {
  // Only timers that start under this clock can be moved on.
  await page.clock.install();
  await save();
  await page.clock.fastForward(LEFT_AFTER_SAVE_MS);
}

/** Saves a new count and returns the path of its edit screen. */
export async function makeCount(page: Page, agency: string): Promise<string> {
  await page.goto('/count/display/new');
  await configure(page);
  await estimate(page);
  await saveCount(page, agency);
  await page.goto(`/comptage?search=${encodeURIComponent(agency)}`);
  const link = page
    .getByRole('row', { name: new RegExp(agency) })
    .getByRole('link', { name: /Modifier/ });
  return (await link.getAttribute('href')) ?? '';
}

/** Returns the number of counts with this name in the list. */
export async function rowsOf(page: Page, agency: string): Promise<number> {
  await page.goto(`/comptage?search=${encodeURIComponent(agency)}`);
  await page
    .getByRole('row', { name: new RegExp(agency) })
    .first()
    .waitFor();
  return page.getByRole('row', { name: new RegExp(agency) }).count();
}

/** Opens a path in a second tab of the same person, which signs in by itself. */
export async function secondTab(page: Page, path: string): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(path);
  await second.getByRole('table').first().waitFor();
  return second;
}
