import { describe, expect, it } from 'vitest';
import { isCheapJson } from '#server/http/jsonCost.ts';

const repeated = (count: number, unit: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => unit(index)).join(',');

/** A code in the order of those of France, of which one in ten begins with 0. */
const codeOf = (index: number) => `${1000 + index * 2}`.padStart(5, '0');

/** A save with this many localities, which is larger than any that the screens send. */
const saveOf = (localities: number) =>
  JSON.stringify({
    locality: Array.from({ length: localities }, (_, index) => ({
      code: codeOf(index),
      name: 'Commune "du lac" {[,:',
      id: `a-${index}`,
      latitude: 48.1,
      longitude: 2.5,
      population: index,
    })),
    localityNameByZipCode: Object.fromEntries(
      Array.from({ length: localities }, (_, index) => [codeOf(index), 'Commune']),
    ),
  });

const ROWS = ['{"code":"69001","sold":1}', '{"code":"69001","area":{"code":"69"}}', '{"sold":1}'];

describe('the limits of JSON bodies', () => {
  it.each([
    ['an empty text', ''],
    ['a value', '"a"'],
    ['every postal code of France', saveOf(6_500)],
    [
      'the names of every commune of France',
      `{${repeated(36_000, (index) => `"${codeOf(index)}":"b"`)}}`,
    ],
    ['rows that lack something', `[${repeated(9000, (index) => ROWS[index % 3] ?? '')}]`],
    ['brackets within a text', `"${'['.repeat(1000)}"`],
    ['quotes within a text', `["${'\\"'.repeat(1000)}"]`],
    ['brackets after an escaped quote', String.raw`["\"${'['.repeat(1000)}"]`],
    ['brackets after an escaped backslash', String.raw`["\\", "${'['.repeat(1000)}"]`],
  ])('accept %s', (_, json) => {
    expect(isCheapJson(json)).toBe(true);
  });

  it.each([
    ['nested lists', '['.repeat(33)],
    ['nested objects', '{"a":'.repeat(33)],
    ['nested lists after an escaped quote', String.raw`["\"", ${'['.repeat(33)}`],
    ['nested lists after a key with an escaped quote', String.raw`{"a\"":${'['.repeat(33)}`],
    ['nested lists after three escaped quotes', String.raw`["\"\"\"", ${'['.repeat(33)}`],
    ['nested lists after an escaped backslash', String.raw`["\\", ${'['.repeat(33)}`],
    ['nested lists after an escaped backslash and quote', String.raw`["\\\"", ${'['.repeat(33)}`],
    ['values', `[${repeated(130_000, () => '0')}]`],
    ['objects', `[${repeated(70_000, () => '{}')}]`],
    ['different keys', `{${repeated(11_000, (index) => `"a${index}":1`)}}`],
    ['objects with different keys', `[${repeated(1100, (index) => `{"a${index}":1}`)}]`],
    [
      'objects with different second keys',
      `[${repeated(1100, (index) => `{"a":1,"b${index}":1}`)}]`,
    ],
    ['pairs of keys', `[${repeated(1600, (index) => `{"a${index % 40}":1,"b${index / 40}":1}`)}]`],
    ['keys', `{${repeated(61_000, (index) => `"${index + 1}":1`)}}`],
    ['keys with spaces', `[${repeated(1100, (index) => `{"a${index}" \n:1}`)}]`],
  ])('refuse too many %s', (_, json) => {
    expect(isCheapJson(json)).toBe(false);
  });
});
