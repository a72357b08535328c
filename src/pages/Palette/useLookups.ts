import { useEffect, useEffectEvent, useRef, useState, useCallback } from 'react';
import { COMMUNE_QUERY_MAXIMUM } from '#contract/communes.ts';
import type { Commune, Around } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import type { Lookups } from '#domain/quickLine/meaning.ts';
import { useLazyFindAroundQuery, useLazySearchCommunesQuery } from '#api/communesApi.ts';
import { useLazyGetZoneQuery } from '#api/zonesApi.ts';
import { useLazySearchClientsQuery } from '#api/clientsApi.ts';
import { useLazyGetAllCountsQuery, useLazyGetMyCountsQuery } from '#api/countsApi.ts';
import { nameSearches } from '#domain/count/knownNames.ts';
import { isOperations } from '#domain/profile.ts';
import { FIRST_STATE, listQuery } from '#domain/lists/countListState.ts';
import { useMe } from '#features/session/guard.ts';

/** Returns a function that looks up the agencies and clients that resemble a text, in the counts of the list and the clients. */
function useKnownNames(market: Market): (text: string) => Promise<string[]> {
  const [searchMine] = useLazyGetMyCountsQuery();
  const [searchAll] = useLazyGetAllCountsQuery();
  const [searchClients] = useLazySearchClientsQuery();
  const searchCounts = isOperations(useMe()) ? searchAll : searchMine;
  return useCallback(
    async (text) => {
      const found = await Promise.all(
        nameSearches(text).map(async (search) => {
          const query = {
            ...listQuery({ ...FIRST_STATE, search }, market),
            quick: 'true' as const,
          };
          const [counts, clients] = await Promise.all([
            searchCounts(query, true).unwrap(),
            searchClients({ clientId: search }, true).unwrap(),
          ]);
          return [
            ...counts.countBo.flatMap(({ countName, client }) => [countName, client.clientName]),
            ...clients.map(({ clientName }) => clientName),
          ];
        }),
      );
      return [...new Set(found.flat().flatMap((name) => name ?? []))];
    },
    [market, searchCounts, searchClients],
  );
}

const DEBOUNCE_MS = 200;
/** Separates what is looked up; no line contains a line break. */
const BREAK = '\n';
const FIELD = '\t';

interface Answers {
  communes: ReadonlyMap<string, readonly Commune[]>;
  names: ReadonlyMap<string, readonly string[]>;
  zones: ReadonlyMap<string, ReturnType<Lookups['zoneOf']>>;
  around: ReadonlyMap<string, Around>;
}

const NO_ANSWERS: Answers = {
  communes: new Map(),
  names: new Map(),
  zones: new Map(),
  around: new Map(),
};

/** Asks one question, and returns the answers with its answer. */
type Ask = (text: string) => Promise<(known: Answers) => Answers>;

/** Returns a question for each kind of answer. */
function useQuestions(market: Market): Readonly<Record<keyof Answers, Ask>> {
  const [searchCommunes] = useLazySearchCommunesQuery();
  const [findAround] = useLazyFindAroundQuery();
  const [getZone] = useLazyGetZoneQuery();
  const findNames = useKnownNames(market);
  return {
    communes: async (text) => {
      const found = await searchCommunes({ name: text }, true).unwrap();
      return (known) => ({ ...known, communes: new Map(known.communes).set(text, found) });
    },
    names: async (text) => {
      // Without an answer a name is only not recognised, so that it is asked.
      const found = await findNames(text).catch(() => []);
      return (known) => ({ ...known, names: new Map(known.names).set(text, found) });
    },
    zones: async (text) => {
      const found = await getZone({ id: text }).unwrap();
      return (known) => ({ ...known, zones: new Map(known.zones).set(text, found) });
    },
    around: async (text) => {
      const [radius = '', codes = ''] = text.split(' ');
      const found = await findAround({ codes, radius }, true).unwrap();
      return (known) => ({ ...known, around: new Map(known.around).set(text, found) });
    },
  };
}

const isTooLong = (text: string): boolean => text.length > COMMUNE_QUERY_MAXIMUM;

interface LookedUp<T> {
  value: T;
  hasFailed: boolean;
  onRetry: () => void;
}

/**
 * Returns what a function makes of the lookups. What it asks is looked up once typing pauses, until nothing is missing; what
 * was answered before is kept.
 * @param typed the text whose meaning is looked up
 */
export function useLookups<T>(
  typed: string,
  market: Market,
  read: (lookups: Lookups) => T,
): LookedUp<T> {
  const questions = useQuestions(market);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [settled, setSettled] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const asked = new Set<string>();
  const answerTo = <Answer>(
    kind: keyof Answers,
    text: string,
    known: ReadonlyMap<string, Answer>,
  ): Answer | undefined => {
    if (!known.has(text)) asked.add(`${kind}${FIELD}${text}`);
    return known.get(text);
  };
  const value = read({
    communesOf: (text) => (isTooLong(text) ? [] : answerTo('communes', text, answers.communes)),
    namesOf: (text) => (isTooLong(text) ? [] : answerTo('names', text, answers.names)),
    zoneOf: (id) => answerTo('zones', id, answers.zones),
    aroundOf: (codes, km) => answerTo('around', `${km} ${codes.join(',')}`, answers.around),
  });
  const wanted = [...asked].join(BREAK);
  const lookUp = async (missing: string) => {
    setFailed(null);
    try {
      const found = await Promise.all(
        missing.split(BREAK).map(async (one) => {
          const [kind = '', text = ''] = one.split(FIELD);
          // `asked` holds the keys of the questions.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          return questions[kind as keyof Answers](text);
        }),
      );
      setAnswers((known) => found.reduce((all, add) => add(all), known));
    } catch {
      setFailed(missing);
    }
  };
  const ask = useEffectEvent((missing: string) => {
    setSettled(typed);
    void lookUp(missing);
  });
  const isSettled = settled === typed;
  useEffect(() => {
    if (wanted === '') return undefined;
    const timer = setTimeout(() => ask(wanted), isSettled ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isSettled]);
  return {
    value,
    hasFailed: wanted !== '' && failed === wanted,
    onRetry: () => void lookUp(wanted),
  };
}

/**
 * Lets Enter choose a line that is not understood yet: what it asks for is carried out once it is, unless something else was
 * typed meanwhile.
 * @returns a function that remembers the line
 */
export function useAwaitedLine(
  typed: string,
  isPending: boolean,
  carryOut: () => void,
): () => void {
  const awaited = useRef<string | null>(null);
  const act = useEffectEvent(() => {
    if (awaited.current !== typed) return;
    awaited.current = null;
    carryOut();
  });
  useEffect(() => {
    if (!isPending) act();
  }, [isPending]);
  return () => {
    awaited.current = typed;
  };
}
