import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TREE_FOLDERS } from '../../tools/visual/trees.ts';
import { sourcesOf } from './sources.ts';

const EXPORT = /export const (\w+) = meta\.story\(/;

/** Returns the id that Storybook gives to an export of a story file. */
function idOf(path: string, name: string): string {
  const title = path.replace(/^stories\//, '').replace(/\.stories\.tsx$/, '');
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-');
  return `${title.replaceAll('/', '-')}--${words}`.toLowerCase();
}

/** A control without a name, or the address of a link. */
const UNNAMED =
  /^\s*- (?:(?:button|link|textbox|searchbox|combobox|checkbox|radio|slider|switch|tab|option|dialog|table|menu|listbox)(?: \[|:|$)|\/url)/;

/** Ids of the stories marked `tree: true`. */
const IDS = sourcesOf('stories').flatMap(({ path, text }) =>
  text.split(/^(?=export const )/m).flatMap((part) => {
    const name = EXPORT.exec(part)?.[1];
    return name !== undefined && /\btree: true\b/.test(part) ? [idOf(path, name)] : [];
  }),
);

it('every accessibility tree belongs to a story that is compared, and every such story has one', () => {
  const files = readdirSync(TREE_FOLDERS.baselines);
  expect(files.toSorted()).toEqual(IDS.map((id) => `${id}.txt`).toSorted());
});

it('no accessibility tree holds an unnamed control, or an address', () => {
  const faults = readdirSync(TREE_FOLDERS.baselines).flatMap((file) =>
    readFileSync(join(TREE_FOLDERS.baselines, file), 'utf8')
      .split('\n')
      .filter((line) => UNNAMED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});
