import type { CountRow } from '#contract/counts.ts';
import { clientPath } from '#domain/count/clientFile/client.ts';
import { rowText } from '#domain/count/listWords.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { nameKey } from '#domain/format/nameComparison.ts';
import type { Market } from '#domain/markets.ts';
import {
  isProductAvailable,
  mafProductLabel,
  manifestOf,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import { fold } from '#domain/format/fold.ts';
import type { UserProfile } from '#domain/profile.ts';
import type { IconName } from '#design-system/Icon/Icon.tsx';
import type { Command } from '#design-system/CommandSearch.tsx';
import { rowPath } from '#features/countList/countLinks.ts';
import type { Recent } from '#features/palette/recents.ts';
import { choiceCards } from '#features/productChoice/productCards.ts';
import { sideMenuEntries } from '#features/shell/AppLayout.tsx';
import {
  COUNT_ACTIONS,
  type CountActionKey,
  type CountActionOffer,
  type CountActionOffers,
} from '#features/count/countActions.ts';

/** A place that « Aller à… » leads to. */
export interface Target {
  path: string;
  label: string;
  detail?: string | undefined;
  icon: IconName;
  /** Set for a product that is created. */
  product?: ProductKey;
  /** Set for a count. */
  market?: Market | undefined;
  /** State of the history entry, set for a view of a list. */
  state?: unknown;
}

/** Returns the screens of the side menu, and the products that can be chosen, for a person in a market. */
export function destinationsOf(
  user: Pick<UserProfile, 'roles'>,
  market: Market,
  isProduction: boolean,
): Target[] {
  const screens = sideMenuEntries(user, market).map(({ screen, label, icon }): Target => ({
    path: screen.path,
    label,
    icon,
  }));
  const products = choiceCards(market, isProduction, isProductAvailable).flatMap(
    ({ product, title, path }): Target[] => {
      if (path === undefined) return [];
      const { kind, icon } = manifestOf(product);
      const detail = kind === 'boost' ? 'Nouveau boost' : 'Nouveau comptage';
      return [{ path, label: title, detail, icon, product }];
    },
  );
  return [...screens, ...products];
}

/** Returns the targets whose words start with every typed word; all for an empty text. */
export function matching<T extends Pick<Target, 'label' | 'detail'>>(
  targets: readonly T[],
  typed: string,
): T[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return targets.filter(({ label, detail = '' }) => {
    const own = fold(`${label} ${detail}`).split(/[\s-]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** Returns the counts of a search that have a screen. */
export function countTargets(rows: readonly CountRow[]): Target[] {
  return rows.flatMap((row): Target[] => {
    const path = rowPath(row, 'edit');
    if (path === undefined) return [];
    const { mafId, countName, client, mafProduct, market } = row;
    const words = [mafProductLabel(mafProduct), client.clientName, rowText(row)];
    const detail = words.filter(Boolean).join(' · ');
    return [{ path, label: `${formatMafId(mafId)} · ${countName}`, detail, icon: 'file', market }];
  });
}

/** Maximum number of clients among the results: their counts are listed below. */
const CLIENTS_MAXIMUM = 3;

/** Returns the pages of the clients and agencies of whose name a text is part, by their newest counts. */
export function clientTargets(rows: readonly CountRow[], typed: string): Target[] {
  const text = nameKey(typed);
  const byName = new Map<string, Target>();
  for (const { id, client, countName, market } of rows) {
    const label = client.clientName ?? countName;
    const key = client.clientId ?? nameKey(label);
    if (byName.has(key) || !nameKey(label).includes(text)) continue;
    const detail = ['Page du client', client.clientId].filter(Boolean).join(' · ');
    byName.set(key, { path: clientPath(id), label, detail, icon: 'user', market });
  }
  return [...byName.values()].slice(0, CLIENTS_MAXIMUM);
}

/** Returns the recent choices that the person can still make in this market. */
export function recentTargets(
  recents: readonly Recent[],
  destinations: readonly Target[],
  market: Market,
): Target[] {
  return recents.flatMap((recent): Target[] => {
    const destination = destinations.find(({ path }) => path === recent.path);
    if (destination) return [destination];
    return recent.market === market ? [{ ...recent, icon: 'file' }] : [];
  });
}

/** How an action that can be carried out is carried out. */
export type PossibleOffer = Exclude<CountActionOffer, { unavailable: string }>;

// `Object.keys` loses the type of the table's keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const KEYS = Object.keys(COUNT_ACTIONS) as CountActionKey[];

const isPossible = ({ unavailable }: Command) => unavailable === undefined;

/** Returns the commands for the count on screen whose words start with every typed word, the possible ones first. */
export function actionCommands(
  offers: CountActionOffers,
  typed: string,
  onAct: (offer: PossibleOffer) => void,
): Command[] {
  const commands = KEYS.flatMap((key): Command[] => {
    const offer = offers[key];
    if (offer === undefined) return [];
    const named = { key, ...COUNT_ACTIONS[key] };
    if ('unavailable' in offer) {
      return [{ ...named, unavailable: offer.unavailable, onChoose: () => undefined }];
    }
    return [{ ...named, onChoose: () => onAct(offer) }];
  });
  const found = matching(commands, typed);
  return [...found.filter(isPossible), ...found.filter((command) => !isPossible(command))];
}
