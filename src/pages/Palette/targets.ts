import type { BoostRow } from '#contract/boosts.ts';
import type { CountRow } from '#contract/counts.ts';
import { clientPath } from '#domain/count/clientFile/client.ts';
import { rowText } from '#domain/count/listWords.ts';
import { formatBsiId, formatMafId } from '#domain/format/identifiers.ts';
import { nameKey } from '#domain/format/nameComparison.ts';
import { singleSpaced } from '#domain/format/names.ts';
import { isSameClientId } from '#domain/clientSearch.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { duplicatePath } from '#domain/products/duplication.ts';
import {
  isProductAvailable,
  mafProductLabel,
  manifestOf,
  savedProduct,
  type CountAction,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import { fold } from '#domain/format/fold.ts';
import type { UserProfile } from '#domain/profile.ts';
import { hasAddition } from '#api/additions.ts';
import type { IconName } from '#design-system/Icon/Icon.tsx';
import type { Command } from '#design-system/CommandSearch.tsx';
import { isScreenAccessible, isScreenInMarket, SCREENS } from '#domain/screens.ts';
import { rowPath } from '#features/countList/countLinks.ts';
import { mafNumber } from '#features/countList/useCountSearch.ts';
import type { Recent } from '#features/palette/recents.ts';
import { choiceCards } from '#features/productChoice/productCards.ts';
import { sideMenuEntries } from '#features/shell/AppLayout.tsx';
import type { CountActionOffer, CountActionOffers } from '#features/count/store/countActions.ts';
import { LISTED_ACTIONS } from '#features/count/screen/screenActions.ts';

/** A place that « Aller à… » leads to. */
export interface Target {
  path: string;
  label: string;
  detail?: string | undefined;
  /** Other words that find it. */
  words?: string | undefined;
  icon: IconName;
  /** Set for a product that is created. */
  product?: ProductKey;
  /** Set for a count. */
  market?: Market | undefined;
  /** State of the history entry, set for a view of a list. */
  state?: unknown;
}

/** What people also call the screens of the side menu. */
const WORDS_BY_PATH: Readonly<Partial<Record<string, string>>> = {
  [SCREENS.home.path]: 'tableau de bord',
  [SCREENS.counts.path]: 'mes comptages liste',
  [SCREENS.boosts.path]: 'boosts liste',
  [SCREENS.users.path]: 'comptes personnes',
};

/** The screens that the side menu does not name. */
const OTHER_SCREENS = [
  { screen: SCREENS.profile, icon: 'user', words: 'mon compte' },
  { screen: SCREENS.exports, icon: 'download', words: 'export exporter CSV extraction' },
] as const;

/** Returns the screens, and the products that can be chosen, for a person in a market. */
export function destinationsOf(
  user: Pick<UserProfile, 'roles'>,
  market: Market,
  isProduction: boolean,
): Target[] {
  const listed = sideMenuEntries(user, market).map(({ screen, label, icon }): Target => ({
    path: screen.path,
    label,
    icon,
    words: WORDS_BY_PATH[screen.path],
  }));
  const others = OTHER_SCREENS.filter(
    ({ screen }) => isScreenAccessible(screen, user) && isScreenInMarket(screen, market),
  ).map(({ screen: { path, title }, icon, words }): Target => ({
    path,
    label: title,
    icon,
    words,
  }));
  const screens = [...listed, ...others];
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
export function matching<T extends Pick<Target, 'label' | 'detail' | 'words'>>(
  targets: readonly T[],
  typed: string,
): T[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return targets.filter(({ label, detail = '', words: others = '' }) => {
    const own = fold(`${label} ${detail} ${others}`).split(/[\s-]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** What can be done with a count that is named by its number: « dupliquer maf-1001 ». */
type NumberedAction = CountAction | 'duplicate';
const ACTION_BY_VERB: Readonly<Record<string, NumberedAction>> = {
  dupliquer: 'duplicate',
  copier: 'duplicate',
  refaire: 'duplicate',
  refais: 'duplicate',
  reprendre: 'duplicate',
  proposition: 'preview',
  imprimer: 'preview',
  ouvrir: 'edit',
  modifier: 'edit',
  voir: 'edit',
};
const NUMBERED = /^(\p{L}+) +(?:(?:le|la|du|de) +)?(?:comptage +)?(\S.*)$/u;

/** Returns the text to search counts by, and what is to be done with the count that is found. */
export function countCommand(typed: string): { search: string; action: NumberedAction } {
  const [, verb = '', rest = ''] = NUMBERED.exec(singleSpaced(typed)) ?? [];
  const action = ACTION_BY_VERB[fold(verb)];
  return action !== undefined && mafNumber(rest) !== undefined
    ? { search: rest, action }
    : { search: typed, action: 'edit' };
}

function actionPath(row: CountRow, action: NumberedAction): string | undefined {
  if (action !== 'duplicate') return rowPath(row, action);
  const product = savedProduct(row.mafProduct)?.product;
  return rowPath(row, 'edit') && product && duplicatePath(product, row.id);
}

const WORD_BY_ACTION: Readonly<Record<NumberedAction, string>> = {
  edit: '',
  preview: 'Proposition de ',
  duplicate: 'Dupliquer ',
};

/**
 * Returns the counts of a search that have a screen.
 * @param current the current market; the market of other counts is said
 */
export function countTargets(
  rows: readonly CountRow[],
  action: NumberedAction,
  current: Market,
): Target[] {
  return rows.flatMap((row): Target[] => {
    const path = actionPath(row, action);
    if (path === undefined) return [];
    const { mafId, countName, client, mafProduct, market } = row;
    const elsewhere = market === current ? null : `Marché ${MARKET_LABEL_BY_MARKET[market]}`;
    const words = [elsewhere, mafProductLabel(mafProduct), client.clientName, rowText(row)];
    const detail = words.filter(Boolean).join(' · ');
    const label = `${WORD_BY_ACTION[action]}${formatMafId(mafId)} · ${countName}`;
    return [{ path, label, detail, icon: action === 'duplicate' ? 'copy' : 'file', market }];
  });
}

/** Maximum number of clients among the results: their counts are listed below. */
const CLIENTS_MAXIMUM = 3;

/** Returns the pages of the clients and agencies of whose name a text is part, by their newest counts. */
export function clientTargets(rows: readonly CountRow[], typed: string): Target[] {
  if (!hasAddition('overlaps')) return [];
  const text = nameKey(typed);
  const byName = new Map<string, Target>();
  for (const { id, client, countName, market } of rows) {
    const label = client.clientName ?? countName;
    const key = client.clientId ?? nameKey(label);
    const isFound = nameKey(label).includes(text) || isSameClientId(client.clientId ?? '', typed);
    if (byName.has(key) || !isFound) continue;
    const detail = ['Page du client', client.clientId].filter(Boolean).join(' · ');
    byName.set(key, { path: clientPath(id), label, detail, icon: 'user', market });
  }
  return [...byName.values()].slice(0, CLIENTS_MAXIMUM);
}

const BOOST_SEARCH = /^boosts? +(?:de +|pour +|chez +)?(\S.*)$/i;

/** Returns the client in a search for boosts: « boost nexity »; undefined for any other text. */
export const boostSearch = (typed: string): string | undefined =>
  BOOST_SEARCH.exec(singleSpaced(typed))?.[1];

/** Maximum number of boosts among the results. */
const BOOSTS_MAXIMUM = 8;

/** Returns commands for the boosts of the clients with a name or a number. */
export function boostCommands(
  boosts: readonly BoostRow[],
  client: string,
  onEdit: (boost: BoostRow) => void,
): Command[] {
  const wanted = nameKey(client);
  return boosts
    .filter(
      ({ clientName, clientId }) =>
        nameKey(clientName).includes(wanted) || isSameClientId(clientId, client),
    )
    .slice(0, BOOSTS_MAXIMUM)
    .map((boost): Command => ({
      key: boost.id,
      label: `${formatBsiId(boost.bsiId)} · ${boost.clientName}`,
      detail: ['Boost', boost.clientId, boost.contractId].filter(Boolean).join(' · '),
      icon: 'boost',
      onChoose: () => onEdit(boost),
    }));
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

const isPossible = ({ unavailable }: Command) => unavailable === undefined;

/** Returns the commands for the count on screen whose words start with every typed word, the possible ones first. */
export function actionCommands(
  offers: CountActionOffers,
  typed: string,
  onAct: (offer: PossibleOffer) => void,
): Command[] {
  const commands = LISTED_ACTIONS.flatMap(({ key, label, icon }): Command[] => {
    const offer = offers[key];
    if (offer === undefined) return [];
    const named = { key, label, icon };
    if ('unavailable' in offer) {
      return [{ ...named, unavailable: offer.unavailable, onChoose: () => undefined }];
    }
    return [{ ...named, onChoose: () => onAct(offer) }];
  });
  const found = matching(commands, typed);
  return [...found.filter(isPossible), ...found.filter((command) => !isPossible(command))];
}
