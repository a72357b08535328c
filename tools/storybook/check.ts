// `npm run storybook:check [WORD…]`: opens every story and documentation page of a built Storybook in the browser of
// the tests, and fails if one is red there. WORD limits the check to ids that contain it; `--motion` asks for normal
// motion, `--build DIR` names the folder of the build.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '../../tests/chromium.config.ts';
import { readEntries, serveFolder } from './builtStorybook.ts';
import { checkDocs, checkStories, type Fault } from './openEntries.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'string', default: 'storybook-static' },
    motion: { type: 'boolean', default: false },
    pages: { type: 'string', default: '2' },
  },
});

const entries = readEntries(values.build).filter(
  ({ id }) => positionals.length === 0 || positionals.some((word) => id.includes(word)),
);
const server = await serveFolder(values.build);

/** Takes entries from the list until it is empty. Stories of one browser would share their drafts and columns. */
async function inOwnBrowser(check: typeof checkStories, queue: string[]): Promise<Fault[]> {
  const browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // The preview emulates reduced motion itself, so that a reader's browser needs no setting.
    reducedMotion: 'no-preference',
  });
  const options = { context, address: server.address, isMotionNormal: values.motion, queue };
  const faults = await check(options);
  await browser.close();
  return faults;
}

/** Checks entries on several pages at once. */
async function onPages(check: typeof checkStories, ids: string[]): Promise<Fault[]> {
  const queue = [...ids];
  const workers = Array.from({ length: Number(values.pages) }, () => inOwnBrowser(check, queue));
  return (await Promise.all(workers)).flat();
}

const idsOf = (type: 'story' | 'docs') =>
  entries.filter((entry) => entry.type === type).map(({ id }) => id);

try {
  const stories = await onPages(checkStories, idsOf('story'));
  const docs = await onPages(checkDocs, idsOf('docs'));
  for (const { id, problem } of [...stories, ...docs]) console.log(`✗ ${id}\n    ${problem}`);
  console.log(
    `${idsOf('story').length} stories, ${stories.length} red; ${idsOf('docs').length} documentation pages, ${docs.length} wrong`,
  );
  if (entries.length === 0) console.log('Nothing was checked.');
  process.exitCode = entries.length === 0 || stories.length + docs.length > 0 ? 1 : 0;
} finally {
  server.close();
}
