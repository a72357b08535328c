import { withUndoStep, withUndoStepEnded, type UndoStep } from '../undoHistory.ts';
import {
  targetingPrices,
  keepPurchased,
  purchaseAll,
  purchaseNothing,
  settled,
  totalsOf,
  withBudget,
  withExclusions,
  withQuantity,
  type ForecastLine,
  type PriceByCode,
  type Totals,
} from './lines.ts';
import type { Pricing } from './pricing.ts';
import type { CampaignValues, SaveBy } from './values.ts';

/** What an estimate answers, as far as the screen depends on it. */
export interface CampaignForecast {
  /** Price of a thousand impressions, or of a click, by format code. */
  cpm: PriceByCode;
  /** Lines by broadcast context. */
  forecasts: ForecastLine[];
  /** Lines by format. */
  forecastSplitByPosition: ForecastLine[];
}

/** How the quantities of a product behave. */
export interface QuantityRules {
  pricing: Pricing;
  values: Pick<CampaignValues, 'tabs' | 'startsWithAll' | 'exclusiveFormats'>;
}

type Lines = Record<SaveBy, ForecastLine[]>;

/** The quantities before a change, and which field changed. */
interface FormerQuantities extends UndoStep {
  saveBy: SaveBy;
  lines: Lines;
}

/** A forecast with the quantities that the person chose on it. */
export interface CampaignResult<Forecast extends CampaignForecast = CampaignForecast> {
  /** The answer as it came. */
  forecast: Forecast;
  rules: QuantityRules;
  saveBy: SaveBy;
  /** Price of every line of both tabs. */
  cpm: PriceByCode;
  lines: Lines;
  /** The last changes, the most recent at the end. */
  former: readonly FormerQuantities[];
}

/** Quantities of a saved count, to be kept when it is estimated again. */
export interface SavedQuantities {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

/**
 * A fresh result, with its starting quantities: those of a saved count as far as they are still available (D-48),
 * else everything (DI-19) or, where formats exclude one another, nothing (D-25).
 * @returns the result, and the names of the lines whose saved quantity had to be lowered
 */
export function startResult<Forecast extends CampaignForecast>(
  forecast: Forecast,
  rules: QuantityRules,
  saved?: SavedQuantities,
): { result: CampaignResult<Forecast>; lowered: string[] } {
  const { values, pricing } = rules;
  const formats = forecast.forecastSplitByPosition;
  const contexts = forecast.forecasts;
  const cpm = { ...forecast.cpm, ...targetingPrices(formats, contexts, forecast.cpm) };
  const [saveBy] = values.tabs;
  const fresh = { forecast, rules, cpm, former: [] };
  if (!saved) {
    const start = (line: ForecastLine) =>
      values.startsWithAll
        ? purchaseAll(line, cpm[line.code] ?? 0, pricing)
        : purchaseNothing(line);
    const lines = { format: formats.map(start), context: contexts.map(start) };
    return { result: { ...fresh, saveBy, lines }, lowered: [] };
  }
  const keep = { prices: cpm, pricing, startsWithAll: values.startsWithAll };
  const keptFormats = keepPurchased(formats, saved.forecastSplitByPosition, keep);
  const keptContexts = keepPurchased(contexts, saved.forecasts, keep);
  const lines = {
    format: withExclusions(keptFormats.lines, values.exclusiveFormats),
    context: keptContexts.lines,
  };
  const lowered = saved.saveBy === 'format' ? keptFormats.lowered : keptContexts.lowered;
  const tab = values.tabs.includes(saved.saveBy) ? saved.saveBy : saveBy;
  return { result: { ...fresh, saveBy: tab, lines }, lowered };
}

/** A quantity that a person types on a line of the tab shown. */
export interface QuantityEdit {
  code: string;
  field: 'purchased' | 'budget';
  value: number;
}

function withEdit<Result extends CampaignResult>(
  result: Result,
  { code, field, value }: QuantityEdit,
): Result {
  const { pricing, values } = result.rules;
  const edit = field === 'purchased' ? withQuantity : withBudget;
  const edited = result.lines[result.saveBy].map((line) =>
    line.code === code ? edit(line, value, result.cpm[code] ?? 0, pricing) : line,
  );
  const lines =
    result.saveBy === 'format' ? withExclusions(edited, values.exclusiveFormats) : edited;
  return { ...result, lines: { ...result.lines, [result.saveBy]: lines } };
}

function isSame(before: CampaignResult, after: CampaignResult): boolean {
  const lines = after.lines[after.saveBy];
  return before.lines[before.saveBy].every((line, index) => line === lines[index]);
}

/** Remembers what was there before a change, so that it can be undone. */
function remember<Result extends CampaignResult>(
  before: Result,
  after: Result,
  field: string | null,
): Result {
  if (isSame(before, after)) return before;
  const { saveBy, lines } = before;
  return { ...after, former: withUndoStep(before.former, { saveBy, lines, field }) };
}

/**
 * The result after a keystroke; the other lines keep their identity, so that their rows need not be drawn again. The
 * keystrokes in one field, until it is left, are one change.
 */
export function editQuantity<Result extends CampaignResult>(
  result: Result,
  edit: QuantityEdit,
): Result {
  return remember(result, withEdit(result, edit), `${result.saveBy} ${edit.code} ${edit.field}`);
}

/** The result after several quantities at once, such as a pasted column: one change. */
export function editQuantities<Result extends CampaignResult>(
  result: Result,
  edits: readonly QuantityEdit[],
): Result {
  const edited = edits.reduce((current, edit) => withEdit(current, edit), result);
  return settleQuantities(remember(result, edited, null));
}

/** The result once a field is left: budgets are those of their quantities, and the next keystroke is another change. */
export function settleQuantities<Result extends CampaignResult>(result: Result): Result {
  const { pricing } = result.rules;
  const lines = result.lines[result.saveBy].map((line) =>
    settled(line, result.cpm[line.code] ?? 0, pricing),
  );
  const former = withUndoStepEnded(result.former);
  const isSettled = lines.every((line, index) => line === result.lines[result.saveBy][index]);
  if (isSettled && former === result.former) return result;
  return { ...result, former, lines: { ...result.lines, [result.saveBy]: lines } };
}

export function canUndo(result: CampaignResult): boolean {
  return result.former.length > 0;
}

/** The result before the last change, on the tab where it was made. */
export function undoQuantities<Result extends CampaignResult>(result: Result): Result {
  const last = result.former.at(-1);
  if (!last) return result;
  const { saveBy, lines } = last;
  return { ...result, saveBy, lines, former: result.former.slice(0, -1) };
}

/** Totals of the tab shown (DI-04, D-27). */
export function resultTotals(result: CampaignResult): Totals {
  return totalsOf(result.lines[result.saveBy]);
}
