import { useEffect, useMemo, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { SavedCount } from '#contract/counts.ts';
import {
  type FileAnswer,
  fileCountName,
  type FileContents,
} from '#domain/count/clientFile/contents.ts';
import type { ApiExtra } from '#api/auth.ts';
import { countsApi } from '#api/countsApi.ts';
import { failureStatus } from '#api/failure.ts';
import type { FileCandidate } from '#domain/count/clientFile/choice.ts';
import type { FileLine } from './fileEdit.tsx';

const { initiate, select } = countsApi.endpoints.getCount;

type Subscription = ReturnType<ReturnType<typeof initiate>>;
type Query = ReturnType<ReturnType<typeof select>>;

/** The server answers 403 for a count of a market that is no longer in the profile. */
const GONE_STATUSES: ReadonlySet<unknown> = new Set([403, 404]);

function answerOf(id: string, { data, isError, error }: Query): FileAnswer<SavedCount> | undefined {
  if (data) return { id, count: data };
  if (!isError && error === undefined) return undefined;
  return { id, failure: GONE_STATUSES.has(failureStatus(error)) ? 'gone' : 'failed' };
}

interface FileCounts {
  /** In the order of the ids; undefined for a count that is still loading. */
  answers: readonly (FileAnswer<SavedCount> | undefined)[];
  isFetching: boolean;
  /** Calls again for the counts that failed. */
  retry: () => void;
}

/**
 * Loads the saved counts of a file. Another order loads nothing again, but opening a file never starts from a cached
 * count, because another person may have saved it since.
 */
export function useFileCounts(ids: readonly string[]): FileCounts {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const [open] = useState(() => new Map<string, Subscription>());

  useEffect(() => {
    for (const id of ids) {
      if (!open.has(id)) open.set(id, dispatch(initiate({ id }, { forceRefetch: true })));
    }
    for (const [id, subscription] of open) {
      if (ids.includes(id)) continue;
      subscription.unsubscribe();
      open.delete(id);
    }
  }, [dispatch, ids, open]);
  useEffect(
    () => () => {
      for (const subscription of open.values()) subscription.unsubscribe();
      open.clear();
    },
    [open],
  );

  const selectors = useMemo(() => ids.map((id) => select({ id })), [ids]);
  const queries = useSelector(
    (state: Parameters<(typeof selectors)[number]>[0]) => selectors.map((one) => one(state)),
    shallowEqual,
  );
  return {
    answers: queries.map((query, index) => answerOf(ids[index] ?? '', query)),
    isFetching: queries.some(({ isLoading }) => isLoading),
    retry: () =>
      queries.forEach(({ isError }, index) => {
        if (isError) void open.get(ids[index] ?? '')?.refetch();
      }),
  };
}

/** A count that was chosen in the list, which names it even where it can no longer be loaded. */
export interface KnownCount extends FileCandidate {
  mafId: number | null;
}

/**
 * Returns the counts of a file as its table shows them: presented, or with the reason why not.
 * @param order the ids in the order of the file
 * @param ids the ids in the order of the address
 */
export function fileLines(
  { order, ids }: Record<'order' | 'ids', readonly string[]>,
  { parts, problems }: FileContents<SavedCount>,
  known: readonly KnownCount[],
): FileLine[] {
  return order.flatMap((id): FileLine[] => {
    const part = parts.find(({ count }) => count.id === id);
    if (part) return [{ id, name: fileCountName(part.count) }];
    const problem = problems.find((one) => one.id === id);
    const chosen = known.find((one) => one.id === id);
    const listed = chosen && fileCountName(chosen);
    const name = problem?.name ?? listed ?? `Comptage ${ids.indexOf(id) + 1} de l’adresse (${id})`;
    return problem ? [{ id, name, problem: problem.text, isRepeatable: problem.isRepeatable }] : [];
  });
}
