import { describe, expect, it } from 'vitest';
import { isCheapJson } from '#server/http/validation.ts';

const repeated = (count: number, unit: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => unit(index)).join(',');

/** A save with this many localities, which is larger than any that the screens send. */
const saveOf = (localities: number) =>
  JSON.stringify({
    locality: Array.from({ length: localities }, (_, index) => ({
      code: `${10_000 + index}`,
      name: 'Commune "du lac" {[,:',
      id: `a-${index}`,
      latitude: 48.1,
      longitude: 2.5,
      population: index,
    })),
    localityNameByZipCode: Object.fromEntries(
      Array.from({ length: localities }, (_, index) => [`0${index}`, 'Commune']),
    ),
  });

describe('the limits of JSON bodies', () => {
  it.each([
    ['an empty text', ''],
    ['a value', '"a"'],
    ['every postal code of France', saveOf(6_500)],
    ['the names of every commune of France', `{${repeated(36_000, (index) => `"a${index}":"b"`)}}`],
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
    ['keys', `{${repeated(61_000, (index) => `"a${index}":1`)}}`],
    ['keys with spaces', `[${repeated(41_000, (index) => `{"a${index}" \n:1}`)}]`],
  ])('refuse too many %s', (_, json) => {
    expect(isCheapJson(json)).toBe(false);
  });
});
