import { useEffect, useRef, useState } from 'react';
import { groupBy } from '#domain/count/explanation/figures.ts';
import { withApostrophes } from '#domain/format/text.ts';
import { ALL_TOWNS, placeText, writtenPlaces } from '#domain/localities/names.ts';
import {
  AREA_GRID,
  makePiece,
  type AreaPiece,
  type MapPlace,
} from '#design-system/AreaMap/areas.ts';
import type { MapRadius } from '#design-system/AreaMap/projection.ts';
import { trackPart } from '#design-system/lazyPart.ts';

/** The areas of the postal codes of one department. */
export interface LocalityPiece extends AreaPiece {
  /** Number of communes of each postal code. */
  communes: ReadonlyMap<string, number>;
}

/**
 * Returns the code of the department whose file holds a postal code; undefined overseas, which is not on the drawing.
 * The few codes that reach into other departments are whole in the file of their first digits.
 */
export function departmentOfCode(code: string): string | undefined {
  const digits = code.slice(0, 2);
  if (digits === '20') return code < '20200' ? '2A' : '2B';
  return digits >= '01' && digits <= '95' ? digits : undefined;
}

const pairOf = (text = ''): [number, number] => {
  const [first = Number.NaN, second = Number.NaN] = text.split(' ').map(Number);
  return [first, second];
};

/**
 * Parses a file of `areas`, which tools/postalAreas.ts writes: per line a postal code, its largest commune, the number of
 * its communes, where its mark stands, latitude and longitude of its centre, and its outline.
 * @throws for a text that is something else, such as the page that a host sends for a missing file
 */
export function parsePiece(department: string, text: string): LocalityPiece {
  const communes = new Map<string, number>();
  const sources = text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', count, mark, centre, path] = line.split('|');
      if (path === undefined) throw new Error(`Not a file of areas: ${department}`);
      communes.set(code, Number(count));
      const [latitude, longitude] = pairOf(centre);
      const [x, y] = pairOf(mark);
      return {
        id: code,
        name: withApostrophes(name),
        at: [x / AREA_GRID, y / AREA_GRID] as const,
        latitude,
        longitude,
        path,
      };
    });
  return { ...makePiece(department, sources), communes };
}

/** Number of communes of one code that are named. */
const NAMED = 2;

/**
 * Returns some localities as a map draws them (D-162): a whole town or area is one place, and so is a postal code. It has
 * the names of the communes that were chosen of it; where nobody chose them, it has that of its largest commune.
 */
export function placesOnMap(
  localities: Parameters<typeof writtenPlaces>[0],
  pieces: readonly LocalityPiece[],
): (MapPlace & { codes: readonly string[] })[] {
  const areas = new Map(pieces.flatMap((piece) => piece.areas.map((area) => [area.id, area])));
  const communes = new Map(pieces.flatMap((piece) => [...piece.communes]));
  const listed = writtenPlaces(localities);
  const byCodes = groupBy(listed, ({ codes }) => codes.join(' '));
  const places = [...byCodes].map(([id, written]) => {
    const codes = written[0]?.codes ?? [];
    const names = [...new Set(written.map(({ name }) => name))];
    const [code = ''] = codes;
    const hasAll = names.includes(ALL_TOWNS);
    const others = names.length > NAMED ? [`${names.length - 1} autres`] : names.slice(1);
    return {
      id,
      codes,
      number: listed.findIndex((place) => place === written[0]) + 1,
      name: hasAll
        ? (areas.get(code)?.name ?? code)
        : [...names.slice(0, 1), ...others].join(' et '),
      areas: codes.flatMap((one) => areas.get(one) ?? []),
      isPartial: codes.length === 1 && !hasAll && names.length < (communes.get(code) ?? 1),
    };
  });
  const byName = groupBy(places, ({ name }) => name);
  // Some codes of a town are told apart.
  return places.map((place) =>
    (byName.get(place.name)?.length ?? 1) > 1 ? { ...place, name: placeText(place) } : place,
  );
}

/** Returns the circle around the only postal code of a choice; undefined without a radius, or before its area is loaded. */
export function radiusAround(
  value: readonly { code: string }[],
  kilometres: number,
  pieces: readonly AreaPiece[],
): MapRadius | undefined {
  const code = value[0]?.code;
  const centre = pieces.flatMap(({ areas }) => areas).find(({ id }) => id === code);
  if (kilometres <= 0 || !centre) return undefined;
  return { latitude: centre.latitude, longitude: centre.longitude, kilometres };
}

/** Addresses of the files by their paths. They are fetched and not imported, because a failed import is never repeated. */
const URL_BY_FILE = import.meta.glob<string>('./areas/*.txt', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Fetches the areas of a department, which the browser then keeps: the name of the file changes with its content. */
async function loadPiece(department: string): Promise<LocalityPiece> {
  const url = URL_BY_FILE[`./areas/${department}.txt`];
  if (url === undefined) throw new Error(`No areas of department ${department}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Areas of ${department}: ${response.status}`);
  return parsePiece(department, await response.text());
}

type PieceState = LocalityPiece | 'failed';

/** Loads the areas of the departments that are wanted, each once. A failed one is loaded again by `retry` only. */
export function usePieces(wanted: readonly string[]) {
  const [states, setStates] = useState<ReadonlyMap<string, PieceState>>(new Map());
  const started = useRef(new Set<string>());
  const untracks = useRef(new Set<() => void>());

  const [start] = useState(() => (department: string) => {
    if (started.current.has(department)) return;
    started.current.add(department);
    const loaded = loadPiece(department)
      .catch(() => 'failed' as const)
      .then((state) => setStates((before) => new Map(before).set(department, state)));
    untracks.current.add(trackPart(loaded));
  });

  useEffect(() => {
    for (const department of wanted) start(department);
  }, [wanted, start]);

  // Nobody waits for what is still loading when the map is closed.
  useEffect(() => {
    const all = untracks.current;
    return () => all.forEach((untrack) => untrack());
  }, []);

  const [pieces, setPieces] = useState<readonly LocalityPiece[]>([]);
  // In the order of the departments, not of their arrival, on which the choice of the names that fit would depend.
  const loaded = [...states]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, state]) => (state === 'failed' ? [] : [state]));
  // The same list while nothing was loaded, so that the map does not draw it again.
  if (loaded.length !== pieces.length) setPieces(loaded);

  const failed = [...states].filter(([, state]) => state === 'failed').map(([code]) => code);
  return {
    pieces,
    isLoading: wanted.some((department) => !states.has(department)),
    hasFailed: failed.some((department) => wanted.includes(department)),
    retry: () => {
      setStates((before) => new Map([...before].filter(([, state]) => state !== 'failed')));
      for (const department of failed) {
        started.current.delete(department);
        start(department);
      }
    },
  };
}
