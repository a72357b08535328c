import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { areaAt } from '#design-system/FranceMap/areas.ts';
import { isWithin } from '#design-system/FranceMap/geometry.ts';
import { departmentOfCode, parsePiece } from '#features/count/LocalityMap/places.ts';
import {
  joinCommunes,
  summarisePostalCodes,
  type PostalCodeRecord,
} from '#server/data/joinCommunes.ts';
import { makeAreas } from '../../tools/maps/areas.ts';

const FOLDER = new URL('../../src/features/count/LocalityMap/areas/', import.meta.url);
const TEXTS = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace('.txt', ''),
    readFileSync(new URL(file, FOLDER), 'utf8'),
  ]),
);
const PIECES = [...TEXTS].map(([department, text]) => parsePiece(department, text));
const AREAS = PIECES.flatMap(({ areas }) => areas);

describe('departmentOfCode', () => {
  it.each([
    ['69100', '69'],
    ['01000', '01'],
    ['20000', '2A'],
    ['20137', '2A'],
    ['20200', '2B'],
    ['20600', '2B'],
    ['97400', undefined],
    ['98000', undefined],
    ['00100', undefined],
  ])('[N-09] finds the file of %s', (code, department) => {
    expect(departmentOfCode(code)).toBe(department);
  });
});

// Reading all communes takes seconds; what these tests find only changes with the published data.
describe('the files of areas and the published data', { tags: ['weekly'] }, () => {
  let codes: PostalCodeRecord[] = [];
  beforeAll(() => {
    codes = summarisePostalCodes(joinCommunes());
  });

  it('[N-09] agree, as islands, cities and mountains show', () => {
    const departments = ['2A', '75', '69'];
    const made = makeAreas(departments);
    // The few codes with communes in several departments.
    const crossing = new Set(
      codes.filter((one) => one.departments.length > 1).map(({ code }) => code),
    );
    const linesOf = (text = '') =>
      text.split('\n').filter((line) => !crossing.has(line.slice(0, 5)));
    for (const department of departments)
      expect(linesOf(TEXTS.get(department))).toEqual(linesOf(made.get(department)));
  });

  it('[N-09] have the same postal codes of metropolitan France', () => {
    const metropolitan = codes.flatMap(({ code, position }) =>
      position && departmentOfCode(code) !== undefined && position.latitude > 41 ? [code] : [],
    );
    expect(AREAS.map(({ id }) => id).toSorted()).toEqual(metropolitan);
  });
});

describe('the files of areas', () => {
  it('[N-09] hold areas of their own department', () => {
    for (const { id, areas } of PIECES) {
      expect(new Set(areas.map((area) => departmentOfCode(area.id)))).toEqual(new Set([id]));
    }
  });

  it('[N-09] cover their own centres, and no other area covers them', () => {
    const outside = AREAS.filter(({ rings, at }) => !isWithin(rings, at)).map(({ id }) => id);
    expect(outside).toEqual([]);
    const sample = AREAS.filter((_, index) => index % 7 === 0);
    expect(sample.map(({ at }) => areaAt(PIECES, at)?.id)).toEqual(sample.map(({ id }) => id));
  });

  it('[N-09] refuse a text that is not a file of areas', () => {
    expect(() => parsePiece('69', '<!doctype html><title>AdFactory</title>')).toThrow('69');
  });

  it('[N-09] are small enough to load as they are needed', () => {
    for (const text of TEXTS.values()) expect(text.length).toBeLessThan(30_000);
  });
});
