import { page } from 'vitest/browser';

declare global {
  /** Resizes the frame in which stories are mounted. Defined only when the test runner runs them. */
  var resizeStoryFrame: ((width: number, height: number) => Promise<void>) | undefined;
}

// The Storybook add-on resizes through a Vitest entry that version 4 leaves empty, so `globals: { viewport }` would be
// ignored without an error. The preview calls this function instead.
globalThis.resizeStoryFrame = async (width, height) => {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
};

// Storybook records each assertion and query for its interactions panel: it wraps every method of their results, and reads
// the text of the elements that they get, which makes the browser lay out the page. A test has no panel.
Object.assign(globalThis, {
  __STORYBOOK_ADDON_INTERACTIONS_INSTRUMENTER__: { instrument: (recorded: object) => recorded },
});

// React attaches each render to a task of the developer tools, and names it on their timeline. Nobody watches a test, and
// it takes a tenth of the time of React. React looks for both functions once, when it is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

// In development, styled-components writes its rules as text, which the browser reads anew from the start after each rule.
// In production it adds single rules, and so do the tests. It looks for this entry once, when it is loaded.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
