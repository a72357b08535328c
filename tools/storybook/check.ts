// `npm test -- storybook [WORD…]`: opens every story and documentation page of a built Storybook in the browser of
// the tests, and fails if one is red there, if a control of a playground has no effect, or if a link leaves Storybook. WORD limits the check to ids that contain it; `--motion` asks for normal
// motion, `--build DIR` names the folder of the build.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '../../tests/chromium.config.ts';
import { readEntries, serveFolder } from './builtStorybook.ts';
import { checkLinks, LINK_BY_PAGE } from './links.ts';
import {
  checkControls,
  checkDocs,
  checkStories,
  type CheckOptions,
  type Fault,
} from './openEntries.ts';

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

type Check = (options: CheckOptions) => Promise<void>;

/** Takes entries from the list until it is empty. Stories of one browser would share their drafts and columns. */
async function inOwnBrowser(check: Check, rest: Pick<CheckOptions, 'queue' | 'onFault'>) {
  const browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // The preview emulates reduced motion itself, so that a reader's browser needs no setting.
    reducedMotion: 'no-preference',
  });
  await check({ context, address: server.address, isMotionNormal: values.motion, ...rest });
  await browser.close();
}

/** Checks entries on several pages at once. Prints each fault when it is found, and returns their number. */
async function onPages(check: Check, ids: string[]): Promise<number> {
  let faults = 0;
  const rest = {
    queue: [...ids],
    onFault: ({ id, problem }: Fault) => {
      faults += 1;
      console.log(`✗ ${id}\n    ${problem}`);
    },
  };
  const pages = Array.from({ length: Number(values.pages) }, () => inOwnBrowser(check, rest));
  await Promise.all(pages);
  return faults;
}

const idsOf = (type: 'story' | 'docs') =>
  entries.filter((entry) => entry.type === type).map(({ id }) => id);

try {
  const stories = await onPages(checkStories, idsOf('story'));
  const playgrounds = idsOf('story').filter((id) => id.endsWith('--playground'));
  const idle = await onPages(checkControls, playgrounds);
  const docs = await onPages(checkDocs, idsOf('docs'));
  const links = await onPages(
    checkLinks,
    idsOf('docs').filter((id) => LINK_BY_PAGE.has(id)),
  );
  console.log(
    `${idsOf('story').length} stories, ${stories} red; ${playgrounds.length} playgrounds, ${idle} with a control without effect; ${idsOf('docs').length} documentation pages, ${docs} wrong; ${links} links that leave Storybook`,
  );
  if (entries.length === 0) console.log('Nothing was checked.');
  process.exitCode = entries.length === 0 || stories + idle + docs + links > 0 ? 1 : 0;
} finally {
  await server.close();
}
