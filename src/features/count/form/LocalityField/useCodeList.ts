import { useRef, useState } from 'react';
import type { ListReport } from '#domain/localities/listReport.ts';
import { parseLocalityInput } from '#domain/localities/postalCodes.ts';
import type { Addition, SelectedLocality } from '#domain/localities/selection.ts';
import { useLazySearchCommunesQuery } from '#api/communesApi.ts';
import { importWithRetry } from '#design-system/lazyPart.ts';
import type { TypedList } from './readTypedList.ts';

interface CodeListOptions {
  add: (entries: readonly SelectedLocality[]) => Addition;
  /** Replaces the text of the input, such as the unfinished end of a list. */
  setInput: (text: string) => void;
}

export const LIST_FAILED =
  'Ces codes n’ont pas pu être vérifiés. Vérifiez votre connexion, puis réessayez.';
const NAMES_FAILED =
  'Ces communes n’ont pas pu être cherchées. Vérifiez votre connexion, puis réessayez.';

/** Looks up a list of postal codes or names in parallel, adds its localities and reports the outcome. */
export function useCodeList({ add, setInput }: CodeListOptions) {
  const [report, setReport] = useState<ListReport | null>(null);
  const [failed, setFailed] = useState<TypedList | null>(null);
  const [isResolving, setIsResolving] = useState(false);
  const [search] = useLazySearchCommunesQuery();
  /** Incremented by a reset, so that stale responses are ignored. */
  const generation = useRef(0);

  const read = async (list: TypedList) => {
    const { readTypedList } = await importWithRetry(
      async () => import('./readTypedList.ts'),
      'readTypedList',
    );
    return readTypedList(list, async (name) => search({ name }, true).unwrap());
  };

  const resolve = async (list: TypedList, isRetry = false) => {
    const started = generation.current;
    setFailed(null);
    setIsResolving(true);
    try {
      const { entries, report: reportOf } = await read(list);
      if (generation.current !== started) return;
      const addition = add(entries);
      if (isRetry) setInput('');
      setReport(reportOf(addition));
    } catch {
      if (generation.current !== started) return;
      setInput(list.text);
      setFailed(list);
    } finally {
      setIsResolving(false);
    }
  };

  const start = (list: TypedList, rest = '') => {
    setReport(null);
    setInput(rest);
    void resolve(list);
  };

  /**
   * Starts the lookup of a list of codes.
   * @param rest what stays in the input: a code that is still typed
   * @returns false, without any change, when the text is not a list of codes
   */
  const accept = (text: string, rest = ''): boolean => {
    const parsed = parseLocalityInput(text);
    if (parsed.kind !== 'codes') return false;
    start({ text: text.trim(), parsed }, rest);
    return true;
  };

  return {
    report,
    isResolving,
    failure: failed
      ? {
          message: failed.parsed ? LIST_FAILED : NAMES_FAILED,
          onRetry: () => void resolve(failed, true),
        }
      : undefined,
    accept,
    /** Starts the lookup of a list of names. */
    acceptNames: (text: string) => start({ text: text.trim() }),
    dismiss: () => setReport(null),
    clearFailure: () => setFailed(null),
    reset: () => {
      generation.current += 1;
      setFailed(null);
      setReport(null);
    },
  };
}
