import type { Locator, Page } from 'playwright';

/** Past fifty rows with two stops each. */
const MAX_TABS = 160;

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });
export const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('link', { name });

/** Returns whether an element has the focus. */
export const isFocused = async (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element === document.activeElement);

/** Returns true when an element comes before the focused one. */
function isBeforeFocus(element: Element): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  const position = element.compareDocumentPosition(activeElement);
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Presses Tab, or another key, until the element has the focus. A person who sees that it comes before the focused element
 * presses Shift and Tab, and does not walk through the rest of the page.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await target.first().waitFor();
  const isBehind = key === 'Tab' && (await target.first().evaluate(isBeforeFocus));
  for (let step = 0; step < MAX_TABS; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBehind ? 'Shift+Tab' : key);
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

/** Opens « Aller à… » and types a line. Returns the dialog. */
export async function typeLine(page: Page, line: string): Promise<Locator> {
  await button(page, /Aller à…/).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Aller à…' });
  await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(line);
  return dialog;
}
