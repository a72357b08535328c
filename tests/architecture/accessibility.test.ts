import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  SHORTCUT_PLACES,
  SHORTCUT_TEXTS,
  printedKeys,
  shortcutsIn,
} from '#domain/shortcutTexts.ts';
import { ROOT } from './sources.ts';

const PAGE = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8');

/** The criteria of WCAG 2.2 of level A, then of level AA. */
const LEVEL_A =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2';
const LEVEL_AA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3';
const CRITERIA = [
  ...LEVEL_A.split(' ').map((number) => `${number} A`),
  ...LEVEL_AA.split(' ').map((number) => `${number} AA`),
];

const ROW = /^\| ([\d.]+) [^|]+? +\| (A+) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm;
const ROWS = [...PAGE.matchAll(ROW)].map(([, number = '', level = '', how = '', test = '']) => ({
  criterion: `${number} ${level}`,
  how,
  test,
}));

describe('[N-12] the criteria of WCAG 2.2', () => {
  it('are all listed with their level, each once', () => {
    expect(CRITERIA).toHaveLength(55);
    expect(ROWS.map(({ criterion }) => criterion).toSorted()).toEqual(CRITERIA.toSorted());
  });

  it.each(ROWS)(
    '$criterion names a test that exists, or says why it does not apply',
    ({ how, test }) => {
      if (test === 'none') {
        expect(how).toMatch(/^Does not apply: /);
        return;
      }
      const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
      expect(existsSync(join(ROOT, path))).toBe(true);
      expect(readFileSync(join(ROOT, path), 'utf8')).toContain(title);
    },
  );
});

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

describe('[N-12] the shortcuts of the page', () => {
  it('are those of the list', () => {
    const shown = PAGE.slice(
      PAGE.indexOf('<!-- shortcuts -->'),
      PAGE.indexOf('<!-- /shortcuts -->'),
    );
    const lines = shown.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
    const listed = SHORTCUT_PLACES.flatMap((place) =>
      shortcutsIn(place).map((shortcut) =>
        row([
          place,
          printedKeys(shortcut)
            .map((keys) => keys.join(' + '))
            .join(', '),
          SHORTCUT_TEXTS[shortcut].text,
        ]),
      ),
    );
    // The head and the line below it come first.
    expect(lines.filter((line) => line.startsWith('|')).slice(2)).toEqual(listed);
  });
});
