import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { areaAt, boxOfChoice, pointsOf, sceneOf } from '#design-system/AreaMap/areas.ts';
import { cameraAround, pointAt } from '#design-system/AreaMap/camera.ts';
import { isWithin, touches } from '#design-system/AreaMap/geometry.ts';
import { mapNames, type MapLabel } from '#design-system/AreaMap/labels.ts';
import {
  departmentOfCode,
  parsePiece,
  placesOnMap,
} from '#features/count/form/LocalityMap/places.ts';
import {
  joinCommunes,
  summarisePostalCodes,
  type PostalCodeRecord,
} from '#server/data/joinCommunes.ts';
import { makeAreas } from '../../tools/maps/areas.ts';

const FOLDER = new URL('../../src/features/count/form/LocalityMap/areas/', import.meta.url);
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

/** Width of the line of a frame, in pixels. */
const LINE = 1.5;

const boxOf = ({ at: [x, y], width, height }: MapLabel) => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const namesOf = (choice: Parameters<typeof placesOnMap>[0]) =>
  placesOnMap(choice, PIECES).map(({ name }) => name);

describe('the names of real places', () => {
  const named = (code: string) => ({
    code,
    name: AREAS.find(({ id }) => id === code)?.name ?? code,
  });
  const range = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => named(String(from + index)));
  const listed = (codes: string) => codes.split(' ').map(named);
  const around = { name: 'Lille et 10 km autour', codes: 4 };
  const CHOICES: Record<string, Parameters<typeof placesOnMap>[0]> = {
    'arrondissements of Lyon and towns beside them': [
      ...range(69_001, 6),
      ...listed('69100 69120 69300 69500'),
    ],
    'arrondissements of Paris': range(75_001, 15),
    'the codes of Bordeaux': listed('33000 33100 33200 33300 33800'),
    'some codes of Bordeaux': listed('33000 33800 33400'),
    'Lille and what is around it': listed('59000 59800 59160 59260').map((one) => ({
      ...one,
      area: around,
    })),
    'villages of the Riviera': listed('06230 06310 06320 06360 06300 06400 06500 06160'),
    'both ends of Corsica': listed('20000 20200'),
    'towns across the country': listed('59000 75001 69003 13001 33000 35000 67000'),
    'fifty codes of a department': AREAS.filter(({ id }) => id.startsWith('69'))
      .slice(0, 50)
      .map(({ id }) => named(id)),
  };
  const SIZES = [
    { width: 240, height: 216 },
    { width: 358, height: 360 },
    { width: 720, height: 460 },
  ];
  const CASES = Object.entries(CHOICES).flatMap(([name, choice]) =>
    SIZES.map((size) => [name, size, choice] as const),
  );
  it.each(CASES)(
    '[D-146] never lie on one another or on another place: %s, %o',
    (_, size, choice) => {
      const scene = sceneOf(PIECES, placesOnMap(choice, PIECES), undefined);
      const box = boxOfChoice(scene);
      if (!box) throw new Error('No area is known');
      const camera = cameraAround(box, pointsOf(scene), size);
      const { labels, legend } = mapNames({ scene, camera, size });
      const overprinted = labels.flatMap((one, index) =>
        labels
          .slice(index + 1)
          .filter((other) => touches(boxOf(one), boxOf(other)))
          .map((other) => `${one.text} / ${other.text}`),
      );
      expect(overprinted).toEqual([]);
      const outside = labels.filter(({ place, at, isFramed, dot }) => {
        const shape = scene.places.find(({ id }) => id === place?.id)?.shape;
        return (
          shape && isFramed !== true && !dot && !isWithin(shape.rings, pointAt(camera, size, at))
        );
      });
      expect(outside).toEqual([]);
      // Each place is named: on the map, or by its number.
      const written = [
        ...labels.map(({ place }) => place?.name),
        ...legend.map(({ names }) => names),
      ].join(', ');
      const others = legend.reduce(
        (sum, { names }) => sum + Number(/et (\d+) autres/.exec(names)?.[1] ?? 0),
        0,
      );
      const missing = scene.places.filter(({ name }) => !written.includes(name));
      expect(missing.length).toBeLessThanOrEqual(others);
    },
  );

  it.each(CASES)(
    '[D-146] have the numbers of a list only where there is room, and none that the list lacks: %s, %o',
    (_, size, choice) => {
      const scene = sceneOf(PIECES, placesOnMap(choice, PIECES), undefined);
      const box = boxOfChoice(scene);
      if (!box) throw new Error('No area is known');
      const camera = cameraAround(box, pointsOf(scene), size);
      const { labels, legend } = mapNames({ scene, camera, size, numbers: 'list', letters: 10 });
      expect(legend).toEqual([]);
      const framed = labels.filter(({ isFramed }) => isFramed);
      // Their lines are apart too.
      const lined = framed.map((one) => {
        const { x, y, width, height } = boxOf(one);
        return { x: x - LINE / 2, y: y - LINE / 2, width: width + LINE, height: height + LINE };
      });
      const touching = lined.filter((one, index) =>
        lined.slice(index + 1).some((other) => touches(one, other)),
      );
      expect(touching).toEqual([]);
      expect(framed.map(({ text }) => text)).toEqual(
        framed.map(({ place }) => String(place?.number)),
      );
      const overprinted = labels.filter((one, index) =>
        labels.slice(index + 1).some((other) => touches(boxOf(one), boxOf(other))),
      );
      expect(overprinted.map(({ text }) => text)).toEqual([]);
      const withoutNumbers = mapNames({ scene, camera, size, numbers: 'none', letters: 10 });
      expect(withoutNumbers.legend).toEqual([]);
      expect(withoutNumbers.labels.filter(({ isFramed }) => isFramed)).toEqual([]);
    },
  );

  it('[N-19] have the apostrophes of print, whatever the data have', () => {
    expect(AREAS.filter(({ name }) => name.includes("'"))).toEqual([]);
    expect(namesOf([{ code: '69210', name: "L'Arbresle" }])).toEqual(['L’Arbresle']);
  });

  it('[D-162] are those that were chosen, and that of the town for all its codes', () => {
    expect(namesOf([{ code: '06230', name: 'Saint-Jean-Cap-Ferrat' }])).toEqual([
      'Saint-Jean-Cap-Ferrat',
    ]);
    expect(namesOf([{ code: '06230', name: 'Toutes les villes' }])).toEqual([
      'Villefranche-sur-Mer',
    ]);
    expect(namesOf(CHOICES['the codes of Bordeaux'] ?? [])).toEqual(['Bordeaux']);
    expect(namesOf(CHOICES['some codes of Bordeaux'] ?? [])).toEqual([
      'Bordeaux (33000)',
      'Bordeaux (33800)',
      'Talence',
    ]);
    expect(namesOf(CHOICES['Lille and what is around it'] ?? [])).toEqual([around.name]);
  });
});
