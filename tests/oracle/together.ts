import { codeVolume, nationalVolume } from './availability.ts';
import { compare, exact, over, plus, times, type Fraction } from './exact.ts';
import type { OracleSegment } from './months.ts';

/* What several counts ask of one inventory, from the formulas of docs/forecasting.md alone. [N-15] */

/** First and last day, as numbers of days since 1970. */
type Days = readonly [start: number, end: number];

/** What a count asks. */
export interface OracleDemand {
  /** Postal codes; null for the whole country. */
  readonly codes: readonly string[] | null;
  readonly draws: (segment: OracleSegment) => boolean;
  /** Null for a count that runs every month. */
  readonly days: Days | null;
  readonly purchases: readonly {
    readonly quantity: number;
    /** Units that an impression gives; zero where the line does not draw on it. */
    readonly unitsOf: (segment: OracleSegment, code: string) => Fraction;
  }[];
}

/** What counts ask in a postal code and a month. */
export interface OraclePlace {
  asked: Fraction[];
  available: number;
  surplus: Fraction;
}

/** Days for which a count that runs every month asks its quantity. */
const MONTH_DAYS = 30;
const NOTHING = exact(0);
const isPositive = (value: Fraction): boolean => compare(value, NOTHING) > 0;
const lengthOf = ([start, end]: Days): number => end - start + 1;
const monthOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 7);

/** A part of the inventory during some days: a segment in a postal code, or in the country under an empty code. */
interface Cell {
  segment: OracleSegment;
  code: string;
  available: number;
}

/** Returns what some codes, or the country, have during some days. */
function cellsIn(
  segments: readonly OracleSegment[],
  codes: readonly string[] | null,
  [start, end]: Days,
): Cell[] {
  return segments.flatMap((segment) => {
    if (codes === null) {
      const { available } = nationalVolume(Object.values(segment.codes), start, end);
      return [{ segment, code: '', available }];
    }
    return codes.flatMap((code) => {
      const held = segment.codes[code];
      return held ? [{ segment, code, available: codeVolume(held, start, end).available }] : [];
    });
  });
}

const holds = ({ codes, draws }: OracleDemand, { segment, code }: Cell): boolean =>
  draws(segment) && (codes === null || codes.includes(code));

/** Adds up the units that a purchase draws on. */
const unitsIn = (
  { unitsOf }: OracleDemand['purchases'][number],
  cells: readonly Cell[],
): Fraction =>
  cells.reduce(
    (sum, { segment, code, available }) =>
      plus(sum, times(exact(available), unitsOf(segment, code))),
    NOTHING,
  );

const runsOn = ({ days }: OracleDemand, day: number): boolean =>
  days === null || (days[0] <= day && day <= days[1]);

/** Returns the runs of days of one month during which the same counts run, if any of them has days. */
function stretchesOf(demands: readonly OracleDemand[]): Days[] {
  const dated = demands.flatMap(({ days }) => (days === null ? [] : [days]));
  const [first, last] = [
    Math.min(...dated.map(([start]) => start)),
    Math.max(...dated.map(([, end]) => end)),
  ];
  const stretches: [number, number][] = [];
  let previous = '';
  for (let day = first; day <= last; day += 1) {
    const running = demands.map((one) => runsOn(one, day));
    const isCovered = dated.some(([start, end]) => start <= day && day <= end);
    const key = isCovered ? `${monthOf(day)} ${running.join()}` : '';
    const current = stretches.at(-1);
    if (key !== '' && key === previous && current) current[1] = day;
    else if (key !== '') stretches.push([day, day]);
    previous = key;
  }
  return stretches;
}

/**
 * Returns what some counts, of which one has days at least, ask together of the cells that two of them or more ask, by
 * month and postal code: « 2026-12 10001 ».
 */
export function askedTogether(
  segments: readonly OracleSegment[],
  demands: readonly OracleDemand[],
): Map<string, OraclePlace> {
  const local = [...new Set(demands.flatMap(({ codes }) => codes ?? []))];
  const isNational = local.length === 0;
  const stretches = stretchesOf(demands).map((days) => ({
    days,
    cells: cellsIn(segments, isNational ? null : local, days),
  }));
  const places = new Map<string, OraclePlace>();
  const asks = demands.map((demand) =>
    demand.purchases.map((purchase) => {
      const { quantity, unitsOf } = purchase;
      const own = stretches.filter(({ days: [day] }) => runsOn(demand, day));
      const inCells = (cells: readonly Cell[]) =>
        unitsIn(
          purchase,
          cells.filter((cell) => holds(demand, cell)),
        );
      const whole =
        demand.codes === null && demand.days !== null && !isNational
          ? inCells(cellsIn(segments, null, demand.days))
          : own.reduce((sum, { cells }) => plus(sum, inCells(cells)), NOTHING);
      return ({ days, cells }: (typeof stretches)[number], cell: Cell): Fraction => {
        if (!runsOn(demand, days[0]) || !holds(demand, cell)) return NOTHING;
        if (!isPositive(unitsOf(cell.segment, cell.code))) return NOTHING;
        const isRepeated = demand.days === null;
        const units = isRepeated ? inCells(cells) : whole;
        if (!isPositive(units)) return NOTHING;
        const asked = isRepeated
          ? over(exact(quantity * lengthOf(days)), exact(MONTH_DAYS))
          : exact(quantity);
        return over(times(asked, exact(cell.available)), units);
      };
    }),
  );
  for (const stretch of stretches) {
    for (const cell of stretch.cells) {
      const asked = asks.map((purchases) =>
        purchases.reduce((sum, ask) => plus(sum, ask(stretch, cell)), NOTHING),
      );
      if (asked.filter(isPositive).length < 2) continue;
      const key = `${monthOf(stretch.days[0])} ${cell.code}`;
      const place = places.get(key) ?? {
        asked: demands.map(() => NOTHING),
        available: 0,
        surplus: NOTHING,
      };
      const more = plus(asked.reduce(plus), exact(-cell.available));
      places.set(key, {
        asked: place.asked.map((sum, index) => plus(sum, asked[index] ?? NOTHING)),
        available: place.available + cell.available,
        surplus: isPositive(more) ? plus(place.surplus, more) : place.surplus,
      });
    }
  }
  return places;
}

/** Returns what other counts ask of the impressions of a request with days, and what it has left; zero if none asks. */
export function askedByOthers(
  segments: readonly OracleSegment[],
  wanted: Omit<OracleDemand, 'purchases' | 'days'> & { readonly days: Days },
  others: readonly OracleDemand[],
): { asked: Fraction; available: number } {
  const sharing = others.flatMap((other) => {
    const days: Days =
      other.days === null
        ? wanted.days
        : [Math.max(wanted.days[0], other.days[0]), Math.min(wanted.days[1], other.days[1])];
    const codes =
      wanted.codes === null || other.codes === null
        ? (wanted.codes ?? other.codes)
        : wanted.codes.filter((code) => other.codes?.includes(code));
    const drawn = segments.filter((one) => wanted.draws(one) && other.draws(one));
    if (days[0] > days[1] || codes?.length === 0 || drawn.length === 0) return [];
    return [{ other, days, codes, drawn }];
  });
  const asked = sharing.flatMap(({ other, days, codes, drawn }) =>
    other.purchases.map((purchase) => {
      const own = segments.filter(other.draws);
      const units = unitsIn(purchase, cellsIn(own, other.codes, other.days ?? days));
      if (!isPositive(units)) return NOTHING;
      const shared = cellsIn(drawn, codes, days)
        .filter(({ segment, code }) => isPositive(purchase.unitsOf(segment, code)))
        .reduce((sum, { available }) => sum + available, 0);
      const quantity =
        other.days === null
          ? over(exact(purchase.quantity * lengthOf(days)), exact(MONTH_DAYS))
          : exact(purchase.quantity);
      return over(times(quantity, exact(shared)), units);
    }),
  );
  if (sharing.length === 0) return { asked: NOTHING, available: 0 };
  const own = cellsIn(segments.filter(wanted.draws), wanted.codes, wanted.days);
  return {
    asked: asked.reduce(plus, NOTHING),
    available: own.reduce((sum, { available }) => sum + available, 0),
  };
}
