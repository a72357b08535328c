import {
  availableMonths,
  LISTED_LOCALITIES,
  type Availability,
  type MonthRow,
  type MonthVolume,
} from '#domain/count/availability/months.ts';
import type { Period } from '#domain/count/campaign/form.ts';
import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import { parisDay } from '#domain/format/days.ts';
import { localityText } from '#domain/localities/names.ts';

interface MockLine extends MonthVolume {
  code: string;
  name: string;
}

/** What a mocked availability is made of: the lines of an estimate of thirty average days. */
interface MockAvailability {
  /** Null for a product without such rows. */
  formats: readonly MockLine[] | null;
  contexts: readonly MockLine[] | null;
  /** Null for all of France. */
  localities: readonly MockLine[] | null;
  /** Whether a locality is left out of a month in which little of it is left. */
  isLeftOut?: (volume: MonthVolume) => boolean;
}

/** Factor of each calendar month, January first: March is high, August low. */
const SEASON = [0.9, 1, 1.5, 1.1, 1, 0.9, 0.8, 0.5, 1.1, 1.2, 1, 1];
/** Fraction of what is available that each calendar month has sold already. */
const SOLD_EARLY = [0.2, 0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0.9, 0.6];

function volumeIn({ start, end }: Period, { total, available }: MonthVolume): MonthVolume {
  const month = Number(start.slice(5, 7)) - 1;
  const part = ((SEASON[month] ?? 1) * daysInclusive(start, end)) / 30;
  const left = part * (1 - (SOLD_EARLY[month] ?? 0));
  return { total: Math.round(total * part), available: Math.round(available * left) };
}

const sumOf = (volumes: readonly (MonthVolume | null)[]): MonthVolume =>
  volumes.reduce<MonthVolume>(
    (sum, one) => ({
      total: sum.total + (one?.total ?? 0),
      available: sum.available + (one?.available ?? 0),
    }),
    { total: 0, available: 0 },
  );

/** Builds the mocked availability of twelve months from tomorrow on. */
export function buildAvailability({
  formats,
  contexts,
  localities,
  isLeftOut = () => false,
}: MockAvailability): Availability {
  const months = availableMonths(parisDay(new Date()));
  const rowsOf = (lines: readonly MockLine[], name: (line: MockLine) => string): MonthRow[] =>
    lines.map((line) => ({
      code: line.code,
      name: name(line),
      cells: months.map((month) => {
        const volume = volumeIn(month, line);
        return isLeftOut(volume) ? null : volume;
      }),
    }));
  const byFormat = formats && rowsOf(formats, ({ name }) => name);
  const byLocality = localities && rowsOf(localities, localityText);
  const sumIn = (rows: readonly MonthRow[]) =>
    months.map((_, month) => sumOf(rows.map(({ cells }) => cells[month] ?? null)));
  const others = byLocality?.slice(LISTED_LOCALITIES) ?? [];
  return {
    months,
    all: sumIn(byFormat ?? byLocality ?? []),
    byFormat,
    byContext: contexts && rowsOf(contexts, ({ name }) => name),
    byLocality: byLocality?.slice(0, LISTED_LOCALITIES) ?? null,
    otherLocalities: others.length === 0 ? null : { count: others.length, cells: sumIn(others) },
  };
}

/** Splits the lines of an estimate evenly over its localities. */
export function evenLocalities(
  localities: readonly { code: string; name: string }[],
  lines: readonly MonthVolume[],
): MockLine[] {
  const all = sumOf(lines);
  return localities.map(({ code, name }) => ({
    code,
    name,
    total: Math.floor(all.total / localities.length),
    available: Math.floor(all.available / localities.length),
  }));
}
