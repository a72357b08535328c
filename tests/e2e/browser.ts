import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '../chromium.config.ts';

let browser: Browser | undefined;

/** Returns the pinned Chromium, started once per test file. */
export async function openBrowser(): Promise<Browser> {
  browser ??= await chromium.launch(await findBrowser());
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

export interface PageProblems {
  /** Uncaught errors and console errors, which include violations of the Content-Security-Policy. */
  problems: string[];
}

/** Opens a page in a new browser context: French, Paris time, 1440 px wide by default. */
export async function newVisitor(
  baseUrl: string,
  viewport: { width: number; height: number } = { width: 1440, height: 900 },
): Promise<{ context: BrowserContext; page: Page } & PageProblems> {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: baseUrl,
    viewport,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { context, page, problems };
}

/** Signs in through the development identity provider, as a user does. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Je me connecte' }).click();
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL(
    (url) => !url.pathname.startsWith('/login') && !url.pathname.startsWith('/idp'),
  );
}
