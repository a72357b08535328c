import { hasErrors } from '../count/campaign/form.ts';
import type { Rhythm } from '../count/clientFile/contents.ts';
import type {
  CountedClient,
  CountOffer,
  ProductDefinition,
  ProductTypes,
} from '../count/definition.ts';
import type { Day } from '../format/days.ts';
import type { Market } from '../markets.ts';
import {
  asksForClient,
  countProductsOf,
  isMonthlyMarket,
  lineLacks,
  schedulesOf,
  sellsAllFrance,
  type CountProductKey,
} from '../products/catalogue.ts';
import { withPlaces, type QuickLineBrief } from '../quickLine/quickLineBrief.ts';

/** What the products of a plan have in common: places, period, budget and the agency (N-16). */
export type PlanBrief = Omit<QuickLineBrief, 'product'>;

export const EMPTY_BRIEF: PlanBrief = {
  localities: [],
  isAllFrance: false,
  radius: 0,
  schedule: null,
  budget: 0,
  goal: 0,
  name: '',
};

/** What only the product of a line asks for. */
export interface OwnAnswers {
  /** The day of a sending; null for that of the brief, where it names one day. */
  day: Day | null;
  client: CountedClient | null;
  /** The ticked values of its own choice; null until something was chosen. */
  choices: readonly string[] | null;
}

export const NO_ANSWERS: OwnAnswers = { day: null, client: null, choices: null };

/** Returns whether the budget of a plan is paid once or every month. One plan never adds both up. */
export function planRhythm(market: Market, { schedule }: Pick<PlanBrief, 'schedule'>): Rhythm {
  return schedule === 'monthly' || isMonthlyMarket(market) ? 'monthly' : 'once';
}

/** Whether a line can take part in a plan. */
export type LineStanding<Form = ProductTypes['form']> =
  /** It cannot, with this brief. */
  | { kind: 'out'; reason: string }
  /** Something that it asks for is missing, which holds up no other line. */
  | { kind: 'waiting'; reason: string }
  | { kind: 'ready'; form: Form };

interface StandingOptions {
  brief: PlanBrief;
  own: OwnAnswers;
  today: Day;
}

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
const PAID_ONCE = 'Payée une fois\u00A0: elle ne s’ajoute pas à un budget par mois.';
const PAID_MONTHLY = 'Vendue au mois\u00A0: elle ne s’ajoute pas au budget d’une période.';
const NEEDS_PLACES = 'Ne se vend pas pour toute la France.';

/** Returns why a product has no part in any plan of a brief; undefined where it may. */
function outReason(product: CountProductKey, market: Market, brief: PlanBrief): string | undefined {
  const schedules = schedulesOf(product, market);
  if (planRhythm(market, brief) === 'monthly') {
    if (!schedules.includes('monthly')) return PAID_ONCE;
  } else if (schedules.every((kind) => kind === 'monthly')) return PAID_MONTHLY;
  return brief.isAllFrance && !sellsAllFrance(product, market) ? NEEDS_PLACES : undefined;
}

/** Returns the day of a sending: the own one, or that of a brief of one day. */
export function sendingDay(brief: PlanBrief, { day }: Pick<OwnAnswers, 'day'>): Day | null {
  const { schedule } = brief;
  if (day !== null || schedule === null || schedule === 'monthly') return day;
  return schedule.start === schedule.end ? schedule.start : null;
}

/** Returns whether a product is sent on one day, which its line asks for. */
export function isSent(product: CountProductKey, market: Market): boolean {
  return schedulesOf(product, market).includes('sending');
}

/** Returns the products of a plan: those that wait for a day of their own come last. */
export const planProducts = (market: Market): CountProductKey[] =>
  countProductsOf(market).toSorted(
    (one, other) => Number(isSent(one, market)) - Number(isSent(other, market)),
  );

/** Returns the form of a line with what the brief and the line itself say, as far as they say it. */
function lineForm<T extends ProductTypes>(
  definition: ProductDefinition<T>,
  offer: CountOffer<T>,
  { brief, own, today }: StandingOptions,
): { form: T['form']; missing: string[] } {
  const { product, ownChoice } = definition;
  const { market } = offer.values;
  const client = own.client ?? undefined;
  const located = withPlaces(definition.newForm({ ...offer, client }, today), brief);
  const day = sendingDay(brief, own);
  const sending = day === null ? null : { start: day, end: day };
  const dated = isSent(product, market) ? sending : brief.schedule;
  const schedule = planRhythm(market, brief) === 'monthly' ? 'monthly' : dated;
  const scheduled =
    schedule === null ? undefined : definition.schedule(offer.values, located, schedule);
  const form = scheduled ?? located;
  const chosen = own.choices && ownChoice ? ownChoice.choose(form, own.choices) : form;
  const isChosen = ownChoice?.optionsOf(chosen).some(({ checked }) => checked) ?? true;
  const missing = [
    ...(brief.localities.length === 0 && !brief.isAllFrance ? ['les localités'] : []),
    ...(scheduled !== undefined
      ? []
      : [isSent(product, market) ? 'le jour de l’envoi' : 'la période']),
    ...(asksForClient(product) && !client ? ['le client'] : []),
    ...(isChosen ? [] : [lineLacks(product) ?? '']),
  ];
  return { form: chosen, missing };
}

/** Returns whether a product can take part in a plan, with its form, or what it waits for. */
export function standingOf<T extends ProductTypes>(
  definition: ProductDefinition<T>,
  offer: CountOffer<T>,
  options: StandingOptions,
): LineStanding<T['form']> {
  const out = outReason(definition.product, offer.values.market, options.brief);
  if (out !== undefined) return { kind: 'out', reason: out };
  const { form, missing } = lineForm(definition, offer, options);
  if (missing.length > 0) return { kind: 'waiting', reason: `Indiquez ${LIST.format(missing)}.` };
  const errors: object = definition.validate(form, options.today);
  if (!hasErrors(errors)) return { kind: 'ready', form };
  const values: unknown[] = Object.values(errors);
  const first = values.find((error) => typeof error === 'string');
  return { kind: 'waiting', reason: `${first ?? 'Complétez ses critères'}.` };
}
