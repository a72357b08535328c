import { COUNT_PARAMETERS } from './countListState.ts';
import { filterText, LIST_PARAMETERS } from './listState.ts';

/** The lists whose filters, order and columns can be kept as a view, and the client file, whose counts and order are. */
export const VIEW_LISTS = ['counts', 'users', 'boosts', 'clientFile'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** Maximum length of the address of a view, as percent-encoded text: two long texts in any writing, and short filters. */
export const VIEW_SEARCH_MAXIMUM = 4000;
/** A percent-encoded text that does not start with the « ? » of an address. */
const PERCENT_ENCODED = /^(?!\?)[!#-[\]-~]*$/;
const FILTER_MAXIMUM = 200;
/** Maximum length of one parameter of a view. A client file names ten ids in one. */
const PARAMETER_MAXIMUM_BY_LIST = {
  counts: FILTER_MAXIMUM,
  users: FILTER_MAXIMUM,
  boosts: FILTER_MAXIMUM,
  clientFile: 400,
} as const satisfies Record<ViewList, number>;

/** The parameters of the address of each list that a view keeps: all of them except the page. */
export const VIEW_PARAMETERS_BY_LIST = {
  counts: [...COUNT_PARAMETERS, ...LIST_PARAMETERS],
  users: LIST_PARAMETERS,
  boosts: ['tab', 'order', 'direction'],
  clientFile: ['counts', 'order', 'budget', 'rule'],
} as const satisfies Record<ViewList, readonly string[]>;

/**
 * Returns whether a text is the address of a list, as in « tab=all&product=MasterDisplay »: parameters of the list, each at
 * most once, without the leading « ? ».
 */
export function isViewSearch(list: ViewList, search: string): boolean {
  const known: readonly string[] = VIEW_PARAMETERS_BY_LIST[list];
  const parameters = [...new URLSearchParams(search)];
  const names = parameters.map(([name]) => name);
  return (
    PERCENT_ENCODED.test(search) &&
    new Set(names).size === names.length &&
    parameters.every(
      ([name, value]) =>
        known.includes(name) &&
        value.length <= PARAMETER_MAXIMUM_BY_LIST[list] &&
        !value.includes('\0'),
    )
  );
}

/** What a view shows of a list. */
export interface ViewContent {
  /** Filters and order, as URL parameters without the page. */
  search: string;
  /** Keys of the hidden columns. */
  columns: readonly string[];
}

/** Returns the URL parameters of a list that a view keeps, in one spelling: without the page, unknown and empty ones. */
export function viewSearch(list: ViewList, params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of VIEW_PARAMETERS_BY_LIST[list]) {
    const value = filterText(params.get(name) ?? '', PARAMETER_MAXIMUM_BY_LIST[list]);
    if (value !== '') kept.set(name, value);
  }
  return kept.toString();
}

/** Returns whether two views show the same, in whatever order their hidden columns are. */
export function isSameContent(one: ViewContent, other: ViewContent): boolean {
  return (
    one.search === other.search &&
    new Set(one.columns).size === new Set(other.columns).size &&
    other.columns.every((key) => one.columns.includes(key))
  );
}

/**
 * Returns the address of a list that shows the same to a colleague. One without filters says « page 1 », because a list
 * opened without parameters shows the default view of the person who opens it.
 * @param path path of the list
 * @param search what `viewSearch` returned
 */
export function sharedAddress(path: string, search: string): string {
  return `${path}?${search === '' ? 'page=1' : search}`;
}
