import type { BrowserContext, CDPSession, Page } from 'playwright';
import { openBrowser } from '../../../tests/e2e/browser.ts';

/** A request of a visit. */
interface SentRequest {
  /** When it was answered, in milliseconds after the start of the visit. */
  end: number;
  url: string;
  type: string;
  /** Bytes on the network, headers included; 0 from the cache. */
  bytes: number;
}

/** What a visit of a page has shown. Times are in milliseconds after the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** When the first rows were painted; undefined for a page without a list. */
  rows: number | undefined;
  scriptBytes: number;
}

/** Values by key. */
export interface Stored {
  session: Readonly<Record<string, string>>;
  local: Readonly<Record<string, string>>;
}

/** A page to measure. */
export interface Subject {
  name: string;
  baseUrl: string;
  path: string;
  /** What the browser has stored before the visit. */
  stored: Stored;
  hasRows: boolean;
}

/** A slow mobile network, and a processor that is four times slower than this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_RATE = 4;
/** Time without requests after which a page is complete, in milliseconds. */
const QUIET_MS = 1500;
const HANG_MS = 60_000;

interface Watched {
  largestPaint: number;
  rows: number;
}

/**
 * Runs in the page before its scripts: records what the browser reports, and when a row of a count is painted. It names
 * no function, because the names that the TypeScript loader adds do not exist in the page.
 */
function watchPage({ session, local }: Stored): void {
  Object.assign(sessionStorage, session);
  Object.assign(localStorage, local);
  const watched = { largestPaint: 0, rows: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    watched.largestPaint = list.getEntries().at(-1)?.startTime ?? watched.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver((_, observer) => {
    if (!/MAF-\d/.test(document.querySelector('tbody')?.textContent ?? '')) return;
    observer.disconnect();
    // The second frame starts when the row has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.rows = performance.now())));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const readWatched = async (page: Page) =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...watched, firstPaint: paint?.startTime ?? 0 };
  });

/** Records the requests of a page until `read` is called. */
function recordRequests(client: CDPSession) {
  const requests = new Map<string, SentRequest>();
  let first: number | undefined;
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type = '' }) => {
    first ??= timestamp;
    requests.set(requestId, { url: request.url, type, end: Infinity, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) {
      request.end = (timestamp - (first ?? 0)) * 1000;
      request.bytes = encodedDataLength;
    }
  });
  return () => [...requests.values()].filter(({ url }) => url.startsWith('http'));
}

/** Waits until no request has been open for a while. */
async function settle(page: Page, read: () => readonly SentRequest[]): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  let quietSince = Date.now();
  let known = 0;
  while (Date.now() - quietSince < QUIET_MS) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest.`);
    await page.waitForTimeout(100);
    const requests = read();
    const isOpen = requests.some(({ end }) => end === Infinity);
    if (isOpen || requests.length !== known) quietSince = Date.now();
    known = requests.length;
  }
}

async function visitOnce(context: BrowserContext, subject: Subject): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const read = recordRequests(client);
  await page.addInitScript(watchPage, subject.stored);
  await page.goto(subject.baseUrl + subject.path);
  if (subject.hasRows) {
    const areShown = () => (window as unknown as { watched: Watched }).watched.rows > 0;
    await page.waitForFunction(areShown, undefined, { timeout: HANG_MS }).catch(async () => {
      const text = await page.locator('body').innerText();
      throw new Error(`${subject.name} shows no rows after ${HANG_MS} ms, but: ${text}`);
    });
  }
  await settle(page, read);
  const { firstPaint, largestPaint, rows } = await readWatched(page);
  await page.close();
  const scripts = read().filter(({ type }) => type === 'Script');
  return {
    firstPaint,
    largestPaint,
    rows: subject.hasRows ? rows : undefined,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Visits a page twice in one new browser context: with an empty cache, then with what the first visit has stored. */
export async function visitTwice(subject: Subject): Promise<{ cold: Visit; warm: Visit }> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  try {
    const cold = await visitOnce(context, subject);
    const warm = await visitOnce(context, subject);
    return { cold, warm };
  } finally {
    await context.close();
  }
}
