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
  /** Puts a text into the box: what is left of a list. */
  write: (text: string) => void;
}

/** A list as it was read. */
interface Codes {
  codes: readonly string[];
  dropped: readonly string[];
  duplicates: number;
}

const LIST_FAILED =
  'Ces codes n’ont pas pu être vérifiés. Vérifiez votre connexion, puis réessayez.';

/** The end of a list that is still being typed: digits too few for a postal code, without a separator after them. */
function unfinishedPiece(text: string): string {
  return /(?:^|[\s,;|])(\d{1,4})$/.exec(text)?.[1] ?? '';
}

/** Lists of postal codes: looked up all at once, added, reported on. */
export function useCodeList({ add, write }: CodeListOptions) {
  const [report, setReport] = useState<ListReport | null>(null);
  const [failed, setFailed] = useState<Codes | null>(null);
  const [isResolving, setIsResolving] = useState(false);
  const [lookUp] = useLazySearchCommunesQuery();
  /** Raised when what is on its way is no longer wanted. */
  const turn = useRef(0);

  const find = async (code: string) => {
    const communes = isPostalCode(code) ? await lookUp({ name: code }, true).unwrap() : [];
    return { code, communes: communes.filter((commune) => commune.code === code) };
  };

  const resolve = async (list: Codes, isSecondTry = false) => {
    const started = turn.current;
    setFailed(null);
    setIsResolving(true);
    try {
      const found = await Promise.all(list.codes.map(find));
      if (turn.current !== started) return;
      const known = found.filter(({ communes }) => communes.length > 0);
      const unknown = found.filter(({ communes }) => communes.length === 0).map(({ code }) => code);
      const { added, overLimit } = add(
        known.map(({ code, communes }) => localityOfCode(code, communes)),
      );
      if (isSecondTry) write('');
      setReport({
        added: added.length,
        unknown: [...unknown, ...list.dropped],
        duplicates: list.duplicates + known.length - added.length - overLimit,
        overLimit,
      });
    } catch {
      if (turn.current !== started) return;
      write([...list.codes, ...list.dropped].join(' '));
      setFailed(list);
    } finally {
      setIsResolving(false);
    }
  };

  /** @returns false when the text is no list of codes, and is left alone */
  const accept = (text: string, { keepsTail }: { keepsTail: boolean }): boolean => {
    const whole = parseLocalityInput(text);
    if (whole.kind !== 'codes') return false;
    const tail = keepsTail ? unfinishedPiece(text) : '';
    const parsed = parseLocalityInput(text.slice(0, text.length - tail.length));
    if (parsed.kind !== 'codes') return true;
    setReport(null);
    write(tail);
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
    forgetFailure: () => setFailed(null),
    forget: () => {
      turn.current += 1;
      setFailed(null);
      setReport(null);
    },
  };
}
