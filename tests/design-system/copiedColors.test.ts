import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOR_BY_TOKEN } from '../../stories/foundations/contrast.ts';

/** Files that hold colours of the tokens as text, because they are read where no CSS variable exists. */
const COPIES = [
  'index.html',
  'public/favicon.svg',
  'public/manifest.webmanifest',
  '.storybook/static/adfactory.svg',
  'server/identity/providerPages.ts',
  'src/design-system/PrintSheet/sheetParts.tsx',
];

describe('colours that are copied from the tokens', () => {
  const tokens = new Set([...COLOR_BY_TOKEN.values()].map((value) => value.toLowerCase()));

  it.each(COPIES)('%s has the colours of the tokens and no others', (path) => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const colors = [...text.matchAll(/#[\da-f]{6}\b/gi)].map(([found]) => found.toLowerCase());
    expect(colors).not.toEqual([]);
    expect(colors.filter((found) => !tokens.has(found))).toEqual([]);
  });
});
