import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';

declare module 'vitest' {
  export interface TestContext {
    story?: { id: string; parameters: { visual?: boolean } };
  }
}

// Runs after the play function and the axe check, while the story is still mounted.
// Only stories with `parameters: { visual: true }` have a baseline.
afterEach(async ({ story, task }) => {
  if (story?.parameters.visual !== true || task.result?.state === 'fail') return;
  // What lies below the fold of the frame is not painted: grow the frame to the content.
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
  if (scrollHeight > clientHeight) await page.viewport(clientWidth, scrollHeight);
  await document.fonts.ready;
  await expect(document.body).toMatchScreenshot(story.id);
});
