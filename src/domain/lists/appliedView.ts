import { filterText } from './listState.ts';
import { PARAMETER_MAXIMUM_BY_LIST, VIEW_PARAMETERS_BY_LIST, type ViewList } from './views.ts';

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
