// `npm test -- storybook [WORD…]`: opens every story and documentation page of the built Storybook in the browser of the
// tests, and fails if one is red there, or if a link leaves Storybook. Of each state without a baseline it takes the picture
// that the documentation pages show. WORD limits the check to ids that contain it;
// `--motion` asks for the motion that people see, which the tests reduce.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { preview } from 'vite';
import { FIXTURE_TAG, TEST_TAG } from '../../.storybook/sidebar.ts';
import { ROOT } from '../../tests/architecture/sources.ts';
import { findBrowser } from '../../tests/chromium.config.ts';
import { baselinePath, VISUAL_FOLDERS } from '../visual/folders.ts';
import { isDocsRendered, NAMED_FUNCTIONS, playStory, problemsOfDocs } from './inPreview.ts';

/** For each kind of link that we write, a documentation page that has it, and the name of the link. */
const LINK_BY_PAGE: ReadonlyMap<string, RegExp> = new Map([
  ['design-system-overview--docs', /^Button$/],
  ['design-system-tabs--docs', /^Voir une histoire presser/],
  ['documents-proposals--docs', /^Ouvrir l’histoire imprimée$/],
  ['écrans--docs', /^Commerce$/],
  ['features-count-saving-savebar--docs', /^Ouvrir «/],
]);

/** Time after which what has not finished counts as wrong. */
const LIMIT_MS = 60_000;
const DESKTOP = { width: 1280, height: 900 };
const BUILT = join(ROOT, 'storybook-static');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { motion: { type: 'boolean', default: false } },
});
const index = JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')) as {
  entries: Record<string, { id: string; type: 'story' | 'docs'; tags: readonly string[] }>;
};
const entries = Object.values(index.entries).filter(
  ({ id }) => positionals.length === 0 || positionals.some((word) => id.includes(word)),
);
const server = await preview({
  configFile: false,
  logLevel: 'error',
  appType: 'mpa',
  build: { outDir: BUILT },
  preview: { host: '127.0.0.1' },
});
const address = server.resolvedUrls?.local[0] ?? '';

/** Opens an entry, and returns what is wrong with it. */
type Visit = (context: BrowserContext, id: string) => Promise<string[]>;

/** Opens a documentation page in a preview of its own. */
async function openDocs(page: Page, id: string): Promise<void> {
  const globals = values.motion ? '&globals=motion:normal' : '';
  await page.goto(`${address}iframe.html?id=${encodeURIComponent(id)}&viewMode=docs${globals}`);
  await page.waitForSelector('.sbdocs h1');
}

async function openPreview(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // The preview calls it to give a story its viewport, as it does in the tests.
  await page.exposeFunction('resizeStoryFrame', (width: number, height: number) =>
    page.setViewportSize({ width, height }),
  );
  await openDocs(page, 'introduction--docs');
  return page;
}

/** Returns where the documentation pages look for the picture of a story, if they do. */
function picturePath(id: string): string | undefined {
  const { tags = [] } = index.entries[id] ?? {};
  const isState = !tags.includes(TEST_TAG) && !tags.includes(FIXTURE_TAG);
  return isState && !existsSync(baselinePath(VISUAL_FOLDERS, id))
    ? join(BUILT, 'states', `${id}.png`)
    : undefined;
}

/** Plays a story in the page of the stories before it. */
const visitStory: Visit = async (context, id) => {
  const page = context.pages()[0] ?? (await openPreview(context));
  try {
    await page.setViewportSize(DESKTOP);
    const problems = await page.evaluate(playStory, { id, limitMs: LIMIT_MS });
    const path = picturePath(id);
    if (path) await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    return problems.slice(0, 1);
  } catch (error) {
    await page.close();
    throw error;
  }
};

/** Opens a documentation page, whose errors, calls and unanswered states are wrong. */
const visitDocs: Visit = async (context, id) => {
  const page = await context.newPage();
  const calls = new Set<string>();
  // The service worker answers calls of every frame, so only those that a frame makes itself count.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.serviceWorker()) return;
    if (request.frame() === page.mainFrame()) calls.add(pathname);
  });
  try {
    await openDocs(page, id);
    await page.waitForFunction(isDocsRendered);
    return [
      ...(await page.evaluate(problemsOfDocs)),
      ...[...calls].map((path) => `it calls ${path}`),
    ];
  } finally {
    await page.close();
  }
};

/** Opens a documentation page in the whole Storybook, and follows its link, which must not leave it. */
const visitLink: Visit = async (context, id) => {
  const page = await context.newPage();
  const entry = encodeURIComponent(id);
  try {
    await page.goto(`${address}?path=/docs/${entry}`);
    const shown = page.frameLocator('#storybook-preview-iframe');
    await shown
      .getByRole('link', { name: LINK_BY_PAGE.get(id) })
      .first()
      .click();
    await page.waitForURL(({ search }) => !search.includes(entry));
    await page.getByRole('navigation').first().waitFor();
    await shown.locator('#storybook-root > *, .sbdocs h1').first().waitFor();
    return [];
  } finally {
    await page.close();
  }
};

/** Visits entries in two browsers at once. Prints each fault when it is found, and returns their number. */
async function visitAll(ids: readonly string[], visit: Visit): Promise<number> {
  const queue = [...ids];
  let faults = 0;
  // Stories of one browser would share their drafts and columns.
  const inOwnBrowser = async () => {
    const browser = await chromium.launch(await findBrowser());
    const context = await browser.newContext({
      viewport: DESKTOP,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      // The preview emulates reduced motion itself, so that a reader's browser needs no setting.
      reducedMotion: 'no-preference',
    });
    context.setDefaultTimeout(LIMIT_MS);
    await context.addInitScript(NAMED_FUNCTIONS);
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const problems = await visit(context, id).catch((error: unknown) => [String(error)]);
      if (problems.length === 0) continue;
      faults += 1;
      console.log(`✗ ${id}\n    ${problems.map((text) => text.split('\n')[0]).join('; ')}`);
    }
    await browser.close();
  };
  await Promise.all([inOwnBrowser(), inOwnBrowser()]);
  return faults;
}

const idsOf = (type: 'story' | 'docs') =>
  entries.filter((entry) => entry.type === type).map(({ id }) => id);

const [stories, docs] = [idsOf('story'), idsOf('docs')];
const red = await visitAll(stories, visitStory);
const wrong = await visitAll(docs, visitDocs);
const leaving = await visitAll(
  docs.filter((id) => LINK_BY_PAGE.has(id)),
  visitLink,
);
await server.close();
console.log(
  `${stories.length} stories, ${red} red; ${docs.length} documentation pages, ${wrong} wrong; ${leaving} links that leave Storybook`,
);
if (entries.length === 0) console.log('Nothing was checked.');
process.exitCode = entries.length === 0 || red + wrong + leaving > 0 ? 1 : 0;
