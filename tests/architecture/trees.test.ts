import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TREE_FOLDERS } from '../../tools/visual/trees.ts';
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
