import type { SavedCount } from '#contract/counts.ts';
import { hasErrors } from '#domain/count/campaign/form.ts';
import { totalOf, type CountDescription } from '#domain/count/description.ts';
import type { Schedule } from '#domain/count/periodicity.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import type { Day } from '#domain/format/days.ts';
import { formatListedEuro } from '#domain/format/numbers.ts';
import { volumeText } from '#domain/count/soldUnits.ts';
import { spreadInProportion } from '#domain/count/spread/proportion.ts';
import { reasonText } from '#domain/plan/words.ts';
import { boughtResult, lineDocument, planOffer } from '#domain/plan/offer.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { describeDocument, describeSaved } from '#domain/products/descriptions.ts';
import { copyChange, type CopyChange } from '#domain/quickLine/copyChange.ts';
import { withPlaces } from '#domain/quickLine/quickLineBrief.ts';
import { estimateForm, openSaved, type EstimateDispatch } from '#api/estimateForm.ts';

/** What became of the estimate of a copy. */
export type CopyOutcome =
  /** It cannot be made, with the reason. */
  | { kind: 'problem'; text: string }
  | {
      kind: 'estimated';
      product: CountProductKey;
      /** What a save of it sends. */
      body: object;
      /** The change, and budget and volume before and after it. */
      text: string;
      /** Why it cannot be saved as it is; undefined where it can. */
      rejection: string | undefined;
    };

const UNREADABLE = 'Ce comptage ne peut pas être copié\u00A0: son document ne se lit plus.';
const NOTHING_SOLD = 'Rien de cette estimation ne peut être acheté.';

function periodOf(schedule: Schedule): { start: Day; end: Day } | null | undefined {
  if (schedule.kind === 'period') return schedule;
  if (schedule.kind === 'monthly') return null;
  return schedule.day === null ? undefined : { start: schedule.day, end: schedule.day };
}

/** Returns the first error of a form. */
function firstError(errors: object): string {
  const values: unknown[] = Object.values(errors);
  const first = values.find((error) => typeof error === 'string');
  return `${first ?? 'Ses critères sont à compléter'}.`;
}

/** Returns « 4 500 € au lieu de 4 820 € », or « 4 820 € comme avant ». */
const changedText = (before: string, after: string): string =>
  before === after ? `${after} comme avant` : `${after} au lieu de ${before}`;

const budgetOf = (one: CountDescription): string => formatListedEuro(totalOf(one, 'budget'));
const volumeOf = (one: CountDescription): string =>
  volumeText(totalOf(one, 'quantity'), one.measure.unit);

/** Returns budget and volume of a copy beside those of its source. */
const comparedText = (before: CountDescription, after: CountDescription): string =>
  [budgetOf, volumeOf].map((textOf) => changedText(textOf(before), textOf(after))).join(', ');

interface EstimateOptions {
  today: Day;
  /** Cancels the estimate. */
  signal: AbortSignal;
}

/**
 * Estimates a copy of a saved count with one change, on what is available today, with the name and the budget of its
 * source. Nothing is saved (N-18).
 * @throws the failure of a call
 */
export async function estimateCopy(
  dispatch: EstimateDispatch,
  saved: SavedCount,
  change: CopyChange,
  { today, signal }: EstimateOptions,
): Promise<CopyOutcome> {
  const opened = await openSaved(dispatch, saved, today);
  const before = describeSaved(saved);
  if (!opened || !before) return { kind: 'problem', text: UNREADABLE };
  const { definition, offer } = opened;
  const { product } = definition;
  const { market, countName } = saved;
  const period = periodOf(before.campaign.schedule);
  const source = { product, market, countName, period, totalBudget: totalOf(before, 'budget') };
  const changed = copyChange(source, change);
  if ('problem' in changed) return { kind: 'problem', text: changed.problem };
  const [reading] = changed.readings;
  if (!reading) return { kind: 'problem', text: UNREADABLE };
  const { brief, words } = reading;
  const located = withPlaces(opened.form, brief);
  const scheduled = brief.schedule
    ? definition.schedule(offer.values, located, brief.schedule)
    : located;
  const asked = scheduled ?? located;
  const errors: object = definition.validate(asked, today);
  if (hasErrors(errors)) return { kind: 'problem', text: firstError(errors) };

  const { form, result } = await estimateForm(dispatch, { ...opened, form: asked }, signal);
  const estimate = { definition, values: offer.values, form, result };
  const cents = Math.round(100 * brief.budget);
  const { spread } = definition.rules(offer.values);
  const bought =
    (spread && spreadInProportion(spread, result, cents)) ?? planOffer(estimate)?.place(cents);
  // A product without a budget keeps its own quantities.
  const copied = brief.budget > 0 && bought ? boughtResult(estimate, bought) : result;
  const document = lineDocument(estimate, copied, countName);
  const after = describeDocument(document);
  if (!after || (brief.budget > 0 && (bought?.placed ?? 0) === 0))
    return { kind: 'problem', text: bought?.reason ? reasonText(bought.reason) : NOTHING_SOLD };
  const rejection = definition.rejection(copied);
  return {
    kind: 'estimated',
    product,
    body: { ...document, mode: 'New', mafId: null },
    text: `${words}. ${comparedText(before, after)}.`,
    rejection: rejection && rejectionText(rejection),
  };
}
