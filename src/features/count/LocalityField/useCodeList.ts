import { useRef, useState } from 'react';
import { listNotes, namedBeside, otherName, type FoundList } from '#domain/localities/listNotes.ts';
import type { ListReport } from '#domain/localities/listReport.ts';
import {
  isPostalCode,
  parseLocalityInput,
  type ParsedList,
} from '#domain/localities/postalCodes.ts';
import {
  localityOfCode,
  type Addition,
  type Commune,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { useLazySearchCommunesQuery } from '#api/communesApi.ts';

interface CodeListOptions {
  add: (entries: readonly SelectedLocality[]) => Addition;
  /** Replaces the text of the input, such as the unfinished end of a list. */
  setInput: (text: string) => void;
}

/** A list that is looked up, with the text that holds it. */
interface TypedList {
  text: string;
  parsed: ParsedList;
}

export const LIST_FAILED =
  'Ces codes n’ont pas pu être vérifiés. Vérifiez votre connexion, puis réessayez.';

/** Looks up the postal codes of a list in parallel, adds their localities and reports the outcome. */
export function useCodeList({ add, setInput }: CodeListOptions) {
  const [report, setReport] = useState<ListReport | null>(null);
  const [failed, setFailed] = useState<TypedList | null>(null);
  const [isResolving, setIsResolving] = useState(false);
  const [search] = useLazySearchCommunesQuery();
  /** Incremented by a reset, so that stale responses are ignored. */
  const generation = useRef(0);

  const lookUp = async (
    texts: readonly string[],
    isFound: (commune: Commune, text: string) => boolean,
  ): Promise<Map<string, readonly Commune[]>> => {
    const found = await Promise.all(
      texts.map(async (name) => {
        const communes = await search({ name }, true).unwrap();
        return [name, communes.filter((commune) => isFound(commune, name))] as const;
      }),
    );
    return new Map(found.filter(([, communes]) => communes.length > 0));
  };

  /** Looks up the codes, and the names beside them that are not theirs. */
  const lookUpList = async ({ codes, beside = [] }: ParsedList): Promise<FoundList> => {
    const communesByCode = await lookUp(
      codes.filter(isPostalCode),
      (commune, code) => commune.code === code,
    );
    const names = beside.flatMap((one) => otherName(one, communesByCode.get(one.code) ?? []) ?? []);
    return { communesByCode, communesByName: await lookUp([...new Set(names)], () => true) };
  };

  const resolve = async (list: TypedList, isRetry = false) => {
    const started = generation.current;
    const { codes, dropped, duplicates, beside = [] } = list.parsed;
    setFailed(null);
    setIsResolving(true);
    try {
      const found = await lookUpList(list.parsed);
      if (generation.current !== started) return;
      const known = [...found.communesByCode];
      const { added, overLimit } = add(
        known.map(([code, communes]) => {
          const words = beside.find((one) => one.code === code)?.words;
          return localityOfCode(code, namedBeside(words, communes));
        }),
      );
      if (isRetry) setInput('');
      setReport({
        added: added.length,
        unknown: [
          ...codes.filter((code) => !found.communesByCode.has(code)),
          ...dropped.filter((text) => !/\p{L}{2}/u.test(text)),
        ],
        duplicates: duplicates + known.length - added.length - overLimit,
        overLimit,
        notes: listNotes(list.parsed, found),
      });
    } catch {
      if (generation.current !== started) return;
      setInput(list.text);
      setFailed(list);
    } finally {
      setIsResolving(false);
    }
  };

  /**
   * Starts the lookup of a list.
   * @param rest what stays in the input: a code that is still typed
   * @returns false, without any change, when the text is not a list of codes
   */
  const accept = (text: string, rest = ''): boolean => {
    const parsed = parseLocalityInput(text);
    if (parsed.kind !== 'codes') return false;
    setReport(null);
    setInput(rest);
    void resolve({ text: text.trim(), parsed });
    return true;
  };

  return {
    report,
    isResolving,
    failure: failed
      ? { message: LIST_FAILED, onRetry: () => void resolve(failed, true) }
      : undefined,
    accept,
    dismiss: () => setReport(null),
    clearFailure: () => setFailed(null),
    reset: () => {
      generation.current += 1;
      setFailed(null);
      setReport(null);
    },
  };
}
