import type { Locator, Page } from 'playwright';

const TABS_MAXIMUM = 80;

/** Presses Tab, or an arrow in a menu, until the element has the focus, as somebody without a mouse does. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await target.first().waitFor();
  for (let step = 0; step < TABS_MAXIMUM; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${TABS_MAXIMUM} times ${key} did not reach ${target.toString()}.`);
}

/** Goes to the element with Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Counts a touch of the mouse or of the screen as an error of the page. */
export async function refusePointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(type, () => console.error(`A ${type} was made.`), { capture: true });
    }
  });
}

/** True when a ring surrounds what has the focus, or the field that it stands in. */
export function hasFocusRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const ANCESTORS = 3;
    let element = document.activeElement;
    for (let step = 0; element && step <= ANCESTORS; step += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
      element = element.parentElement;
    }
    return false;
  });
}
