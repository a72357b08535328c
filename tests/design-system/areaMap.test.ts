import { describe, expect, it } from 'vitest';
import { areaAt, makePiece } from '#design-system/FranceMap/areas.ts';
import {
  between,
  cameraOn,
  closeCameraOn,
  panned,
  pixelOf,
  pointAt,
  showsAreas,
  viewOf,
  wholeCamera,
  zoomed,
} from '#design-system/FranceMap/camera.ts';
import { boxOfRings, containsBox, type XY } from '#design-system/FranceMap/geometry.ts';
import { labelsOf, placeLabels, textWidth } from '#design-system/FranceMap/labels.ts';
import {
  departmentAt,
  departmentsIn,
  project,
  ringOf,
  WHOLE,
} from '#design-system/FranceMap/projection.ts';

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

  it('[N-09] stops at the closest view, about 14 km wide', () => {
    const closest = zoomed(CLOSE, SIZE, 1000);
    expect(viewOf(closest, SIZE).width).toBeCloseTo(80, 6);
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

describe('the names of a map', () => {
  const room = { x: 0, y: 0, width: 300, height: 100 };
  const name = { id: 'a', text: 'Vaulx-en-Velin', at: [100, 50] as const, radius: 4 };

  it.each([
    ['are beside their mark', [], 'start'],
    [
      'are moved from under what lies on the map',
      [{ x: 104, y: 0, width: 196, height: 50 }],
      'end',
    ],
    ['are left out where all of them would be covered', [room], undefined],
  ] as const)('[N-09] %s', (_, insets, anchor) => {
    const labels = placeLabels([name], { size: 12, view: room, marks: [], insets });
    expect(labels[0]?.anchor).toBe(anchor);
  });

  it('[N-09] are within the map, although it draws more than it shows', () => {
    const half = { ...room, width: 90 };
    expect(placeLabels([name], { size: 12, view: half, marks: [] })).toEqual([]);
  });

  const pieces = [makePiece('01', [square('11111', 3000), square('22222', 3100)])];
  const [chosen] = makePiece('01', [square('11111', 3040)]).areas;
  const circle: XY[] = [
    [3000, 1000],
    [3140, 1000],
    [3140, 1200],
    [3000, 1200],
  ];

  it.each([
    ['stand on each area that is wide enough', [], [], ['11111', '22222']],
    ['stay off a shaded area that is not theirs', [chosen], [], ['11111']],
    ['stay off the line of the radius', [], circle, ['11111']],
  ] as const)('[N-09] %s', (_, areas, ring, texts) => {
    const labels = labelsOf({
      scene: {
        pieces,
        chosen: areas.flatMap((one) => (one ? [{ area: one, choice: 'whole' as const }] : [])),
        ring,
        isEverywhere: false,
        current: undefined,
      },
      camera: { x: 3100, y: 1050, scale: 1 },
      size: { width: 400, height: 400 },
      marked: [],
    });
    expect(labels.map(({ text }) => text).filter((text) => /^\d+$/.test(text))).toEqual(texts);
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

  it('[D-162] write a town of several codes once', () => {
    const areas = makePiece('01', [square('11111', 3000), square('22222', 3100)]).areas;
    const labels = labelsOf({
      scene: {
        pieces,
        chosen: areas.map((one) => ({ area: { ...one, name: 'Nice' }, choice: 'whole' as const })),
        ring: [],
        isEverywhere: false,
        current: undefined,
      },
      camera: { x: 3100, y: 1050, scale: 2 },
      size: SIZE,
      marked: [],
    });
    expect(labels.map(({ text }) => text).filter((text) => text === 'Nice')).toEqual(['Nice']);
  });
});
