import type { Locator, Page } from 'playwright';

/** The map of the localities of a form. */
export const mapOf = (page: Page): Locator =>
  page.getByRole('application', { name: 'Carte des localités' });

/** Moves the pointer over the map until it is above a place, and clicks it. */
export async function clickPlace(page: Page, name: RegExp): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('The map is not on screen.');
  for (let down = 0.15; down < 0.9; down += 0.05) {
    for (let right = 0.1; right < 0.9; right += 0.05) {
      await page.mouse.move(box.x + right * box.width, box.y + down * box.height);
      if ((await page.getByText(name).count()) === 0) continue;
      await page.mouse.down();
      await page.mouse.up();
      return;
    }
  }
  throw new Error(`${name} is not on the map.`);
}
