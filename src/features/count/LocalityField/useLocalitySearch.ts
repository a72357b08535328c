import { useEffect, useRef, useState } from 'react';
import { parseLocalityInput } from '#domain/localities/postalCodes.ts';
import {
  addLocalities,
  LIMIT_MESSAGE,
  localityOptions,
  type LocalityOption,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { COMMUNE_QUERY_MAXIMUM } from '#contract/communes.ts';
import { useSearchCommunesQuery } from '#api/communesApi.ts';
import { useCodeList } from './useCodeList.ts';

/** Delay after the last keystroke before a search starts (SE-10, KO-03). */
const SEARCH_DEBOUNCE_MS = 200;
const SEARCH_MINIMUM = 2;
/** How long the message about the limit is shown (SE-14). */
const LIMIT_HINT_MS = 4000;

const SEARCH_FAILED = 'La recherche a échoué. Vérifiez votre connexion, puis réessayez.';

interface LocalitySearchOptions {
  value: readonly SelectedLocality[];
  onChange: (value: SelectedLocality[]) => void;
}

/** Holds the state of the locality field: search, lists of postal codes and limit. */
export function useLocalitySearch({ value, onChange }: LocalitySearchOptions) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState<string | null>(null);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hint = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(debounce.current);
      clearTimeout(hint.current);
    },
    [],
  );

  const input = parseLocalityInput(query);
  const searchText = input.kind === 'name' ? input.text : '';
  const isSearchable = searchText.length >= SEARCH_MINIMUM;
  // The API rejects longer queries. No commune has so long a name, so the start of a pasted text finds nothing either.
  const name = searchText.slice(0, COMMUNE_QUERY_MAXIMUM);
  const search = useSearchCommunesQuery({ name }, { skip: !isSearchable });

  const add = (entries: readonly SelectedLocality[]) => {
    const addition = addLocalities(latest.current, entries);
    latest.current = addition.selection;
    onChange(addition.selection);
    clearTimeout(hint.current);
    setLimit(addition.limitReached ? LIMIT_MESSAGE : null);
    if (addition.limitReached) hint.current = setTimeout(() => setLimit(null), LIMIT_HINT_MS);
    return addition;
  };
  const setInput = (next: string) => {
    clearTimeout(debounce.current);
    setText(next);
    setQuery(next);
  };
  const list = useCodeList({ add, setInput });

  const handleInput = (next: string) => {
    setText(next);
    list.clearFailure();
    clearTimeout(debounce.current);
    debounce.current = setTimeout(() => {
      if (!list.accept(next, { keepTail: true })) setQuery(next);
    }, SEARCH_DEBOUNCE_MS);
  };

  /** Clears the text and ignores the responses of pending lookups. */
  const clear = () => {
    setInput('');
    setLimit(null);
    list.reset();
  };

  const handleChoose = (option: LocalityOption) => {
    setInput('');
    list.dismiss();
    add(option.members ?? [option]);
  };

  const isCurrent = text === query;
  const hasFailed = isSearchable && isCurrent && search.isError && !search.isFetching;
  const communes = isSearchable && isCurrent ? (search.currentData ?? []) : [];
  return {
    text,
    options: localityOptions(searchText, communes, value),
    isLoading:
      list.isResolving ||
      (text.trim().length >= SEARCH_MINIMUM &&
        list.failure === undefined &&
        (!isCurrent || search.isFetching)),
    /** True when the search returned no result. */
    isEmpty: isSearchable && isCurrent && search.isSuccess && search.currentData?.length === 0,
    /** The text stays in the input, so that a retry needs no typing. */
    failure: hasFailed
      ? { message: SEARCH_FAILED, onRetry: () => void search.refetch() }
      : list.failure,
    limit,
    report: list.report,
    dismissReport: list.dismiss,
    handleInput,
    /** Accepts a pasted list of codes without delay. Returns false for any other text, which the input handles. */
    handlePaste: (pasted: string) => list.accept(pasted, { keepTail: false }),
    handleChoose,
    clear,
  };
}
