import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { View } from '#contract/views.ts';
import { isSameContent, viewSearch, type ViewContent, type ViewList } from '#domain/lists/views.ts';
import { NO_VIEW } from '#domain/lists/viewMark.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import type { ColumnChoice } from '#design-system/DataTable/columns.ts';
import { readHiddenColumns, writeHiddenColumns } from '#features/session/storedColumns.ts';
import { useMe } from '#features/session/guard.ts';
import {
  useListAddress,
  type ListAddress,
  type ListChange,
  type ListSearchParams,
} from './useListAddress.ts';

/** What a list with views says for itself. */
interface ListWithViews<State> extends ListSearchParams<State> {
  list: ViewList;
}

/** The rows of a list, as RTK Query gives them. */
interface Rows<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
}

/** Views that are older are fetched again on each visit, unless the route has just requested them. */
const FRESH_SECONDS = 3;

const addressOf = ({ id, search, columns }: View): ListAddress => ({
  params: new URLSearchParams(search),
  mark: { view: id, columns },
});

const EVERYTHING: ListAddress = { params: new URLSearchParams(), mark: NO_VIEW };

/**
 * Returns the address to show. A list that was just opened, without parameters, shows the default view of the person.
 * @returns isDeciding until it is known whether there is one, and `isDecided` until its address is that of the page
 */
function useDefaultView(list: ViewList, address: ListAddress & { key: string }) {
  // The entry that was opened without a default view. Nothing is written to its address: that would end the navigation of
  // a person who leaves the list meanwhile.
  const [plainKey, setPlainKey] = useState<string>();
  const isOpened =
    address.mark === undefined && address.params.size === 0 && address.key !== plainKey;
  const isNeeded = isOpened || typeof address.mark?.view === 'string';
  const { data, isError } = useGetViewsQuery(
    { list },
    { skip: !isNeeded, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const initial = data?.views.find(({ isDefault }) => isDefault);
  if (isOpened && initial === undefined && (data !== undefined || isError)) {
    setPlainKey(address.key);
  }
  return {
    shown: isOpened && initial ? addressOf(initial) : address,
    isDeciding: isOpened && initial === undefined,
    isDecided: isOpened && initial !== undefined,
    views: data?.views,
  };
}

/** Keeps the columns that the person chose for a list outside any view in this browser (N-20). */
function useOwnColumns(list: ViewList) {
  const { id } = useMe();
  const [columns, setColumns] = useState(() => readHiddenColumns(localStorage, id, list));
  const change = (hidden: readonly string[]) => {
    setColumns(hidden);
    writeHiddenColumns(localStorage, id, { list, hidden });
  };
  return [columns, change] as const;
}

/**
 * Keeps the state of a list in the URL, and its columns and applied view in the history entry, so that Back restores all
 * three (N-11).
 */
export function useViewedList<State>({ list, read, write }: ListWithViews<State>) {
  const [address, navigate] = useListAddress();
  const { shown, isDeciding, isDecided, views } = useDefaultView(list, address);
  const [ownColumns, changeOwnColumns] = useOwnColumns(list);
  const { state: navigation } = useNavigation();
  const writeShown = useEffectEvent(() => {
    // Another navigation would end the one of a person who is leaving the list.
    if (navigation === 'idle') navigate(() => shown, true);
  });
  // By entry, because an entry that is left at once may never be rendered.
  const decidedKey = isDecided ? address.key : undefined;
  useEffect(() => {
    if (decidedKey !== undefined) writeShown();
  }, [decidedKey]);

  const { mark } = shown;
  const hidden = mark?.columns ?? ownColumns;
  const searchOf = (params: URLSearchParams) => viewSearch(list, write(read(params)));
  const content: ViewContent = { search: searchOf(shown.params), columns: hidden };
  const view = views?.find(({ id }) => id === mark?.view);
  const isModified =
    view !== undefined &&
    !isSameContent(content, {
      search: searchOf(new URLSearchParams(view.search)),
      columns: view.columns,
    });
  const changeState: ListChange<State> = (next, isReplaced) =>
    navigate(
      (last) => ({ params: write(next(read(last.params))), mark: last.mark ?? NO_VIEW }),
      isReplaced,
    );
  const columnChoice: ColumnChoice = {
    hidden,
    onChange: (next) => {
      if (mark?.columns === undefined) changeOwnColumns(next);
      else navigate((last) => ({ ...last, mark: { view: mark.view, columns: next } }), true);
    },
  };
  return {
    state: read(shown.params),
    changeState,
    columnChoice,
    isDeciding,
    /** What the menu of views needs to know and to do. */
    views: {
      list,
      content,
      applied: view,
      isModified,
      onApply: (chosen: View) => navigate(() => addressOf(chosen)),
      onShowAll: () => navigate(() => EVERYTHING),
      /** Names what is shown, without another history entry. */
      onSaved: ({ id, columns }: View) =>
        navigate((last) => ({ ...last, mark: { view: id, columns } }), true),
      /** Keeps filters, order and columns of a deleted view. */
      onDeleted: () =>
        navigate((last) => ({ ...last, mark: { view: null, columns: hidden } }), true),
    },
  };
}

/**
 * Hides the rows of the list without filters while it is not known whether another view is the default one, and until its
 * own rows have arrived. The list without filters is requested meanwhile, since most people see it.
 */
export function useDecidedRows<Data>(query: Rows<Data>, isDeciding: boolean) {
  const [isFirst, setIsFirst] = useState(isDeciding);
  const { data, currentData, error, isFetching } = query;
  if (isFirst && !isDeciding && (currentData !== undefined || error !== undefined)) {
    setIsFirst(false);
  }
  if (isDeciding) return { data: undefined, error: undefined, isFetching: true };
  return { data: isFirst ? currentData : data, error, isFetching };
}
