import { useRef, useState } from 'react';
import {
  listNotes,
  namedBeside,
  namesNotes,
  otherName,
  type FoundList,
} from '#domain/localities/listNotes.ts';
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
import { possibleCodes, withNamedColumn } from '#domain/localities/listTable.ts';
import { readListedNames, type ListedNames } from '#domain/quickLine/listedNames.ts';
import { COMMUNE_QUERY_MAXIMUM } from '#contract/communes.ts';
import { useLazySearchCommunesQuery } from '#api/communesApi.ts';

interface CodeListOptions {
  add: (entries: readonly SelectedLocality[]) => Addition;
  /** Replaces the text of the input, such as the unfinished end of a list. */
  setInput: (text: string) => void;
}

/** A list that is looked up, with the text that holds it; of names where it is not parsed. */
interface TypedList {
  text: string;
  parsed?: ParsedList;
}

/** What a list means: the localities to add, and what is said once they are. */
interface ReadList {
  entries: SelectedLocality[];
  report: (addition: Addition) => ListReport;
}

export const LIST_FAILED =
  'Ces codes n’ont pas pu être vérifiés. Vérifiez votre connexion, puis réessayez.';
const NAMES_FAILED =
  'Ces communes n’ont pas pu être cherchées. Vérifiez votre connexion, puis réessayez.';

/** Returns the localities of the codes of a list, and its report. */
function readCodes(typed: ParsedList, found: FoundList): ReadList {
  const list = withNamedColumn(typed, found.communesByCode);
  const { codes, dropped, duplicates, beside = [] } = list;
  const known = codes.flatMap((code) => {
    const communes = found.communesByCode.get(code);
    return communes === undefined ? [] : [{ code, communes }];
  });
  return {
    entries: known.map(({ code, communes }) => {
      const words = beside.find((one) => one.code === code)?.words;
      return localityOfCode(code, namedBeside(words, communes));
    }),
    report: ({ added, overLimit }) => ({
      added: added.length,
      unknown: [
        ...codes.filter((code) => !found.communesByCode.has(code)),
        ...dropped.filter((text) => !/\p{L}{2}/u.test(text)),
      ],
      duplicates: duplicates + known.length - added.length - overLimit,
      overLimit,
      notes: listNotes(list, found),
    }),
  };
}

/** Returns the localities of a list of names, and its report. */
const readNames = ({ localities, ...rest }: ListedNames): ReadList => ({
  entries: localities,
  report: ({ added, overLimit }) => ({
    added: added.length,
    unknown: [],
    duplicates: localities.length - added.length - overLimit,
    overLimit,
    notes: namesNotes(rest),
  }),
});

/** Looks up a list of postal codes or names in parallel, adds its localities and reports the outcome. */
export function useCodeList({ add, setInput }: CodeListOptions) {
  const [report, setReport] = useState<ListReport | null>(null);
  const [failed, setFailed] = useState<TypedList | null>(null);
  const [isResolving, setIsResolving] = useState(false);
  const [search] = useLazySearchCommunesQuery();
  /** Incremented by a reset, so that stale responses are ignored. */
  const generation = useRef(0);

  const lookUp = async (
    texts: readonly string[],
    isFound: (commune: Commune, text: string) => boolean = () => true,
  ): Promise<Map<string, readonly Commune[]>> => {
    const found = await Promise.all(
      texts.map(async (name) => {
        const communes = await search({ name }, true).unwrap();
        return [name, communes.filter((commune) => isFound(commune, name))] as const;
      }),
    );
    return new Map(found);
  };

  /** Looks up the codes, and the names beside them that are not theirs. */
  const lookUpCodes = async (typed: ParsedList): Promise<FoundList> => {
    const asked = await lookUp(
      possibleCodes(typed).filter(isPostalCode),
      (commune, code) => commune.code === code,
    );
    const communesByCode = new Map([...asked].filter(([, communes]) => communes.length > 0));
    const { beside = [] } = withNamedColumn(typed, communesByCode);
    const names = beside.flatMap((one) => otherName(one, communesByCode.get(one.code) ?? []) ?? []);
    return { communesByCode, communesByName: await lookUp([...new Set(names)]) };
  };

  /** Looks up names until nothing is missing: what follows a name depends on its communes. */
  const lookUpNames = async (text: string): Promise<ListedNames> => {
    let known = new Map<string, readonly Commune[]>();
    for (;;) {
      const missing = new Set<string>();
      const read = readListedNames(text, (name) => {
        if (name.length > COMMUNE_QUERY_MAXIMUM) return [];
        if (!known.has(name)) missing.add(name);
        return known.get(name);
      });
      if (read) return read;
      // Each round needs the answers of the one before.
      // oxlint-disable-next-line no-await-in-loop
      known = new Map([...known, ...(await lookUp([...missing]))]);
    }
  };

  const read = async ({ text, parsed }: TypedList): Promise<ReadList> =>
    parsed ? readCodes(parsed, await lookUpCodes(parsed)) : readNames(await lookUpNames(text));

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
