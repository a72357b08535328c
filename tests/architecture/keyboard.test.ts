import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../.storybook/families.ts';
import { KEYS_BY_COMPONENT } from '../../stories/docs/keyboard.ts';
import { importsOf, ROOT, sourcesOf } from './sources.ts';

const SOURCE_BY_PATH = new Map(
  sourcesOf('src/design-system').map((source) => [source.path, source]),
);

/** What takes keys: a control of the browser or of a library, a handler, an element in the tab order. */
const CONTROL =
  /<(?:button|a|input|select|textarea)\b|styled\.(?:button|a|input|select|textarea)\b|@base-ui\/react\/(?!csp-|types)|'react-day-picker'|onKeyDown=|'keydown'|tabIndex=\{0\}/;

/** Returns whether a file of the design system, or one that it imports, takes keys. */
function takesKeys(path: string, visited = new Set<string>()): boolean {
  const source = SOURCE_BY_PATH.get(path);
  if (!source || visited.has(path)) return false;
  visited.add(path);
  return CONTROL.test(source.text) || importsOf(source).some((file) => takesKeys(file, visited));
}

const isInteractive = (name: string) => takesKeys(`src/design-system/${name}/${name}.tsx`);

describe('keyboard sections of the design system', () => {
  it('finds what takes keys, also in what a component is built of', () => {
    expect(isInteractive('Button')).toBe(true);
    expect(isInteractive('ErrorState')).toBe(true);
    expect(isInteractive('DateRangeField')).toBe(true);
    expect(isInteractive('Badge')).toBe(false);
  });

  it('exist for every component that takes keys, and for no other one', () => {
    const faults = Object.values(FAMILIES)
      .flat()
      .filter((name) => isInteractive(name) !== (KEYS_BY_COMPONENT[name] !== null));
    expect(faults, 'stories/docs/keyboard.ts').toEqual([]);
  });

  it('name the keys of each row once', () => {
    const faults = Object.entries(KEYS_BY_COMPONENT).filter(([, rows]) => {
      const keys = (rows ?? []).map(([key]) => key);
      return rows?.length === 0 || new Set(keys).size < keys.length;
    });
    expect(faults).toEqual([]);
  });

  it('come from the record alone, and not from the text of a page', () => {
    const folder = join(ROOT, 'stories/design-system');
    const pages = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
    expect(pages.length).toBeGreaterThan(50);
    const written = pages.filter((page) =>
      /^## Keyboard$/m.test(readFileSync(join(folder, page), 'utf8')),
    );
    expect(written).toEqual([]);
  });
});
