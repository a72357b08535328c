import { Delaunay, type Voronoi } from 'd3-delaunay';
import polygonClipping, { type MultiPolygon, type Pair } from 'polygon-clipping';
import { AREA_GRID } from '#design-system/AreaMap/areas.ts';
import { isWithin, ringsOf, type Ring, type XY } from '#design-system/AreaMap/geometry.ts';
import { departmentOfCode } from '#features/count/form/LocalityMap/places.ts';
import { DEPARTMENTS, isOnMap, project } from '#design-system/AreaMap/projection.ts';
import {
  joinCommunes,
  summarisePostalCodes,
  type CommuneRecord,
  type PostalCodeRecord,
} from '#server/data/joinCommunes.ts';

/*
 * Generates src/features/count/form/LocalityMap/areas: one file per department with the approximate area of each postal code.
 * No package of the registry holds the outlines of communes, so an area is made of the points that are closer to a
 * commune of the code than to any other commune of its department, within the outline of the department.
 * tests/design-system/postalAreas.test.ts fails while a file is out of date.
 */

/** Leaves out points that repeat the one before. */
function withoutRepeated(ring: Ring): XY[] {
  return ring.filter(([x, y], index) => {
    const [previousX, previousY] = ring[index - 1] ?? [Number.NaN, Number.NaN];
    return x !== previousX || y !== previousY;
  });
}

/** Formats a path such as "m12 34l5-6 7 8z": integers, each relative to the previous point. */
function pathOf(rings: readonly Ring[]): string {
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

/** A commune under one of its postal codes. */
interface Site {
  code: string;
  at: XY;
}

/** Distance between the codes of one commune, relative to its distance from the nearest other commune. */
const SPREAD = 0.3;
/** Minimum distance between two sites, so that each has a cell, in units of the drawing. */
const MIN_DISTANCE = 0.5;

function nearestOnSegment([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): XY {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const bounded = Math.min(1, Math.max(0, along));
  return [ax + bounded * dx, ay + bounded * dy];
}

const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by);

/** Moves a centre that the simplified outline leaves outside, or that is taken, to a free point just within it. */
function movedInside(rings: readonly Ring[], at: XY, taken: readonly Site[]): XY {
  const isFree = (point: XY) =>
    isWithin(rings, point) && taken.every((site) => distance(site.at, point) > MIN_DISTANCE);
  if (isFree(at)) return at;
  const borders = rings
    .flatMap((ring) =>
      ring.map((from, index) =>
        nearestOnSegment(at, from, ring[(index + 1) % ring.length] ?? from),
      ),
    )
    .toSorted((a, b) => distance(a, at) - distance(b, at));
  // A few directions around the border: one of them leads into the department, unless the border is that of a sliver.
  for (const near of borders) {
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn / 16) * 2 * Math.PI;
      const tried: XY = [near[0] + 2 * Math.cos(angle), near[1] + 2 * Math.sin(angle)];
      if (isFree(tried)) return tried;
    }
  }
  throw new Error(`No point within the department near ${at.join(' ')}.`);
}

/** Places the codes of one commune around its centre, because the published data locate the commune only. */
function sitesOf({ postalCodes }: CommuneRecord, at: XY, room: number): Site[] {
  if (postalCodes.length === 1) return postalCodes.map((code) => ({ code, at }));
  return postalCodes.map((code, index) => {
    const angle = (index / postalCodes.length) * 2 * Math.PI - Math.PI / 2;
    const away = room * SPREAD;
    return { code, at: [at[0] + away * Math.cos(angle), at[1] + away * Math.sin(angle)] };
  });
}

type Located = CommuneRecord & { at: XY };

function departmentSites(communes: readonly Located[], rings: readonly Ring[]): Site[] {
  const sites: Site[] = [];
  for (const commune of communes) {
    const others = communes.filter((other) => other !== commune);
    const room =
      commune.postalCodes.length === 1
        ? 0
        : Math.min(60, ...others.map((other) => distance(other.at, commune.at)));
    for (const { code, at } of sitesOf(commune, commune.at, room)) {
      sites.push({ code, at: movedInside(rings, at, sites) });
    }
  }
  return sites;
}

const gridText = ([x, y]: XY): string => `${x} ${y}`;
const onGrid = ([x, y]: readonly [number, number]): XY => [
  Math.round(x * AREA_GRID),
  Math.round(y * AREA_GRID),
];

/** Joins the cells of one code: an edge between two of them appears in both directions and is left out. */
function joinCells(cells: readonly Ring[]): XY[][] {
  const next = new Map<string, { from: XY; to: XY }[]>();
  const edges = new Map<string, { from: XY; to: XY }>();
  for (const cell of cells) {
    for (const [index, from] of cell.entries()) {
      const to = cell[(index + 1) % cell.length] ?? from;
      if (gridText(from) === gridText(to)) continue;
      const back = `${gridText(to)}>${gridText(from)}`;
      if (!edges.delete(back)) edges.set(`${gridText(from)}>${gridText(to)}`, { from, to });
    }
  }
  for (const edge of edges.values()) {
    next.set(gridText(edge.from), [...(next.get(gridText(edge.from)) ?? []), edge]);
  }
  const rings: XY[][] = [];
  for (const [start, queue] of next) {
    for (let edge = queue.pop(); edge !== undefined; edge = next.get(start)?.pop()) {
      const ring: XY[] = [edge.from];
      while (gridText(edge.to) !== start) {
        const following: { from: XY; to: XY } | undefined = next.get(gridText(edge.to))?.pop();
        if (following === undefined) break;
        ring.push(following.from);
        edge = following;
      }
      rings.push(ring);
    }
  }
  return rings;
}

function cellOf(voronoi: Voronoi<Delaunay.Point>, index: number): XY[] {
  const polygon = voronoi.cellPolygon(index);
  // The last point repeats the first.
  return polygon.slice(0, -1).map(onGrid);
}

const asPairs = (ring: Ring): Pair[] => ring.map(([x, y]): Pair => [x, y]);
/** Even-odd union: a ring within another is a hole or an enclave. */
function multiPolygonOf(rings: readonly Ring[]): MultiPolygon {
  const [first, ...others] = rings.map((ring) => [asPairs(ring)]);
  return first === undefined ? [] : polygonClipping.xor(first, ...others);
}

interface DepartmentAreas {
  sites: readonly Site[];
  ringsByCode: Map<string, Ring[]>;
}

/** Computes the part of each postal code that lies within one department. */
function areasOf(communes: readonly Located[], rings: readonly Ring[]): DepartmentAreas {
  const sites = departmentSites(communes, rings);
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)];
  const voronoi = Delaunay.from(sites.map(({ at }) => [at[0], at[1]])).voronoi([
    Math.min(...xs) - 1,
    Math.min(...ys) - 1,
    Math.max(...xs) + 1,
    Math.max(...ys) + 1,
  ]);
  const cells = new Map<string, Ring[]>();
  for (const [index, { code }] of sites.entries()) {
    cells.set(code, [...(cells.get(code) ?? []), cellOf(voronoi, index)]);
  }
  const outline = multiPolygonOf(rings.map((ring) => ring.map(onGrid)));
  const ringsByCode = new Map<string, Ring[]>();
  for (const [code, ofCode] of cells) {
    const clipped = polygonClipping.intersection(multiPolygonOf(joinCells(ofCode)), outline);
    ringsByCode.set(
      code,
      clipped
        .flat()
        .map((ring) => ring.slice(0, -1).map(([x, y]): XY => [Math.round(x), Math.round(y)])),
    );
  }
  return { sites, ringsByCode };
}

function middleOf(ring: Ring): XY {
  const mean = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
  return [Math.round(mean(0)), Math.round(mean(1))];
}

const degrees = (value: number): string => value.toFixed(4);

interface Pieces {
  sites: Map<string, Site[]>;
  rings: Map<string, Ring[]>;
}

function computePieces(communes: readonly Located[], departments: readonly string[]): Pieces {
  const pieces: Pieces = { sites: new Map(), rings: new Map() };
  for (const { code: department, path } of DEPARTMENTS) {
    if (!departments.includes(department)) continue;
    const { sites, ringsByCode } = areasOf(
      communes.filter((commune) => commune.department === department),
      ringsOf(path),
    );
    for (const site of sites) {
      pieces.sites.set(site.code, [...(pieces.sites.get(site.code) ?? []), site]);
    }
    for (const [code, rings] of ringsByCode) {
      pieces.rings.set(code, [...(pieces.rings.get(code) ?? []), ...rings]);
    }
  }
  return pieces;
}

function lineOf(
  { code, position }: PostalCodeRecord,
  members: readonly Located[],
  { sites, rings }: Pieces,
): string | undefined {
  const ofCode = sites.get(code) ?? [];
  const [largest] = members.toSorted((a, b) => b.population - a.population);
  const path = pathOf(rings.get(code) ?? []);
  if (!largest || !position || path === '') return undefined;
  const outline = rings.get(code) ?? [];
  const near = ofCode.toSorted((a, b) => distance(a.at, largest.at) - distance(b.at, largest.at));
  // Rounding to the grid may put a site just outside a very small area, whose middle then stands for it.
  const mark = [...near.map(({ at }) => onGrid(at)), ...outline.map(middleOf)].find((at) =>
    isWithin(outline, at),
  );
  if (!mark) throw new Error(`No mark within the area of ${code}.`);
  return [
    code,
    largest.name.replace(' Arrondissement', ''),
    members.length,
    gridText(mark),
    `${degrees(position.latitude)} ${degrees(position.longitude)}`,
    path,
  ].join('|');
}

const ALL_DEPARTMENTS = DEPARTMENTS.map(({ code }) => code);

/**
 * Computes the content of the file of each department, which takes about ten seconds for all of them. Without its
 * neighbours, a department lacks the parts of its codes that lie in them.
 */
export function makeAreas(departments: readonly string[] = ALL_DEPARTMENTS): Map<string, string> {
  const all = joinCommunes();
  const communes = all.flatMap((commune): Located[] =>
    commune.position && isOnMap(commune.position.latitude, commune.position.longitude)
      ? [{ ...commune, at: project(commune.position.latitude, commune.position.longitude) }]
      : [],
  );
  const membersByCode = new Map<string, Located[]>();
  for (const commune of communes) {
    for (const code of commune.postalCodes) {
      membersByCode.set(code, [...(membersByCode.get(code) ?? []), commune]);
    }
  }
  const pieces = computePieces(communes, departments);
  const lines = new Map<string, string[]>();
  for (const record of summarisePostalCodes(all)) {
    const line = lineOf(record, membersByCode.get(record.code) ?? [], pieces);
    const department = departmentOfCode(record.code);
    if (line === undefined || department === undefined) continue;
    lines.set(department, [...(lines.get(department) ?? []), line]);
  }
  return new Map([...lines].map(([department, own]) => [department, `${own.join('\n')}\n`]));
}
