import type { BrowserContext, Page } from 'playwright';
import controlsWithoutEffect from './controlsWithoutEffect.json' with { type: 'json' };
import {
  idleControls,
  isDocsRendered,
  NAMED_FUNCTIONS,
  playStory,
  problemsOfDocs,
} from './inPreview.ts';

/** A story or documentation page that is wrong. */
export interface Fault {
  id: string;
  problem: string;
}

export interface CheckOptions {
  context: BrowserContext;
  /** Address of the built Storybook. */
  address: string;
  /** Checks with the motion that readers see, which the tests reduce. */
  isMotionNormal: boolean;
  /** Ids that are still to be opened. Several checks may take from the same list. */
  queue: string[];
  /** Called for each entry that is wrong, as soon as it is known. */
  onFault: (fault: Fault) => void;
}

/** As an id has them: « copybutton.text ». */
const WITHOUT_EFFECT = new Set(
  Object.keys(controlsWithoutEffect).map((name) => name.toLowerCase()),
);

/** Time after which a story that has not finished counts as red. */
const LIMIT_MS = 60_000;
const DESKTOP = { width: 1280, height: 900 };
const FIRST = 'introduction--docs';

/** Opens a documentation page in a preview of its own. */
async function openDocs(options: CheckOptions, id: string, page?: Page): Promise<Page> {
  const { context, address, isMotionNormal } = options;
  const opened = page ?? (await context.newPage());
  const globals = isMotionNormal ? '&globals=motion:normal' : '';
  await opened.goto(`${address}/iframe.html?id=${id}&viewMode=docs${globals}`);
  await opened.waitForSelector('.sbdocs h1', { timeout: LIMIT_MS });
  return opened;
}

async function openPreview(options: CheckOptions): Promise<Page> {
  const page = await options.context.newPage();
  await page.addInitScript(NAMED_FUNCTIONS);
  // The preview calls it to give a story its viewport, as it does in the tests.
  await page.exposeFunction('resizeStoryFrame', (width: number, height: number) =>
    page.setViewportSize({ width, height }),
  );
  return openDocs(options, FIRST, page);
}

/** Opens the stories of the list one after the other in one page, and reports those that are red. */
export async function checkStories(options: CheckOptions): Promise<void> {
  let page = await openPreview(options);
  for (let id = options.queue.shift(); id !== undefined; id = options.queue.shift()) {
    try {
      await page.setViewportSize(DESKTOP);
      const problems = await page.evaluate(playStory, {
        id,
        limitMs: LIMIT_MS,
      });
      const [problem] = problems;
      if (problem !== undefined) options.onFault({ id, problem: problem.split('\n')[0] ?? '' });
    } catch (error) {
      options.onFault({ id, problem: `The preview was left: ${String(error).split('\n')[0]}` });
      await page.close();
      page = await openPreview(options);
    }
  }
  await page.close();
}

/** Opens the playgrounds of the list, and reports those with a control that changes nothing. */
export async function checkControls(options: CheckOptions): Promise<void> {
  const page = await openPreview(options);
  for (let id = options.queue.shift(); id !== undefined; id = options.queue.shift()) {
    await page.evaluate(playStory, { id, limitMs: LIMIT_MS });
    const idle = await page.evaluate(idleControls, id);
    const [, component = ''] = /^design-system-(\w+)--/.exec(id) ?? [];
    const unexpected = idle.filter(
      (name) => !WITHOUT_EFFECT.has(`${component}.${name}`.toLowerCase()),
    );
    if (unexpected.length > 0)
      options.onFault({ id, problem: `nothing changes with ${unexpected.join(', ')}` });
  }
  await page.close();
}

/** Opens the documentation pages of the list, and reports those with an error, a call or an unanswered state. */
export async function checkDocs(options: CheckOptions): Promise<void> {
  for (let id = options.queue.shift(); id !== undefined; id = options.queue.shift()) {
    const page = await options.context.newPage();
    await page.addInitScript(NAMED_FUNCTIONS);
    const calls = new Set<string>();
    // The service worker answers calls of every frame, so only those that a frame makes itself count.
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/') || request.serviceWorker()) return;
      if (request.frame() === page.mainFrame()) calls.add(pathname);
    });
    try {
      await openDocs(options, id, page);
      await page.waitForFunction(isDocsRendered, null, { timeout: LIMIT_MS });
      const problems = await page.evaluate(problemsOfDocs);
      if (calls.size > 0) problems.push(`it calls ${[...calls].join(', ')}`);
      if (problems.length > 0) options.onFault({ id, problem: problems.join('; ') });
    } catch (error) {
      options.onFault({ id, problem: String(error).split('\n')[0] ?? '' });
    }
    await page.close();
  }
}
