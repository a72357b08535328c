import type { Page } from 'playwright';
import type { Chunk } from './builtChunks.ts';
import type { Loaded } from './weights.ts';

/** Matches once the screen has replaced its skeleton. */
const USEFUL = 'h1:visible, button:text("Je me connecte"):visible';

/** Opens a route with an empty cache and records every script that it loads without user interaction. */
export async function loadRoute(
  page: Page,
  route: string,
  chunks: ReadonlyMap<string, Chunk>,
  base: string,
): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const arrived = new Map<string, Chunk>();
  const handle = (event: { type: string; response: { url: string; headers: object } }) => {
    if (event.type !== 'Script') return;
    const { pathname } = new URL(event.response.url);
    const chunk = chunks.get(pathname);
    if (!chunk) throw new Error(`${pathname} is not a script of the measured build.`);
    arrived.set(pathname, chunk);
  };
  session.on('Network.responseReceived', handle);
  await page.goto(base + route);
  await page.locator(USEFUL).first().waitFor();
  // A screen may show its heading while its form is still loading.
  await page.waitForLoadState('networkidle');
  const loaded = [...arrived.values()];
  await session.detach();
  return { route, shown: new URL(page.url()).pathname, chunks: loaded };
}
