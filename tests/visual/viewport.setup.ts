import { page } from 'vitest/browser';

declare global {
  /** Given by the test runner only: resizes the frame in which stories are mounted. */
  var resizeStoryFrame: ((width: number, height: number) => Promise<void>) | undefined;
}

// The Storybook add-on resizes through an entry of Vitest that version 4 no longer fills, so that
// `globals: { viewport }` would silently be ignored: the preview calls this instead.
globalThis.resizeStoryFrame = async (width, height) => {
  await page.viewport(width, height);
};
