import { useRef, useState } from 'react';
import type { ListReport } from '#domain/localities/listReport.ts';
import { isPostalCode, parseLocalityInput } from '#domain/localities/postalCodes.ts';
import {
  localityOfCode,
  type Addition,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { useLazySearchCommunesQuery } from '#api/communesApi.ts';

interface CodeListOptions {
  add: (entries: readonly SelectedLocality[]) => Addition;
  /** Replaces the text of the input, such as the unfinished end of a list. */
  setInput: (text: string) => void;
}

/** Parsed list of codes. */
interface ParsedList {
  codes: readonly string[];
  dropped: readonly string[];
  duplicates: number;
}

export const LIST_FAILED =
  'Ces codes n’ont pas pu être vérifiés. Vérifiez votre connexion, puis réessayez.';

/** Returns the unfinished code at the end of a text: one to four digits without a separator after them. */
function unfinishedCode(text: string): string {
  return /(?:^|[\s,;|])(\d{1,4})$/.exec(text)?.[1] ?? '';
}

/** Looks up the postal codes of a list in parallel, adds their localities and reports the outcome. */
export function useCodeList({ add, setInput }: CodeListOptions) {
  const [report, setReport] = useState<ListReport | null>(null);
  const [failed, setFailed] = useState<ParsedList | null>(null);
  const [isResolving, setIsResolving] = useState(false);
  const [lookUp] = useLazySearchCommunesQuery();
  /** Incremented by a reset, so that stale responses are ignored. */
  const generation = useRef(0);

  const lookUpCode = async (code: string) => {
    const communes = isPostalCode(code) ? await lookUp({ name: code }, true).unwrap() : [];
    return { code, communes: communes.filter((commune) => commune.code === code) };
  };

  const resolve = async (list: ParsedList, isRetry = false) => {
    const started = generation.current;
    setFailed(null);
    setIsResolving(true);
    try {
      const found = await Promise.all(list.codes.map(lookUpCode));
      if (generation.current !== started) return;
      const known = found.filter(({ communes }) => communes.length > 0);
      const unknown = found.filter(({ communes }) => communes.length === 0).map(({ code }) => code);
      const { added, overLimit } = add(
        known.map(({ code, communes }) => localityOfCode(code, communes)),
      );
      if (isRetry) setInput('');
      setReport({
        added: added.length,
        unknown: [...unknown, ...list.dropped],
        duplicates: list.duplicates + known.length - added.length - overLimit,
        overLimit,
      });
    } catch {
      if (generation.current !== started) return;
      setInput([...list.codes, ...list.dropped].join(' '));
      setFailed(list);
    } finally {
      setIsResolving(false);
    }
  };

  /** Starts the lookup of a list. Returns false, without any change, when the text is not a list of codes. */
  const accept = (text: string, { keepTail }: { keepTail: boolean }): boolean => {
    const whole = parseLocalityInput(text);
    if (whole.kind !== 'codes') return false;
    const tail = keepTail ? unfinishedCode(text) : '';
    const parsed = parseLocalityInput(text.slice(0, text.length - tail.length));
    if (parsed.kind !== 'codes') return false;
    setReport(null);
    setInput(tail);
    void resolve(parsed);
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
