import { codeVolume, nationalVolume, type OracleCode } from './availability.ts';
import { exact, floor, over, sum, times } from './exact.ts';
import { isSold } from './vedettePlus.ts';

/** What « Quand est-ce disponible ? » answers, from the formulas of docs/forecasting.md alone. [N-13] */

/** A segment, with what each postal code of the country holds of it. */
export interface OracleSegment {
  readonly format: string;
  readonly context: string;
  readonly codes: Readonly<Record<string, OracleCode>>;
}

/** First and last day of a month, as numbers of days since 1970. */
export type OracleMonth = readonly [start: number, end: number];

interface Volume {
  readonly total: number;
  readonly available: number;
}

const DAY_MS = 86_400_000;

/** Returns twelve calendar months, the first of which starts the day after `today`. */
export function twelveMonths(today: string): OracleMonth[] {
  const tomorrow = Date.parse(`${today}T00:00:00Z`) / DAY_MS + 1;
  const first = new Date(tomorrow * DAY_MS);
  const monthStart = (ahead: number) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead, 1) / DAY_MS;
  return Array.from({ length: 12 }, (_, ahead) => [
    ahead === 0 ? tomorrow : monthStart(ahead),
    monthStart(ahead + 1) - 1,
  ]);
}

const total = (volumes: readonly Volume[]): Volume => ({
  total: sum(volumes.map((one) => one.total)),
  available: sum(volumes.map((one) => one.available)),
});

/** Returns what some codes, or the whole country, have of a segment in a month. */
function segmentVolume(
  { codes }: OracleSegment,
  asked: readonly string[] | null,
  [start, end]: OracleMonth,
) {
  if (asked === null) return nationalVolume(Object.values(codes), start, end);
  return total(asked.flatMap((code) => (codes[code] ? [codeVolume(codes[code], start, end)] : [])));
}

const clicks = (impressions: number, rate: number): number =>
  floor(times(exact(impressions), over(exact(rate), exact(1000))));

/**
 * Returns what a campaign gets in a month, by format or context, or of all segments.
 * @param asked postal codes; null for the whole country
 * @param rates clicks per thousand impressions by format, for a product sold by the click
 */
export function campaignMonth(
  segments: readonly OracleSegment[],
  { asked, rates }: { asked: readonly string[] | null; rates?: Readonly<Record<string, number>> },
  month: OracleMonth,
): (isOf: (segment: OracleSegment) => boolean) => Volume {
  const sold = segments.map((segment) => {
    const volume = segmentVolume(segment, asked, month);
    if (rates === undefined) return { segment, volume };
    const rate = rates[segment.format] ?? 0;
    return {
      segment,
      volume: { total: clicks(volume.total, rate), available: clicks(volume.available, rate) },
    };
  });
  return (isOf) => total(sold.filter(({ segment }) => isOf(segment)).map(({ volume }) => volume));
}

/** Returns what Vedette Plus gets of a locality in a month; null where less than a quarter is left. [VE-13, VE-20] */
export function localityMonth(
  segments: readonly OracleSegment[],
  code: string,
  month: OracleMonth,
): Volume | null {
  const volume = total(segments.map((segment) => segmentVolume(segment, [code], month)));
  const sold = volume.total - volume.available;
  return isSold({ code, sold, available: volume.available }) ? volume : null;
}
