import type { Plugin } from 'vite';

/** What a story has of its own to check: what it does, its picture, its printed pages, its accessibility tree. */
const CHECK = /^ {2}(?:play|afterEach)\b|\b(?:visual|paper|tree): true\b|(?:^ {2}|\(\{ )\.\.\./m;

/** Returns the source of a story file, with the tag « weekly » on its stories that have nothing of their own to check. */
export function withWeeklyStories(source: string): string {
  const [meta = '', ...stories] = source.split(/^(?=export const \w+ = meta\.story\()/m);
  if (CHECK.test(meta)) return source;
  const tagged = stories.map((story) =>
    CHECK.test(story)
      ? story
      : story
          .replace('meta.story()', 'meta.story({})')
          .replace('meta.story({', "meta.story({ tags: ['weekly'],"),
  );
  return [meta, ...tagged].join('');
}

/** Tags the stories before the plugin of Storybook reads which of them to run. */
export const weeklyStories = (): Plugin => ({
  name: 'weekly-stories',
  enforce: 'pre',
  transform: {
    order: 'pre',
    filter: { id: /\.stories\.tsx$/ },
    handler: (code) => ({ code: withWeeklyStories(code), map: null }),
  },
});
