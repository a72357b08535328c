import { getCount, getMyCounts } from '#contract/counts.ts';
import { getFollowedCounts } from '#contract/followedCounts.ts';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import { getMe } from '#contract/users.ts';
import { getViews } from '#contract/views.ts';
import { buildRequest } from '#api/request.ts';
import type { AnnouncedRoute } from '#app/announcedModules.ts';
import { ID_PLACE, MARKET_PLACE, type FirstCall } from '#app/early/firstCalls.ts';
import { COUNT_ID } from '#domain/knownPaths.ts';
import type { Market } from '#domain/markets.ts';
import {
  countPath,
  COUNT_PRODUCT_KEYS,
  creationPath,
  marketsOf,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { listQuery, readListState } from '#domain/lists/countListState.ts';

/** A text that no parameter encodes. */
const MARKET = MARKET_PLACE as Market;

const urlOf = (...call: Parameters<typeof buildRequest>): string => buildRequest(...call).url;

const me: FirstCall = { url: urlOf(getMe, {}) };
const savedCount: FirstCall = { url: urlOf(getCount, { params: { id: ID_PLACE } }) };
const defaultList = listQuery(readListState(new URLSearchParams(), true), MARKET);

/** Calls of the screens whose data does not depend on the profile, beside it. */
const CALLS_BY_SCREEN: Readonly<Record<string, readonly FirstCall[]>> = {
  HomePage: [{ url: urlOf(getFollowedCounts, { query: { market: MARKET } }) }],
  CountsPage: [
    { url: urlOf(getViews, { query: { list: 'counts' } }), isWithoutSearch: true },
    { url: urlOf(getMyCounts, { query: defaultList }), isWithoutSearch: true },
  ],
};

/** Returns the call for the options of a product's form, in the markets where it is sold. */
function optionsOf(product: CountProductKey): FirstCall[] {
  const { getValues }: CountCalls = CALLS_BY_PRODUCT[product];
  if (!getValues) return [];
  return [{ url: urlOf(getValues, { query: { market: MARKET } }), markets: marketsOf(product) }];
}

function callsOfEditor(path: string): FirstCall[] {
  const created = COUNT_PRODUCT_KEYS.find((product) => creationPath(product) === path);
  if (created) return optionsOf(created);
  const isEdited = (product: CountProductKey) => countPath(product, 'edit', COUNT_ID) === path;
  // Other screens of this family, such as a plan, show no saved count.
  const edited = COUNT_PRODUCT_KEYS.filter(isEdited);
  return edited.length > 0 ? [savedCount, ...edited.flatMap(optionsOf)] : [];
}

export { FIRST_CALLS_META } from '#app/early/firstCalls.ts';

/** Returns the calls that a screen makes on every first visit; none for the sign-in. */
export function callsOf({
  path,
  screen,
  family,
}: Pick<AnnouncedRoute, 'path' | 'screen' | 'family'>): readonly FirstCall[] {
  if (family === 'signIn') return [];
  if (family === 'editor') return [me, ...callsOfEditor(path)];
  // A client file opens several counts.
  if (family === 'proposal' && path.includes(COUNT_ID)) return [me, savedCount];
  return [me, ...(CALLS_BY_SCREEN[screen] ?? [])];
}
