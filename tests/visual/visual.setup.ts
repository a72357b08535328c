import { commands, page } from 'vitest/browser';
import { PENDING_PARTS } from '#design-system/lazyPart.ts';
import type { PictureStatus, VisualStory } from '../../tools/visual/notes.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    expectStoryPicture: (story: VisualStory) => Promise<void>;
    takeStoryPicture: (story: VisualStory) => Promise<PictureStatus>;
  }
}

declare global {
  /** Announces a story whose screenshot will be compared. Defined only in a visual run. */
  var expectStoryPicture: ((story: VisualStory) => Promise<void>) | undefined;
  /** Compares the mounted story with its baseline. Defined only in a visual run. */
  var shootStory: ((story: VisualStory) => Promise<void>) | undefined;
}

const REPORT = 'See test-results/visual/index.html.';
const ERROR_BY_STATUS = {
  unfinished: undefined,
  same: undefined,
  changed: `The story differs from its baseline. ${REPORT} If the change is intended: npm run visual:accept`,
  new: `The story has no baseline. ${REPORT} To accept this one: npm run visual:accept`,
  unstable: 'No two consecutive screenshots of the story are equal: something keeps moving.',
} as const satisfies Record<PictureStatus, string | undefined>;

globalThis.expectStoryPicture = (story) => commands.expectStoryPicture(story);

/** Waits two frames: an observer reports newly visible content in one frame, and React paints it in the next. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** Resolves when no part of the page is being fetched. A loaded part may render another lazy part. */
async function partsLoaded(): Promise<void> {
  while (PENDING_PARTS.size > 0) await Promise.allSettled(PENDING_PARTS);
}

/** React throttles the replacement of placeholders to about this interval, in milliseconds. */
const REVEAL_INTERVAL_MS = 400;

/** Gives placeholders time to be replaced. In a story about loading they simply stay. */
async function waitForPlaceholders(): Promise<void> {
  if (document.querySelector('[role="status"] > [data-height]') === null) return;
  await new Promise((resolve) => {
    setTimeout(resolve, REVEAL_INTERVAL_MS);
  });
}

/** Maximum number of times the frame is resized to its content. */
const MAX_ROUNDS = 12;

/** Rounds without growth after which the content counts as complete. */
const QUIET_ROUNDS = 2;

/**
 * Resizes the frame to its content until the content stops growing. Content below the fold is not painted, and lazy
 * parts load only once they are visible.
 */
async function growToContent(): Promise<void> {
  const root = document.documentElement;
  let quiet = 0;
  for (let round = 0; round < MAX_ROUNDS && quiet < QUIET_ROUNDS; round += 1) {
    const { scrollHeight, clientHeight, clientWidth } = root;
    const isGrowing = scrollHeight > clientHeight;
    // The rounds run in sequence because each one reveals the content that the next one measures.
    if (isGrowing) await page.viewport(clientWidth, scrollHeight);
    // The frame may be larger than the browser window, which determines what is visible.
    root.scrollIntoView({ block: 'end' });
    await nextPaint();
    await partsLoaded();
    await waitForPlaceholders();
    root.scrollIntoView({ block: 'start' });
    await nextPaint();
    quiet = isGrowing ? 0 : quiet + 1;
  }
}

// The preview calls this after each compared story. A hook registered here would serve only the first file, because
// files share one page (isolate: false) and this module runs once.
globalThis.shootStory = async (story) => {
  await growToContent();
  await document.fonts.ready;
  // The screenshot covers the whole body because dialogs and menus are mounted beside the story.
  const error = ERROR_BY_STATUS[await commands.takeStoryPicture(story)];
  if (error !== undefined) throw new Error(`${error} ${story.id}`);
};
