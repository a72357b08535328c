import { commands, page } from 'vitest/browser';
import { partsArrived } from '#design-system/lazyPart.ts';
import type { PictureStatus, VisualStory } from './notes.ts';

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

/** How often a page may grow by what came into sight when it had grown. */
const GROWTHS_MAXIMUM = 5;

/**
 * What lies below the fold of the frame is not painted, and parts that wait to be seen do not come: the frame grows to
 * its content until nothing more arrives.
 */
async function growToContent(): Promise<void> {
  const root = document.documentElement;
  for (let growth = 0; growth < GROWTHS_MAXIMUM; growth += 1) {
    const { scrollHeight, clientHeight, clientWidth } = root;
    // Each round needs what the one before it brought.
    /* oxlint-disable no-await-in-loop */
    if (scrollHeight > clientHeight) await page.viewport(clientWidth, scrollHeight);
    await drawn();
    await partsArrived();
    await drawn();
    if (root.scrollHeight <= root.clientHeight) return;
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
