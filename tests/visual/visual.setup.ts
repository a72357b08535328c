import { commands, page } from 'vitest/browser';
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

// A hook registered here would serve the first file only: files share one page (isolate: false)
// and this module runs once. So the preview calls it, after each story that has a baseline.
globalThis.shootStory = async (story) => {
  // What lies below the fold of the frame is not painted: grow the frame to the content.
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
  if (scrollHeight > clientHeight) await page.viewport(clientWidth, scrollHeight);
  await document.fonts.ready;
  // The whole body, or what is mounted beside the story (dialogs, menus) would be missed.
  const complaint = COMPLAINT_BY_STATUS[await commands.takeStoryPicture(story)];
  if (complaint !== undefined) throw new Error(`${complaint} ${story.id}`);
};
