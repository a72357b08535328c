import { describe, expect, it } from 'vitest';
import { areaAt, makePiece, sceneOf, type MapPlace } from '#design-system/AreaMap/areas.ts';
import {
  between,
  cameraAround,
  cameraOn,
  closeCameraOn,
  panned,
  pixelOf,
  pointAt,
  showsAreas,
  viewOf,
  wholeCamera,
  zoomed,
} from '#design-system/AreaMap/camera.ts';
import {
  boxOfRings,
  containsBox,
  contains,
  isWithin,
  type XY,
} from '#design-system/AreaMap/geometry.ts';
import { mapNames } from '#design-system/AreaMap/labels.ts';
import {
  departmentAt,
  departmentsIn,
  project,
  ringOf,
  WHOLE,
} from '#design-system/AreaMap/projection.ts';
import { shapeOf } from '#design-system/AreaMap/shapes.ts';
import { stillPath } from '#design-system/AreaMap/stillPaths.ts';
import { textWidth } from '#design-system/AreaMap/textWidth.ts';

const SIZE = { width: 800, height: 600 };
const LYON = project(45.764, 4.8357);
const CLOSE = { x: LYON[0], y: LYON[1], scale: 2 };

const area = (id: string, path: string) => ({
  id,
  name: id,
  at: [0, 0] as const,
  latitude: 0,
  longitude: 0,
  path,
});

describe('areaAt', () => {
  // A square with a hole, which the second area fills, in quarters of a unit.
  const pieces = [
    makePiece('01', [
      area('around', 'm0 0 40 0 0 40-40 0zm10 10 20 0 0 20-20 0z'),
      area('within', 'm10 10 20 0 0 20-20 0z'),
    ]),
  ];

  it.each([
    ['around', [1, 1]],
    ['within', [5, 5]],
    ['around', [9, 5]],
    [undefined, [11, 5]],
  ] as const)('[N-09] finds %s', (id, point) => {
    expect(areaAt(pieces, point)?.id).toBe(id);
  });
});

describe('the camera', () => {
  it('[N-09] shows the whole drawing first, and no more', () => {
    const camera = wholeCamera(SIZE);
    expect(containsBox(viewOf(camera, SIZE), WHOLE)).toBe(true);
    expect(zoomed(camera, SIZE, 0.5)).toEqual(camera);
    expect(showsAreas(camera)).toBe(false);
  });

  it('[N-09] keeps the point under the pointer in its place while it zooms', () => {
    const pixel: XY = [600, 150];
    const point = pointAt(CLOSE, SIZE, pixel);
    const [x, y] = pixelOf(zoomed(CLOSE, SIZE, 1.8, pixel), SIZE, point);
    expect(x).toBeCloseTo(600, 6);
    expect(y).toBeCloseTo(150, 6);
  });

  it('[N-09] moves the drawing by as many pixels as the pointer', () => {
    const moved = panned(CLOSE, SIZE, [30, -20]);
    expect(pixelOf(moved, SIZE, LYON)).toEqual([430, 280]);
  });

  it('[N-09] stops at the closest view, about 7 km wide', () => {
    const closest = zoomed(CLOSE, SIZE, 1000);
    expect(viewOf(closest, SIZE).width).toBeCloseTo(40, 6);
  });

  it('[N-09] fits what is chosen with room around it', () => {
    const box = { x: 100, y: 200, width: 400, height: 100 };
    const view = viewOf(cameraOn(box, SIZE), SIZE);
    expect(containsBox(view, box)).toBe(true);
    expect(view.width).toBeCloseTo(500, 6);
  });

  it.each([SIZE, { width: 290, height: 380 }])(
    '[N-09] shows the areas of a department that is chosen from afar at $width pixels',
    (size) => {
      const isere = departmentAt(project(45.1885, 5.7245));
      expect(isere?.name).toBe('Isère');
      const box = isere?.box ?? WHOLE;
      expect(showsAreas(closeCameraOn(box, project(45.1885, 5.7245), size))).toBe(true);
    },
  );

  it('[N-09] begins and ends a slow movement at its cameras', () => {
    const to = wholeCamera(SIZE);
    expect(between(CLOSE, to, 0)).toEqual(CLOSE);
    expect(between(CLOSE, to, 1).scale).toBeCloseTo(to.scale, 9);
  });

  it.each([
    [
      'the country',
      ['Brest', 48.39, -4.49],
      ['Strasbourg', 48.57, 7.75],
      ['Bordeaux', 44.84, -0.58],
    ],
    ['the country', ['Bordeaux', 44.84, -0.58], ['Lyon', 45.76, 4.84], ['Bonifacio', 41.39, 9.16]],
    ['Brittany', ['Brest', 48.39, -4.49], ['Rennes', 48.11, -1.68], ['Penmarch', 47.82, -4.34]],
    ['Corsica', ['Luri', 42.89, 9.39], ['Sartène', 41.62, 8.98], ['Bonifacio', 41.39, 9.16]],
  ] as const)('[N-19] shows the whole of %s for %o and %o, with %o', (_, one, other, third) => {
    const [from, to, seen] = [one, other, third].map(([, latitude, longitude]) =>
      project(latitude, longitude),
    );
    const ends = [from, to].flatMap((point) => (point ? [point] : []));
    const view = viewOf(cameraAround(boxOfRings([ends]), ends, SIZE), SIZE);
    expect(seen && contains(view, seen)).toBe(true);
  });

  it('[N-19] shows a town as large as it can', () => {
    const view = viewOf(
      cameraAround(boxOfRings([[LYON, [LYON[0] + 40, LYON[1]]]]), [LYON], SIZE),
      SIZE,
    );
    expect(view.width).toBeLessThan(100);
  });

  it('[N-09] names the departments on screen', () => {
    const codes = departmentsIn(viewOf(CLOSE, SIZE)).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['69', '01', '38']));
    expect(codes).not.toContain('75');
  });
});

/** Great-circle distance of a degree of latitude, in kilometres. */
const KM_PER_DEGREE = (6371 * Math.PI) / 180;

describe('the radius', () => {
  it.each([1, 5, 10, 20, 30, 40, 50])('[N-09] draws %i km to scale', (km) => {
    const { height } = boxOfRings([
      ringOf({ latitude: 45.764, longitude: 4.8357, kilometres: km }),
    ]);
    const [, north] = project(45.764 + km / KM_PER_DEGREE, 4.8357);
    const [, south] = project(45.764 - km / KM_PER_DEGREE, 4.8357);
    expect(height).toBeCloseTo(south - north, 1);
  });

  it('[N-09] has no place overseas', () => {
    expect(ringOf({ latitude: -20.88, longitude: 55.45, kilometres: 50 })).toEqual([]);
  });
});

// A square of 100 units, in quarters of a unit.
const square = (id: string, left: number) => ({
  ...area(id, `m${left * 4} 4000 400 0 0 400-400 0z`),
  at: [left + 50, 1050] as const,
});

describe('stillPath', () => {
  const frame = { camera: { x: 50, y: 50, scale: 1 }, size: { width: 100, height: 100 } };
  const pathOf = (ring: readonly XY[], tolerance = 0.5) => stillPath([ring], frame, tolerance);

  it('holds the part of an outline that the drawing shows, with a margin', () => {
    const around: XY[] = [
      [-500, -500],
      [500, -500],
      [500, 500],
      [-500, 500],
    ];
    expect(pathOf(around)).toBe('M1040 -40L1040 1040L-40 1040L-40 -40Z');
    expect(pathOf(around.map(([x, y]) => [x + 2000, y]))).toBe('');
  });

  it('leaves out the points that differ less than the tolerance from a straight line', () => {
    const jagged: XY[] = [
      [10, 10],
      [30, 10.4],
      [50, 10],
      [50, 50],
    ];
    expect(pathOf(jagged)).toBe('M100 100L500 100L500 500Z');
    expect(pathOf(jagged, 0.3)).toBe('M100 100L300 104L500 100L500 500Z');
  });
});

describe('shapeOf', () => {
  const [left, right] = makePiece('01', [square('1', 3000), square('2', 3100)]).areas;

  it('[D-162] leaves out the line between two areas of one place', () => {
    const { rings, box } = shapeOf([left, right].flatMap((one) => one ?? []));
    expect(rings).toHaveLength(1);
    expect(box).toEqual({ x: 3000, y: 1000, width: 200, height: 100 });
    expect(isWithin(rings, [3100, 1050])).toBe(true);
  });

  it('[N-09] has no corners, because limits are approximate', () => {
    const { rings } = shapeOf(left ? [left] : []);
    expect(isWithin(rings, [3050, 1050])).toBe(true);
    expect(isWithin(rings, [3002, 1002])).toBe(false);
  });
});

const placesOf = (names: readonly string[]): MapPlace[] =>
  makePiece(
    '01',
    names.map((_, index) => square(`${index}`, 3000 + index * 100)),
  ).areas.map((one, index) => ({
    id: one.id,
    name: names[index] ?? '',
    number: index + 1,
    areas: [one],
  }));

const namesAt = (names: readonly string[], scale: number) =>
  mapNames({
    scene: sceneOf([], placesOf(names), undefined),
    camera: { x: 3000 + names.length * 50, y: 1050, scale },
    size: SIZE,
  });
const textsAt = (names: readonly string[], scale: number) =>
  namesAt(names, scale).labels.flatMap(({ text, place }) => (place ? [text] : []));

describe('the names of a map', () => {
  it('[D-146] are letters with a legend where they have no room in their area, unlike arrondissements and the numbers of a list', () => {
    expect(textsAt(['Bron', 'Vaulx-en-Velin'], 1)).toEqual(['Bron', 'Vaulx-en-Velin']);
    const { labels, legend } = namesAt(['Bron', 'Vaulx-en-Velin'], 0.6);
    expect(labels.flatMap(({ text, place }) => (place ? [text] : []))).toEqual(['Bron', 'A']);
    expect(legend).toMatchObject([{ letter: 'A', names: 'Vaulx-en-Velin' }]);
  });

  it('[D-162] are the numbers of arrondissements where one of their names is too long', () => {
    const names = ['Paris 1er', 'Paris 2e', 'Paris 14e'];
    expect(textsAt(names, 1)).toEqual(names);
    expect(textsAt(names, 0.4)).toEqual(['1er', '2e', '14e']);
  });

  it('[D-146] have one letter where their places are too near to each other', () => {
    const { legend } = namesAt(['Bron', 'Vaulx-en-Velin', 'Écully', 'Bruz', 'Vern'], 0.02);
    const names = 'Bron et 4 autres';
    expect(legend).toEqual([{ letter: 'A', names, shortNames: names }]);
    // Where even these names are wider than their line, the others are counted.
    const two = namesAt(['Bron', 'Vaulx-en-Velin'], 0.02).legend;
    expect(two).toMatchObject([{ names: 'Bron, Vaulx-en-Velin', shortNames: 'Bron et 1 autre' }]);
  });

  it('[N-09] stand on each area around the places that is wide enough, off the line of the radius', () => {
    const pieces = [makePiece('01', [square('11111', 3000), square('22222', 3100)])];
    const ring: XY[] = [
      [3000, 1000],
      [3140, 1000],
      [3140, 1200],
      [3000, 1200],
    ];
    const around = (line: readonly XY[]) =>
      mapNames({
        scene: { ...sceneOf(pieces, [], undefined), ring: line },
        camera: { x: 3100, y: 1050, scale: 1 },
        size: { width: 400, height: 400 },
      })
        .labels.map(({ text }) => text)
        .filter((text) => /^\d+$/.test(text));
    expect(around([])).toEqual(['11111', '22222']);
    expect(around(ring)).toEqual(['11111']);
  });

  // Measured at 500 in Inter 4.
  it.each([
    ['Lyon 1er', 47],
    ['Bordeaux', 54.8],
    ['69001', 35.6],
    ['Villefranche-sur-Saône', 134],
  ])('[N-09] have about the room that « %s » needs', (text, pixels) => {
    expect(Math.abs(textWidth(text, 12) / pixels - 1)).toBeLessThan(0.08);
  });
});
