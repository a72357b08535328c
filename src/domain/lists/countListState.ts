import { FOLLOW_UP_VIEWS, type FollowUpView } from '../count/followUp.ts';
import { isDay, isWithinDays, type Day } from '../format/days.ts';
import type { Market } from '../markets.ts';
import { MAF_PRODUCTS, savedProduct, type MafProduct } from '../products/catalogue.ts';
import {
  filterText,
  PAGE_SIZE,
  readList,
  searchOf,
  writeList,
  type ListState,
} from './listState.ts';

/** Columns by which the counts can be sorted. */
export const COUNT_ORDERS = [
  'MafId',
  'MafProduct',
  'CreatedDate',
  'CountName',
  'ClientName',
  'Budget',
] as const;
export type CountOrder = (typeof COUNT_ORDERS)[number];

/** The parameters of the address that hold what the list shows, besides those of every list. */
export const COUNT_PARAMETERS = ['tab', 'product', 'from', 'to', 'author', 'followUp'] as const;

/** « Mes comptages » or « Tous les comptages » (CL-02). */
export type CountTab = 'mine' | 'all';

/** State of the list of counts. */
export interface CountListState extends ListState<CountOrder> {
  tab: CountTab;
  /** Null for every product. */
  product: MafProduct | null;
  /** Days of creation, both included; null for any day. */
  period: { start: Day; end: Day } | null;
  /** Part of the name of the person who saved a count; only for « Tous les comptages ». */
  author: string;
  /** What became of their proposals (N-17); null for any. */
  followUp: FollowUpView | null;
}

/** No filter: what the initial state has, and what « Effacer les filtres » applies. */
export const NO_FILTER = {
  product: null,
  period: null,
  author: '',
  followUp: null,
} as const satisfies Omit<CountListState, keyof ListState<CountOrder> | 'tab'>;

/** Initial state: newest first (CL-21). */
export const FIRST_STATE: CountListState = {
  tab: 'mine',
  page: 1,
  search: '',
  order: 'CreatedDate',
  direction: 'desc',
  ...NO_FILTER,
};

function readPeriod(params: URLSearchParams): CountListState['period'] {
  const start = params.get('from');
  const end = params.get('to');
  return isDay(start) && isDay(end) && start <= end && isWithinDays(start, end)
    ? { start, end }
    : null;
}

/** Parses the URL parameters; invalid values fall back to the initial state. */
export function readListState(params: URLSearchParams, canSeeAll: boolean): CountListState {
  return {
    ...readList(params, COUNT_ORDERS, FIRST_STATE),
    // Only operations staff see everybody's counts (CL-03).
    tab: canSeeAll && params.get('tab') === 'all' ? 'all' : 'mine',
    product: MAF_PRODUCTS.find((one) => one === params.get('product')) ?? null,
    period: readPeriod(params),
    author: params.get('author') ?? '',
    followUp: FOLLOW_UP_VIEWS.find((view) => view === params.get('followUp')) ?? null,
  };
}

/** Returns the URL parameters of a state. */
export function writeListState(state: CountListState): URLSearchParams {
  const { tab, product, period, author, followUp } = state;
  const texts: Record<(typeof COUNT_PARAMETERS)[number], string> = {
    tab: tab === FIRST_STATE.tab ? '' : tab,
    product: product ?? '',
    from: period?.start ?? '',
    to: period?.end ?? '',
    author,
    followUp: followUp ?? '',
  };
  const set = Object.entries(texts).filter(([, text]) => text !== '');
  return new URLSearchParams([...set, ...writeList(state, FIRST_STATE)]);
}

/** Applies a change of tab, filter, search or order, which returns to page 1 (CL-18). */
export function withChange(
  state: CountListState,
  change: Partial<Omit<CountListState, 'page'>>,
): CountListState {
  return { ...state, ...change, page: 1 };
}

/** Applies a sort order. Choosing the current order reverses its direction; dates and budgets start descending. */
export function withOrder(state: CountListState, order: CountOrder): CountListState {
  const isCurrent = state.order === order;
  const reversed = state.direction === 'asc' ? 'desc' : 'asc';
  const initial = order === 'CreatedDate' || order === 'Budget' ? 'desc' : 'asc';
  return withChange(state, { order, direction: isCurrent ? reversed : initial });
}

/** Strips a leading « maf- » in the my-counts search, because people paste « MAF-12 » from the list (D-10). */
function searchText(state: CountListState): string {
  const text = searchOf(state);
  return state.tab === 'mine' ? text.replace(/^maf-/i, '') : text;
}

/** Returns the product of a state in a market: the address of another market may name one that is not sold there. */
export function productIn({ product }: CountListState, market: Market): MafProduct | null {
  return product !== null && savedProduct(product)?.market === market ? product : null;
}

/** Returns whether a state narrows the list in a market, apart from its search text. */
export function hasFilter(state: CountListState, market: Market): boolean {
  return (
    productIn(state, market) !== null ||
    state.period !== null ||
    state.followUp !== null ||
    (state.tab === 'all' && state.author.trim() !== '')
  );
}

/** Returns the query of what a state adds up to: that of its list, without page and order. */
export function totalsQuery(state: CountListState, market: Market) {
  const searchCount = searchText(state);
  const { period, followUp } = state;
  const productName = productIn(state, market);
  const author = state.tab === 'all' ? filterText(state.author) : '';
  return {
    market,
    ...(productName !== null && { productName }),
    ...(searchCount !== '' && { searchCount }),
    ...(period !== null && { createdFrom: period.start, createdTo: period.end }),
    ...(author !== '' && { author }),
    ...(followUp !== null && { followUp }),
  };
}

/** Returns the query of the list calls for a state (CL-22). */
export function listQuery(state: CountListState, market: Market) {
  return {
    page: String(state.page),
    itemsPerPage: String(PAGE_SIZE),
    order: state.order,
    orderDirection: state.direction,
    ...totalsQuery(state, market),
  };
}
