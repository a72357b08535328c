import { formatMonth } from '../format/days.ts';
import { formatInteger } from '../format/numbers.ts';

/** Impressions that several counts ask of a place and that are not there (N-15). */
export interface LackingPlace {
  /** `YYYY-MM`; null for every month. */
  month: string | null;
  /** Null for all of France. */
  locality: { name: string } | null;
  asked: number;
  available: number;
  surplus: number;
}

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

const impressions = (volume: number): string =>
  `${formatInteger(volume)}\u00A0${volume > 1 ? 'impressions' : 'impression'}`;

/**
 * Returns « Display et Performance puisent dans le même inventaire : 214 000 impressions de trop ».
 * @param products names of the products that ask, each once
 */
export function sharedInventoryTitle(products: readonly string[], surplus: number): string {
  const names = [...new Set(products)];
  const who = names.length > 1 ? LIST.format(names) : `Plusieurs comptages ${names[0] ?? ''}`;
  return `${who} puisent dans le même inventaire\u00A0: ${impressions(surplus)} de trop`;
}

/** Returns « Lyon 3e (69003), déc. 2026 : 214 000 impressions de trop (840 000 demandées pour 626 000 disponibles) ». */
export function lackingText({ month, locality, asked, available, surplus }: LackingPlace): string {
  const when = month === null ? 'chaque mois' : formatMonth(`${month}-01`);
  const where = locality?.name ?? 'France entière';
  return `${where}, ${when}\u00A0: ${impressions(surplus)} de trop (${formatInteger(asked)} demandées pour ${formatInteger(available)} disponibles)`;
}

/**
 * Returns « D’autres comptages enregistrés demandent 462 408 des 474 243 impressions disponibles ».
 * @param hasMore there are more counts than were added up
 */
export function othersAskingText(asked: number, available: number, hasMore: boolean): string {
  const least = hasMore ? 'au moins ' : '';
  const volume =
    asked > available
      ? `${impressions(asked)}, pour ${formatInteger(available)} disponibles`
      : `${formatInteger(asked)} des ${formatInteger(available)} impressions disponibles`;
  return `D’autres comptages enregistrés demandent ${least}${volume}`;
}
