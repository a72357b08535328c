import { useEffect, useRef, useState } from 'react';
import { isPostalCode, parseLocalityInput } from '#domain/localities/postalCodes.ts';
import {
  addLocalities,
  limitMessage,
  localityOfCode,
  localityOptions,
  type LocalityOption,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { useLazySearchPlacesQuery, useSearchPlacesQuery } from '#api/placesApi.ts';

/** Pause in the typing before a search starts (SE-10, KO-03). */
const SEARCH_DEBOUNCE_MS = 200;
const SEARCH_MINIMUM = 2;
/** How long the limit is recalled (SE-14). */
const LIMIT_HINT_MS = 4000;

/** What the field says after a list of codes, or at the limit. */
export interface LocalityReport {
  tone: 'info' | 'warning';
  text: string;
}

interface LocalitySearchOptions {
  value: readonly SelectedLocality[];
  maximum: number;
  onChange: (value: SelectedLocality[]) => void;
}

/** The end of a list that is still being typed: digits too few for a postal code, without a separator after them. */
function unfinishedPiece(text: string): string {
  const piece = /(?:^|[\s,;|])(\d{1,4})$/.exec(text)?.[1];
  return piece ?? '';
}

function reportText(added: number, unknown: readonly string[]): string {
  const sentence =
    added > 1
      ? `${added} localités ajoutées.`
      : `${added === 0 ? 'Aucune' : '1'} localité ajoutée.`;
  return unknown.length === 0 ? sentence : `${sentence} Non reconnus : ${unknown.join(', ')}.`;
}

/** Search, lists of postal codes and limit of the locality field; the field draws what this answers. */
export function useLocalitySearch({ value, maximum, onChange }: LocalitySearchOptions) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [isResolving, setIsResolving] = useState(false);
  const [report, setReport] = useState<LocalityReport | null>(null);
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

  const searchText = parseLocalityInput(query).kind === 'name' ? query.trim() : '';
  const isSearchable = searchText.length >= SEARCH_MINIMUM;
  const search = useSearchPlacesQuery({ name: searchText }, { skip: !isSearchable });
  const [lookUp] = useLazySearchPlacesQuery();

  const add = (entries: readonly SelectedLocality[], describe?: (added: number) => string) => {
    const addition = addLocalities(latest.current, entries, maximum);
    latest.current = addition.selection;
    onChange(addition.selection);
    clearTimeout(hint.current);
    if (addition.limitReached) {
      setReport({ tone: 'warning', text: limitMessage(maximum) });
      hint.current = setTimeout(() => setReport(null), LIMIT_HINT_MS);
    } else {
      setReport(describe ? { tone: 'info', text: describe(addition.added.length) } : null);
    }
  };

  const resolveCodes = async (codes: readonly string[], dropped: readonly string[]) => {
    setIsResolving(true);
    try {
      const found = await Promise.all(
        codes.map(async (code) => {
          const places = isPostalCode(code) ? await lookUp({ name: code }, true).unwrap() : [];
          return { code, places: places.filter((place) => place.code === code) };
        }),
      );
      const entries = found.filter(({ places }) => places.length > 0);
      const unknown = found.filter(({ places }) => places.length === 0).map(({ code }) => code);
      add(
        entries.map(({ code, places }) => localityOfCode(code, places)),
        (added) => reportText(added, [...unknown, ...dropped]),
      );
    } catch {
      setText(codes.join(' '));
      setReport({
        tone: 'warning',
        text: "Ces codes n'ont pas pu être vérifiés. Réessayez dans un instant.",
      });
    } finally {
      setIsResolving(false);
    }
  };

  const acceptList = (list: string, keepsTail: boolean) => {
    const tail = keepsTail ? unfinishedPiece(list) : '';
    const parsed = parseLocalityInput(list.slice(0, list.length - tail.length));
    const codes = parsed.kind === 'codes' ? parsed.codes : [];
    if (codes.length === 0) return;
    setText(tail);
    setQuery('');
    void resolveCodes(codes, parsed.kind === 'codes' ? parsed.dropped : []);
  };

  const handleInput = (next: string) => {
    setText(next);
    if (report) setReport(null);
    clearTimeout(debounce.current);
    debounce.current = setTimeout(() => {
      if (parseLocalityInput(next).kind === 'codes') acceptList(next, true);
      else setQuery(next);
    }, SEARCH_DEBOUNCE_MS);
  };

  /** Takes a pasted list at once; anything else is left to the input. */
  const handlePaste = (pasted: string): boolean => {
    const isList = parseLocalityInput(pasted).kind === 'codes';
    if (isList) acceptList(pasted, false);
    return isList;
  };

  /** Forgets what is being typed. */
  const clear = () => {
    clearTimeout(debounce.current);
    setText('');
    setQuery('');
    setReport(null);
  };

  const handleChoose = (option: LocalityOption) => {
    clear();
    add([option]);
  };

  const isCurrent = text === query;
  return {
    text,
    options:
      isSearchable && isCurrent ? localityOptions(searchText, search.currentData ?? [], value) : [],
    isLoading:
      isResolving || (text.trim().length >= SEARCH_MINIMUM && (!isCurrent || search.isFetching)),
    /** The search has answered, and found nothing. */
    isEmpty: isSearchable && isCurrent && search.isSuccess && search.currentData?.length === 0,
    hasFailed: isSearchable && isCurrent && search.isError,
    report,
    handleInput,
    handlePaste,
    handleChoose,
    clear,
  };
}
