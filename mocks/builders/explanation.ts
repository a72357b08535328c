import type { ExplanationAnswer } from '#contract/explanation.ts';
import { explanationOf, type ForecastFacts } from '#domain/count/explanation/confidence.ts';
import { splitVolume, type ExplainedCell, type Named } from '#domain/count/explanation/figures.ts';
import type { RequestedTargeting, Targeting } from '#domain/count/targetings.ts';
import { daysInclusive } from '#domain/format/dayArithmetic.ts';
import { dayFromIso, parisDay, type Day } from '#domain/format/days.ts';

/** What a mocked row is made of. */
export interface MockRow {
  total: number;
  available: number;
  /** None for all of France. */
  localities: readonly Named[];
  contexts: readonly Named[];
  /** None for a product without formats. */
  formats: readonly Named[];
  /** Absent for contacts, which are counted and not forecast. Null for « Récurrent ». */
  end?: Day | null;
}

/** Months of the mocked history. */
const HISTORY_MONTHS = 24;

const orNone = (all: readonly Named[]) => (all.length === 0 ? [null] : all);

/** Builds cells of decreasing size. Sold impressions are two thirds contracts and one third campaigns. */
function cellsOf({ total, available, localities, contexts, formats }: MockRow): ExplainedCell[] {
  const weights = orNone(localities).flatMap((locality, l) =>
    contexts.flatMap((context, c) =>
      orNone(formats).map((format, f) => {
        const weight = Math.ceil(1000 / ((l + 1) * (c + 1) * (f + 1)));
        const figures = { reserved: 2 * weight, booked: weight, available: 3 * weight };
        return { locality, context, format, total: 6 * weight, ...figures };
      }),
    ),
  );
  return splitVolume(weights, { total, available });
}

/** Builds the explanation of a mocked row. */
export function buildExplanation(row: MockRow): ExplanationAnswer {
  const { end } = row;
  const facts = end === undefined ? null : factsUntil(end);
  return { ...explanationOf(cellsOf(row), facts), months: [] };
}

const factsUntil = (end: Day | null): ForecastFacts => ({
  historyMonths: HISTORY_MONTHS,
  daysAhead: end === null ? null : Math.max(0, daysInclusive(parisDay(new Date()), end) - 1),
  nationalShare: 0.004,
  lateShare: end === null ? null : 0.12,
});

/**
 * Returns the contexts of requested targetings: one per medium.
 * @param known the targetings of the market, which give the labels
 */
export function contextsOf(
  targetings: readonly RequestedTargeting[],
  known: readonly Targeting[],
): Named[] {
  const labelOf = (type: string) =>
    known.find(({ distributionType }) => distributionType === type)?.label ?? type;
  return targetings.flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.map((medium) => ({
      code: `${distributionType} ${medium}`,
      name: `${labelOf(distributionType)} · ${medium}`,
    })),
  );
}

/** Returns localities with the names that an explanation shows. */
export function namedLocalities(localities: readonly Named[]): Named[] {
  return localities.map(({ code, name }) => ({ code, name: `${name} (${code})` }));
}

/** Returns the last day of a request; null for « Récurrent ». */
export function endOf({ endDate }: { endDate: string | null }): Day | null {
  return endDate === null ? null : (dayFromIso(endDate) ?? null);
}

/**
 * Adds up the lines of a row, or all of them.
 * @returns undefined for a row that the forecast does not have
 */
export function rowOf<Line extends { code: string; total: number; available: number }>(
  forecast: readonly Line[],
  row: string | undefined,
  rest: (lines: readonly Line[]) => Omit<MockRow, 'total' | 'available'>,
): MockRow | undefined {
  const lines = forecast.filter(({ code }) => row === undefined || code === row);
  if (lines.length === 0) return undefined;
  return {
    total: lines.reduce((sum, { total }) => sum + total, 0),
    available: lines.reduce((sum, { available }) => sum + available, 0),
    ...rest(lines),
  };
}

/** Returns what a mocked row of an Ancien product is made of; undefined for a row that the forecast does not have. */
export function explainedAncienRow(
  { broadcastMediums }: { broadcastMediums: readonly string[] },
  forecast: readonly (Named & { total: number; available: number })[],
  row: string | undefined,
): MockRow | undefined {
  return rowOf(forecast, row, (lines) => ({
    localities: namedLocalities(lines),
    contexts: broadcastMediums.map((medium) => ({ code: `Sellers ${medium}`, name: medium })),
    formats: [{ code: 'Pave', name: 'Pavé' }],
    end: null,
  }));
}
