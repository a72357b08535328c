import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  acceptTrees,
  compareTree,
  differenceOf,
  withoutAddresses,
} from '../../tools/visual/trees.ts';

const root = mkdtempSync(join(tmpdir(), 'adfactory-trees-'));
const folders = { baselines: join(root, 'baselines'), results: join(root, 'results') };
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('leaves out the addresses of links, and the colon of a link without anything else', () => {
  const tree = `- link "Accueil":
  - /url: /accueil
- link "AdFactory, accueil":
  - /url: /accueil
  - text: Ad
- button "Fermer"`;
  expect(withoutAddresses(tree)).toBe(`- link "Accueil"
- link "AdFactory, accueil":
  - text: Ad
- button "Fermer"`);
});

it.each([
  ['a\nb', 'a\nb', undefined],
  ['a\nb', 'a\nc', { line: 2, expected: 'b', found: 'c' }],
  ['a\nb', 'a', { line: 2, expected: 'b', found: '' }],
  ['a', 'a\nb', { line: 2, expected: '', found: 'b' }],
])('finds the first line that differs: %j and %j', (expected, found, difference) => {
  expect(differenceOf(expected, found)).toEqual(difference);
});

it('differs from the baseline until the new tree is accepted', () => {
  expect(compareTree('story', '- button "Un"', folders)).toEqual({
    line: 1,
    expected: '',
    found: '- button "Un"',
  });
  expect(acceptTrees(folders)).toEqual(['story.txt']);
  expect(readFileSync(join(folders.baselines, 'story.txt'), 'utf8')).toBe('- button "Un"');
  expect(compareTree('story', '- button "Un"', folders)).toBeUndefined();
  expect(acceptTrees(folders)).toEqual([]);
});
