import { AREA_GRID, makePiece, type AreaPiece } from '#design-system/AreaMap/areas.ts';
import type { MapRadius } from '#design-system/FranceMap/FranceMap.tsx';

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
        name: `${name} (${code})`,
        at: [x / AREA_GRID, y / AREA_GRID] as const,
        latitude,
        longitude,
        path,
      };
    });
  return { ...makePiece(department, sources), communes };
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
