import { sourcesOf } from './sources.ts';

const EXPORT = /export const (\w+) = meta\.story\(/;

/** Returns the id that Storybook gives to an export of a story file. */
function idOf(path: string, name: string): string {
  const title = path
    .replace(/^stories\//, '')
    .replace(/\.stories\.tsx$/, '')
    // Storybook writes `home/Home` once.
    .replace(/(\w+)\/(\w+)$/, (whole, folder: string, file: string) =>
      folder.toLowerCase() === file.toLowerCase() ? file : whole,
    );
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-');
  return `${title.replaceAll('/', '-')}--${words}`.toLowerCase();
}

/** Returns the ids of the stories of which the source, or else that of their file, passes a test. */
export function storyIds(isIncluded: (story: string, meta: string) => boolean): string[] {
  return sourcesOf('stories').flatMap(({ path, text }) => {
    const [meta = '', ...stories] = text.split(/^(?=export const )/m);
    return stories.flatMap((story) => {
      const name = EXPORT.exec(story)?.[1];
      return name !== undefined && isIncluded(story, meta) ? [idOf(path, name)] : [];
    });
  });
}
