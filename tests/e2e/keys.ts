import type { Locator, Page } from 'playwright';

const MAX_TABS = 80;

/** Presses Tab, or another key, until the element has the focus. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await target.first().waitFor();
  for (let step = 0; step < MAX_TABS; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Pressing ${key} ${MAX_TABS} times did not reach ${target.toString()}.`);
}

/** Moves the focus to the element with Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reports every mouse or touch event as a page error. */
export async function failOnPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(type, () => console.error(`Unexpected ${type} event.`), { capture: true });
    }
  });
}

/** Returns true when the focused element or one of its three nearest ancestors has a focus ring. */
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
