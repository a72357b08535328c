import {
  listNotes,
  namedBeside,
  namesNotes,
  otherName,
  type FoundList,
} from '#domain/localities/listNotes.ts';
import type { ListReport } from '#domain/localities/listReport.ts';
import { possibleCodes, withNamedColumn } from '#domain/localities/listTable.ts';
import { isPostalCode, type ParsedList } from '#domain/localities/postalCodes.ts';
import {
  localityOfCode,
  type Addition,
  type Commune,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { readListedNames, type ListedNames } from '#domain/quickLine/readListedNames.ts';
import { COMMUNE_QUERY_MAXIMUM } from '#contract/communes.ts';

/** A list that is looked up, with the text that holds it; of names where it is not parsed. */
export interface TypedList {
  text: string;
  parsed?: ParsedList;
}

/** What a list means: the localities to add, and what is said once they are. */
interface ReadList {
  entries: SelectedLocality[];
  report: (addition: Addition) => ListReport;
}

type Search = (name: string) => Promise<readonly Commune[]>;

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

/** Looks up texts beside each other. */
async function lookUp(
  texts: readonly string[],
  search: Search,
  isFound: (commune: Commune, text: string) => boolean = () => true,
): Promise<Map<string, readonly Commune[]>> {
  const found = await Promise.all(
    texts.map(async (text) => {
      const communes = await search(text);
      return [text, communes.filter((commune) => isFound(commune, text))] as const;
    }),
  );
  return new Map(found);
}

/** Looks up the codes, and the names beside them that are not theirs. */
async function lookUpCodes(typed: ParsedList, search: Search): Promise<FoundList> {
  const asked = await lookUp(
    possibleCodes(typed).filter(isPostalCode),
    search,
    (commune, code) => commune.code === code,
  );
  const communesByCode = new Map([...asked].filter(([, communes]) => communes.length > 0));
  const { beside = [] } = withNamedColumn(typed, communesByCode);
  const names = beside.flatMap((one) => otherName(one, communesByCode.get(one.code) ?? []) ?? []);
  return { communesByCode, communesByName: await lookUp([...new Set(names)], search) };
}

/** Looks up names until nothing is missing: what follows a name depends on its communes. */
async function lookUpNames(text: string, search: Search): Promise<ListedNames> {
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
    known = new Map([...known, ...(await lookUp([...missing], search))]);
  }
}

/**
 * Reads a list of postal codes or names, whose communes a search finds. It is loaded once somebody types or pastes one.
 * @throws the failure of the search
 */
export async function readTypedList(
  { text, parsed }: TypedList,
  search: Search,
): Promise<ReadList> {
  return parsed
    ? readCodes(parsed, await lookUpCodes(parsed, search))
    : readNames(await lookUpNames(text, search));
}
