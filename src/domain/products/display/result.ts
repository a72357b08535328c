import {
  contextCpm,
  keepPurchased,
  purchaseAll,
  purchaseNothing,
  totalsOf,
  withBudget,
  withImpressions,
  type CpmByCode,
  type ForecastLine,
  type SaveBy,
  type Totals,
} from './quantities.ts';

/** What an estimate answers, as far as the screen depends on it. */
export interface DisplayForecast {
  cpm: CpmByCode;
  /** Lines by broadcast context. */
  forecasts: ForecastLine[];
  /** Lines by format. */
  forecastSplitByPosition: ForecastLine[];
}

/** A forecast with the quantities that the person chose on it. */
export interface DisplayResult<Forecast extends DisplayForecast = DisplayForecast> {
  /** The answer as it came. */
  forecast: Forecast;
  saveBy: SaveBy;
  /** Price of every line of both tabs. */
  cpm: CpmByCode;
  lines: Record<SaveBy, ForecastLine[]>;
}

/** Quantities of a saved count, to be kept when it is estimated again. */
export interface SavedQuantities {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

interface StartOptions {
  /** Quantities of a saved count, put back as far as they are still available (D-48). */
  saved?: SavedQuantities | undefined;
  /** Without saved quantities, everything available is purchased (DI-19), or nothing. */
  startsWithAll?: boolean;
}

/**
 * A fresh result, with its starting quantities.
 * @returns the result, and the names of the lines whose saved quantity had to be lowered
 */
export function startResult<Forecast extends DisplayForecast>(
  forecast: Forecast,
  { saved, startsWithAll = true }: StartOptions = {},
): { result: DisplayResult<Forecast>; lowered: string[] } {
  const formats = forecast.forecastSplitByPosition;
  const contexts = forecast.forecasts;
  const cpm = { ...forecast.cpm, ...contextCpm(formats, contexts, forecast.cpm) };
  if (!saved) {
    const start = (line: ForecastLine) =>
      startsWithAll ? purchaseAll(line, cpm[line.code] ?? 0) : purchaseNothing(line);
    const lines = { format: formats.map(start), context: contexts.map(start) };
    return { result: { forecast, saveBy: 'format', cpm, lines }, lowered: [] };
  }
  const keptFormats = keepPurchased(formats, saved.forecastSplitByPosition, cpm);
  const keptContexts = keepPurchased(contexts, saved.forecasts, cpm);
  const lines = { format: keptFormats.lines, context: keptContexts.lines };
  const lowered = saved.saveBy === 'format' ? keptFormats.lowered : keptContexts.lowered;
  return { result: { forecast, saveBy: saved.saveBy, cpm, lines }, lowered };
}

/** A quantity that a person types on a line of the tab shown. */
export interface QuantityEdit {
  code: string;
  field: 'purchased' | 'budget';
  value: number;
}

/** The result after an edit; the other lines keep their identity, so that their rows need not be drawn again. */
export function editQuantity<Result extends DisplayResult>(
  result: Result,
  { code, field, value }: QuantityEdit,
): Result {
  const edit = field === 'purchased' ? withImpressions : withBudget;
  const lines = result.lines[result.saveBy].map((line) =>
    line.code === code ? edit(line, value, result.cpm[code] ?? 0) : line,
  );
  return { ...result, lines: { ...result.lines, [result.saveBy]: lines } };
}

/** Totals of the tab shown (DI-04, D-27). */
export function resultTotals(result: DisplayResult): Totals {
  return totalsOf(result.lines[result.saveBy]);
}
