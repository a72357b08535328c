import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT, sourcesOf, type Source } from './sources.ts';

// A test or story that proves a requirement names its id in brackets: « [CF-32] ignores a value above the maximum ».

const ID = /\b[A-Z][A-Z\d]?-\d+\b/g;
const pageOf = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');

const REQUIRED = [...pageOf('requirements.md').matchAll(/^- \*\*([A-Z\d]+-\d+)\*\*/gm)].map(
  ([, id = '']) => id,
);
const KNOWN = new Set(`${pageOf('requirements.md')} ${pageOf('interpretations.md')}`.match(ID));

/** Returns the string literals of a file, template literals included. Comments are none. */
function stringsOf({ path, text }: Source): string[] {
  const strings: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value);
    },
    TemplateElement: ({ value }) => {
      strings.push(value.cooked ?? '');
    },
  }).visit(parseSync(path, text).program);
  return strings;
}

/** Returns the ids that the titles of a file name: in brackets, or in a table whose title holds « [%s] » or « [$id] ». */
function idsOf(source: Source): string[] {
  const strings = stringsOf(source);
  const isTable = strings.some((text) => /\[(?:%s|\$\w+)/.test(text));
  return strings.flatMap((text) => {
    const bracketed = [...text.matchAll(/\[([^\]\n]+)\]/g)].map(([, inner = '']) => inner);
    const cell =
      isTable && /^[A-Z][A-Z\d]?-\d+(?:[ ,]+[A-Z][A-Z\d]?-\d+)*$/.test(text) ? [text] : [];
    return [...bracketed, ...cell].flatMap((names) => names.match(ID) ?? []);
  });
}

const IDS_BY_PATH = new Map(
  sourcesOf('tests', 'stories').map((source) => [source.path, idsOf(source)] as const),
);

describe('the requirements', () => {
  it('are read', () => {
    expect(REQUIRED.length).toBeGreaterThan(600);
    expect(new Set(REQUIRED).size).toBe(REQUIRED.length);
  });

  it('are each named by a test or a story', () => {
    const named = new Set([...IDS_BY_PATH.values()].flat());
    expect(REQUIRED.filter((id) => !named.has(id))).toEqual([]);
  });

  it('hold every id that a test or a story names', () => {
    const unknown = [...IDS_BY_PATH].flatMap(([path, ids]) =>
      ids.filter((id) => !KNOWN.has(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});
