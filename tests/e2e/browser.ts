import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '../chromium.config.ts';

let browser: Browser | undefined;

/** Returns the pinned Chromium, started once per test file; its first caller may give it more arguments. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { args, ...found } = await findBrowser();
  browser ??= await chromium.launch({ ...found, args: [...args, ...more] });
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

/**
 * Opens a page in a new browser context: French, Paris time, 1440 px wide by default. Only the weekly run shows motion: painting
 * it takes the processor as long as a third of what the pages themselves do.
 */
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
    // The benches have no `import.meta.env`, which `isWeekly` reads.
    reducedMotion: process.env['WEEKLY'] === '1' ? 'no-preference' : 'reduce',
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

/** Session of a person in the browser: the tokens of the tab, and the cookies of the identity provider. */
interface Session {
  tokens: Record<string, string>;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Returns the folder in which test files share the sessions of one server. The run that starts the server removes it. */
export const sessionsFolder = (baseUrl: string): string =>
  join(tmpdir(), `adfactory-e2e-sessions-${new URL(baseUrl).port}`);

async function readSession(page: Page): Promise<Session> {
  return {
    tokens: await page.evaluate(() => Object.fromEntries<string>(Object.entries(sessionStorage))),
    cookies: await page.context().cookies(),
  };
}

/**
 * Opens a path as a person who is signed in already. Only the first test of a server signs the person in, and the others
 * restore its session, which is faster. A test that signs out, or that is about signing in, calls `signIn`.
 */
export async function openAs(page: Page, email: string, path = '/'): Promise<void> {
  // Any file of the server gives access to its storage.
  const file = await page.goto('/favicon.svg');
  const folder = sessionsFolder(file?.url() ?? '');
  const known = join(folder, `${email}.json`);
  if (existsSync(known)) {
    const { tokens, cookies } = JSON.parse(readFileSync(known, 'utf8')) as Session;
    await page.context().addCookies(cookies);
    await page.evaluate((items) => Object.assign(sessionStorage, items), tokens);
    await page.goto(path);
  } else {
    await signIn(page, email, path);
  }
  // The profile is loaded, and the token stored, when the title of the page is shown.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (existsSync(known)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(known, JSON.stringify(await readSession(page)));
}
