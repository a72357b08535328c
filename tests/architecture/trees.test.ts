import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TREE_FOLDERS } from '../../tools/visual/trees.ts';
import { ROOT, sourcesOf } from './sources.ts';
import { storyIds } from './storyIds.ts';

/** A control without a name, or the address of a link. */
const UNNAMED =
  /^\s*- (?:(?:button|link|textbox|searchbox|combobox|checkbox|radio|slider|switch|tab|option|dialog|table|menu|listbox)(?: \[|:|$)|\/url)/;

/** Ids of the stories marked `tree: true`. */
const IDS = storyIds((text) => /\btree: true\b/.test(text));

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

/** What has a name of its own for screen readers: a dialog, or a region among the landmarks. */
const NAMED_PART = /<(?:Dialog|Popin|SidePanel)\b|role="region"|<(?:section|aside|nav) aria-label/;

/** Story files whose tree shows a dialog or a region of another file. */
const TREE_BY_FILE: Readonly<Record<string, string>> = {
  'count/result/variants/VariantsTool': 'count/result/variants/VariantsPanel',
  'count/products/expert360/Expert360Result': 'count/ProductMatrix',
  'views/ViewsMenu/ViewDialog': 'views/ViewDialog',
  'count/saving/SaveBar/NameDialog': 'count/saving/SaveBar',
};

it('every dialog and every region is in an accessibility tree, so that a lost name is noticed', () => {
  const faults = sourcesOf('src/features', 'src/pages')
    .filter(({ path, text }) => path.endsWith('.tsx') && NAMED_PART.test(text))
    .map(({ path }) => path.replace(/^src\/|\.tsx$/g, '').replace(/(\w+)\/\1$/, '$1'))
    .map((name) => {
      const [layer = '', ...rest] = name.split('/');
      return `stories/${layer}/${TREE_BY_FILE[rest.join('/')] ?? rest.join('/')}.stories.tsx`;
    })
    .filter((story) => !/\btree: true\b/.test(readFileSync(join(ROOT, story), 'utf8')));
  expect(faults).toEqual([]);
});
