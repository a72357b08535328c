import { page } from 'vitest/browser';

declare global {
  /** Resizes the frame in which stories are mounted. Defined only when the test runner runs them. */
  var resizeStoryFrame: ((width: number, height: number) => Promise<void>) | undefined;
}

// The Storybook add-on resizes through a Vitest entry that version 4 leaves empty, so `globals: { viewport }` would be
// ignored without an error. The preview calls this function instead.
globalThis.resizeStoryFrame = async (width, height) => {
  await page.viewport(width, height);
};
