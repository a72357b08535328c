import { useCallback, useEffect, useState } from 'react';
import { COMMUNE_QUERY_MAXIMUM } from '#contract/communes.ts';
import type { Commune } from '#domain/localities/selection.ts';
import type { CommunesOf } from '#domain/quickLine/resolveLine.ts';
import { useLazySearchCommunesQuery } from '#api/communesApi.ts';

const DEBOUNCE_MS = 200;
const NONE: readonly Commune[] = [];

interface CommuneLookups {
  communesOf: CommunesOf;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Looks up the communes of several texts once typing pauses. What was answered before is kept. */
export function useCommuneLookups(texts: readonly string[]): CommuneLookups {
  const [lookUp] = useLazySearchCommunesQuery();
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly Commune[]>>(new Map());
  const [failed, setFailed] = useState<string | null>(null);
  // No part of a line contains a line break.
  const wanted = texts.filter(({ length }) => length <= COMMUNE_QUERY_MAXIMUM).join('\n');
  const lookUpAll = useCallback(
    async (names: string) => {
      setFailed(null);
      try {
        const found = await Promise.all(
          names
            .split('\n')
            .map(async (name) => [name, await lookUp({ name }, true).unwrap()] as const),
        );
        setAnswers((known) => new Map([...known, ...found]));
      } catch {
        setFailed(names);
      }
    },
    [lookUp],
  );

  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => void lookUpAll(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, lookUpAll]);

  return {
    // No commune has a name that is too long to be searched.
    communesOf: (text) => (text.length > COMMUNE_QUERY_MAXIMUM ? NONE : answers.get(text)),
    hasFailed: wanted !== '' && failed === wanted,
    onRetry: () => void lookUpAll(wanted),
  };
}
