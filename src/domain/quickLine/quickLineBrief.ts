import type { QuickLineSchedule } from '../count/campaign/form.ts';
import { withLocalities, type LocalityFields } from '../count/localityFields.ts';
import { radiusApplies } from '../localities/postalCodes.ts';
import { addLocalities, LIMIT_MESSAGE, type SelectedLocality } from '../localities/selection.ts';
import type { Market } from '../markets.ts';
import {
  isMonthlyMarket,
  lineLacks,
  schedulesOf,
  type CountProductKey,
} from '../products/catalogue.ts';
import type { ResolvedPart } from './meaning.ts';

/** What a line asks of a new count. What it does not say is empty or null. */
export interface QuickLineBrief {
  product: CountProductKey | null;
  localities: SelectedLocality[];
  isAllFrance: boolean;
  /** Kilometres around the only postal code; 0 for none. */
  radius: number;
  /** Days, every month, or null when the line does not say. */
  schedule: QuickLineSchedule | null;
  /** Euros without tax; 0 when the line states none. */
  budget: number;
  /** Impressions, clicks or contacts that the budget must reach; 0 when the line states none (N-14). */
  goal: number;
  name: string;
}

/** Returns a form with the places of a brief, or with its own when the brief names none. */
export function withPlaces<Form extends LocalityFields>(
  form: Form,
  {
    isAllFrance,
    localities,
    radius,
  }: Pick<QuickLineBrief, 'isAllFrance' | 'localities' | 'radius'>,
): Form {
  if (isAllFrance) return { ...form, isAllFrance, locations: [], radius: 0 };
  if (localities.length === 0) return form;
  const located = withLocalities(form, localities, radius);
  return 'isAllFrance' in form ? { ...located, isAllFrance } : located;
}

/** What a line without a product must say before its plan can be estimated. */
function missingFromPlan(
  { localities, isAllFrance, schedule, budget }: QuickLineBrief,
  market: Market,
) {
  const isScheduled = schedule !== null || isMonthlyMarket(market);
  return [
    ...(localities.length === 0 && !isAllFrance ? ['les localités'] : []),
    ...(isScheduled ? [] : ['la période']),
    ...(budget > 0 ? [] : ['le budget']),
  ];
}

/** What a line must say before its count can be estimated, with the product's own form. */
export function missingFrom(brief: QuickLineBrief, market: Market): string[] {
  const { product, localities, isAllFrance, schedule } = brief;
  if (product === null) return missingFromPlan(brief, market);
  const schedules = schedulesOf(product, market);
  const isScheduled = schedule !== null || schedules.every((kind) => kind === 'monthly');
  const asked = lineLacks(product);
  return [
    ...(localities.length === 0 && !isAllFrance ? ['les localités'] : []),
    ...(isScheduled ? [] : [schedules.includes('sending') ? 'le jour de l’envoi' : 'la période']),
    ...(asked === undefined ? [] : [asked]),
  ];
}

/** Why a line cannot be opened; null when it can. */
export function quickLineProblem(parts: readonly ResolvedPart[]): string | null {
  if (parts.some(({ kind }) => kind === 'pending')) return 'Recherche des localités…';
  if (localitiesIn(parts).limitReached) return LIMIT_MESSAGE;
  if (parts.some(({ kind }) => kind === 'unclear')) return 'Corrigez ce qui n’est pas compris.';
  // A plan has no volume to reach: its products count in different units.
  const isOfPlan = !parts.some(({ kind }) => kind === 'product');
  if (isOfPlan && parts.some(({ kind }) => kind === 'goal')) {
    return 'Un objectif est celui d’une offre\u00A0: indiquez le produit.';
  }
  return null;
}

function localitiesIn(parts: readonly ResolvedPart[]) {
  const places = parts.flatMap((part) => (part.kind === 'place' ? part.localities : []));
  const { selection, limitReached } = addLocalities([], places);
  return { localities: selection, limitReached };
}

/** Returns the radius of a line, or that of its zone; 0 where it has become localities or there are several codes. */
function radiusOf(parts: readonly ResolvedPart[], localities: readonly SelectedLocality[]): number {
  if (!radiusApplies(localities.map(({ code }) => code))) return 0;
  const [radius] = parts.flatMap((part) => (part.kind === 'radius' ? [part.km] : []));
  const [own] = parts.flatMap((part) => (part.kind === 'place' ? (part.zone?.radius ?? []) : []));
  return radius ?? own ?? 0;
}

/** Returns the brief that the parts of a line give. Unclear ones are left out. */
export function briefOf(parts: readonly ResolvedPart[]): QuickLineBrief {
  const { localities } = localitiesIn(parts);
  const brief: QuickLineBrief = {
    product: null,
    localities,
    isAllFrance: parts.some(({ kind }) => kind === 'allFrance'),
    radius: radiusOf(parts, localities),
    schedule: null,
    budget: 0,
    goal: 0,
    name: '',
  };
  for (const part of parts) {
    if (part.kind === 'product') brief.product = part.product;
    if (part.kind === 'period') brief.schedule = part.period;
    if (part.kind === 'monthly') brief.schedule = 'monthly';
    if (part.kind === 'budget') brief.budget = part.amount;
    if (part.kind === 'goal') brief.goal = part.volume;
    if (part.kind === 'name') brief.name = part.name;
  }
  return brief;
}
