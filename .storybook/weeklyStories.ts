import type { Plugin } from 'vite';
import { AXE_TAG } from './axeTag.ts';

/** What a story has of its own to check: what it does, its picture, its printed pages, its accessibility tree. */
const CHECK = /^ {2}(?:play|afterEach)\b|\b(?:visual|paper|tree): true\b|(?:^ {2}|\(\{ )\.\.\./m;

/**
 * Returns the source of a story file, with the tag « weekly » on its stories that have nothing of their own to check, and
 * with `AXE_TAG` on the first of the others unless the file has a picture.
 */
export function withDailyTags(source: string): string {
  const [meta = '', ...stories] = source.split(/^(?=export const \w+ = meta\.story\()/m);
  const isDaily = (story: string) => CHECK.test(meta) || CHECK.test(story);
  const axe = /\bvisual: true\b/.test(source) ? undefined : stories.find(isDaily);
  const tagged = stories.map((story) => {
    const tag = isDaily(story) ? story === axe && AXE_TAG : 'weekly';
    return tag === false
      ? story
      : story
          .replace('meta.story()', 'meta.story({})')
          .replace('meta.story({', `meta.story({ tags: ['${tag}'],`);
  });
  return [meta, ...tagged].join('');
}

/** Tags the stories before the plugin of Storybook reads which of them to run. */
export const weeklyStories = (): Plugin => ({
  name: 'weekly-stories',
  enforce: 'pre',
  transform: {
    order: 'pre',
    filter: { id: /\.stories\.tsx$/ },
    handler: (code) => ({ code: withDailyTags(code), map: null }),
  },
});
