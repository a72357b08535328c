import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { CountRow } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import { useGetAllCountsQuery, useGetMyCountsQuery, useSearchCountsQuery } from '#api/countsApi.ts';
import { singleSpaced } from '#domain/format/names.ts';
import { failureMessage } from '#api/failure.ts';
import { FIRST_STATE, listQuery } from '#domain/lists/countListState.ts';

/** Joins keys that arrive almost at once. The answer is on screen within 100 ms of the last key (N-12). */
const DEBOUNCE_MS = 40;
const SEARCH_MINIMUM = 2;
const MAF_NUMBER = /^(?:maf\s*(?:-\s*)?)?(\d{1,15})$/i;
const CLIENT_NUMBER = /^rc\s?-?\d+$/i;

/** Returns the MAF number that a text names; undefined for none. */
export function mafNumber(text: string): number | undefined {
  const digits = MAF_NUMBER.exec(singleSpaced(text))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Searches the counts with a number in the other markets of the person (D-165). None are found where the back end does not
 * answer, because the counts of the current market do not depend on it.
 */
export function useCountsElsewhere(
  text: string,
  market: Market,
): Pick<CountSearch, 'rows' | 'isPending'> {
  const number = mafNumber(text);
  const { currentData, isFetching } = useSearchCountsQuery(
    number === undefined ? skipToken : { searchCount: String(number) },
  );
  const found = currentData?.countBo ?? [];
  const rows = found.filter((row) => row.mafId === number && row.market !== market);
  return { rows, isPending: isFetching };
}

/** Returns the text to search counts by: the digits of a MAF number, or at least two characters; null for less. */
export function countSearchText(typed: string): string | null {
  const text = singleSpaced(typed);
  const number = MAF_NUMBER.exec(text)?.[1];
  return number ?? (text.length < SEARCH_MINIMUM ? null : text);
}

interface CountSearch {
  rows: readonly CountRow[];
  /** Whether older counts may match too. */
  isCut: boolean;
  isPending: boolean;
  /** Undefined unless the search failed. */
  failure: string | undefined;
  onRetry: () => void;
}

/**
 * Searches the counts of a market by MAF number, name or client, as their list does (CL-22), once typing pauses.
 * @param canSeeAll false to search the person's own counts only (CL-03)
 */
export function useCountSearch(typed: string, market: Market, canSeeAll: boolean): CountSearch {
  const search = countSearchText(typed);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const isSettled = search !== null && settled === search;
  const query = isSettled
    ? CLIENT_NUMBER.test(search)
      ? { ...listQuery(FIRST_STATE, market), clientId: search.replaceAll(/[\s-]/g, '') }
      : { ...listQuery({ ...FIRST_STATE, search }, market), quick: 'true' as const }
    : skipToken;
  const mine = useGetMyCountsQuery(canSeeAll ? skipToken : query);
  const all = useGetAllCountsQuery(canSeeAll ? query : skipToken);
  const { currentData, error, isFetching, refetch } = canSeeAll ? all : mine;
  return {
    rows: (isSettled && currentData?.countBo) || [],
    isCut: isSettled && currentData?.isTotalCapped === true,
    isPending: search !== null && (!isSettled || isFetching),
    failure: isSettled && error !== undefined && !isFetching ? failureMessage(error) : undefined,
    onRetry: () => void refetch(),
  };
}
