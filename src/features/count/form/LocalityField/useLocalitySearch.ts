import { useEffect, useRef, useState } from 'react';
import { typedCodes } from '#domain/localities/postalCodes.ts';
import {
  addLocalities,
  LIMIT_MESSAGE,
  type LocalityOption,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { countListedNames } from '#domain/quickLine/listedNames.ts';
import { useCodeList } from './useCodeList.ts';
import { isTypedList, usePlaceSearch } from './usePlaceSearch.ts';

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
  /** The unfinished code that was left of a list. */
  const [tail, setTail] = useState('');
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

  const search = usePlaceSearch(query, value);

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
      const typed = typedCodes(next);
      if (!typed) setQuery(next);
      else {
        list.accept(typed.list, typed.rest);
        setTail(typed.rest);
      }
    }, SEARCH_DEBOUNCE_MS);
  };

  /** Clears the text and ignores the responses of pending lookups. */
  const clear = () => {
    setInput('');
    setLimit(null);
    list.reset();
  };

  const handleChoose = (option: LocalityOption) => {
    if (isTypedList(option)) {
      if (!list.accept(query)) list.acceptNames(query);
      return;
    }
    setInput('');
    list.dismiss();
    add(option.members ?? [option]);
  };

  const isCurrent = text === query;
  // What is left of a list is the start of a code, and not a department that somebody chose.
  const isTail = tail !== '' && isCurrent && text === tail;
  return {
    text,
    options: isCurrent ? search.options : [],
    isLoading:
      list.isResolving ||
      (text.trim().length >= SEARCH_MINIMUM &&
        list.failure === undefined &&
        (!isCurrent || search.isFetching)),
    /** What is said when the search returned no result. */
    emptyText: isCurrent ? search.emptyText : undefined,
    warning: isCurrent ? search.warning : undefined,
    /** True when Enter must not choose the first result. */
    mustChoose: search.mustChoose || isTail,
    /** The text stays in the input, so that a retry needs no typing. */
    failure:
      isCurrent && search.hasFailed
        ? { message: SEARCH_FAILED, onRetry: search.refetch }
        : list.failure,
    limit,
    report: list.report,
    dismissReport: list.dismiss,
    handleInput,
    /** Accepts a pasted list without delay. Returns false for any other text, which the input handles. */
    handlePaste: (pasted: string) => {
      if (list.accept(pasted)) return true;
      // « Bron, Rhône » on one line may be one place.
      const isList = pasted.trim().includes('\n') && countListedNames(pasted) > 0;
      if (isList) list.acceptNames(pasted);
      return isList;
    },
    handleChoose,
    clear,
  };
}
