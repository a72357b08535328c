import { expect } from 'vitest';
import { page } from 'vitest/browser';

declare global {
  /** Given by a visual run only: compares the mounted story with its baseline. */
  var shootStory: ((storyId: string) => Promise<void>) | undefined;
}

// A hook registered here would serve the first file only: files share one page (isolate: false)
// and this module runs once. So the preview calls it, after each story that has a baseline.
globalThis.shootStory = async (storyId) => {
  // What lies below the fold of the frame is not painted: grow the frame to the content.
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
  if (scrollHeight > clientHeight) await page.viewport(clientWidth, scrollHeight);
  await document.fonts.ready;
  // The whole body, or what is mounted beside the story (dialogs, menus) would be missed.
  await expect(document.body).toMatchScreenshot(storyId);
};
