import { newVisitor, closeBrowser, openBrowser } from '../e2e/browser.ts';
import { WINDOW, type Engine } from './engine.ts';

/** Starts the pinned Chromium of the end-to-end tests. */
export async function openChromium(): Promise<Engine> {
  const { page, problems } = await newVisitor('about:blank', WINDOW);
  return {
    version: `Chromium ${(await openBrowser()).version()}`,
    problems,
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: async (expression) => page.evaluate(expression),
    click: async (x, y) => page.mouse.click(x, y),
    type: async (text) => page.keyboard.type(text),
    press: async (key) => page.keyboard.press(key),
    selectAll: async () => page.keyboard.press('Control+a'),
    print: async () => page.pdf({ preferCSSPageSize: true }),
    close: closeBrowser,
  };
}
