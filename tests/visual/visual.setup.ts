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
  /** Given by a visual run only: announces a story whose picture will be compared. */
  var expectStoryPicture: ((story: VisualStory) => Promise<void>) | undefined;
  /** Given by a visual run only: compares the mounted story with its baseline. */
  var shootStory: ((story: VisualStory) => Promise<void>) | undefined;
}

const REPORT = 'The pictures are in test-results/visual/index.html.';
const COMPLAINT_BY_STATUS = {
  unfinished: undefined,
  same: undefined,
  changed: `The story does not look like its baseline. ${REPORT} After a wanted change: npm run visual:accept`,
  new: `The story has no baseline yet. ${REPORT} To keep this one: npm run visual:accept`,
  moving: 'No two pictures of the story in a row are the same: something in it keeps moving.',
} as const satisfies Record<PictureStatus, string | undefined>;

globalThis.expectStoryPicture = (story) => commands.expectStoryPicture(story);

/** What comes into sight is noticed in one frame, and drawn in the next. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** Resolves when no part of the page is being fetched. A part that has come may draw another one. */
async function partsLoaded(): Promise<void> {
  while (PENDING_PARTS.size > 0) await Promise.allSettled(PENDING_PARTS);
}

/** React reveals what a placeholder stood for at most this often, in milliseconds, or a little later. */
const REVEAL_MS = 400;

/** A placeholder that something may be about to replace; where a story is about loading, it just stays. */
async function placeholdersSettled(): Promise<void> {
  if (document.querySelector('[role="status"] > [data-height]') === null) return;
  await new Promise((resolve) => {
    setTimeout(resolve, REVEAL_MS);
  });
}

/** How often a page may grow by what came into sight when it had grown. */
const ROUNDS_MAXIMUM = 12;

/** Rounds without growth after which nothing more is on its way. */
const QUIET_ROUNDS = 2;

/**
 * What lies below the fold of the frame is not painted, and parts that wait to be seen do not come: the frame grows to
 * its content until nothing more arrives.
 */
async function growToContent(): Promise<void> {
  const root = document.documentElement;
  let quiet = 0;
  for (let round = 0; round < ROUNDS_MAXIMUM && quiet < QUIET_ROUNDS; round += 1) {
    const { scrollHeight, clientHeight, clientWidth } = root;
    const isGrowing = scrollHeight > clientHeight;
    // Each round needs what the one before it brought.
    if (isGrowing) await page.viewport(clientWidth, scrollHeight);
    // The frame itself may be larger than the window that it stands in, which decides what is in sight.
    root.scrollIntoView({ block: 'end' });
    await drawn();
    await partsLoaded();
    await placeholdersSettled();
    root.scrollIntoView({ block: 'start' });
    await drawn();
    quiet = isGrowing ? 0 : quiet + 1;
  }
}

// A hook registered here would serve the first file only: files share one page (isolate: false)
// and this module runs once. So the preview calls it, after each story that has a baseline.
globalThis.shootStory = async (story) => {
  await growToContent();
  await document.fonts.ready;
  // The whole body, or what is mounted beside the story (dialogs, menus) would be missed.
  const complaint = COMPLAINT_BY_STATUS[await commands.takeStoryPicture(story)];
  if (complaint !== undefined) throw new Error(`${complaint} ${story.id}`);
};
