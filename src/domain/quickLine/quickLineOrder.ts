import type { QuickLineSchedule } from '../count/campaign/form.ts';
import { radiusApplies } from '../localities/postalCodes.ts';
import { addLocalities, LIMIT_MESSAGE, type SelectedLocality } from '../localities/selection.ts';
import type { Market } from '../markets.ts';
import { lineLacks, schedulesOf, type CountProductKey } from '../products/catalogue.ts';
import type { ResolvedPart } from './meaning.ts';

/** What a line orders. What it does not say is empty or null. */
export interface QuickLineOrder {
  product: CountProductKey | null;
  localities: SelectedLocality[];
  isAllFrance: boolean;
  /** Kilometres around the only postal code; 0 for none. */
  radius: number;
  /** Days, every month, or null when the line does not say. */
  schedule: QuickLineSchedule | null;
  /** Euros without tax; 0 when the line states none. */
  budget: number;
  name: string;
}

/** What a line must say before its count can be estimated, with the product's own form. */
export function missingFrom(order: QuickLineOrder, market: Market): string[] {
  const { product, localities, isAllFrance, schedule } = order;
  if (product === null) return [];
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
  if (!parts.some(({ kind }) => kind === 'product')) return 'Indiquez le produit.';
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

/** Returns what the parts of a line order. Unclear ones are left out. */
export function orderOf(parts: readonly ResolvedPart[]): QuickLineOrder {
  const { localities } = localitiesIn(parts);
  const order: QuickLineOrder = {
    product: null,
    localities,
    isAllFrance: parts.some(({ kind }) => kind === 'allFrance'),
    radius: radiusOf(parts, localities),
    schedule: null,
    budget: 0,
    name: '',
  };
  for (const part of parts) {
    if (part.kind === 'product') order.product = part.product;
    if (part.kind === 'period') order.schedule = part.period;
    if (part.kind === 'monthly') order.schedule = 'monthly';
    if (part.kind === 'budget') order.budget = part.amount;
    if (part.kind === 'name') order.name = part.name;
  }
  return order;
}
