import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { parisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { listQuery, type CountListState } from '#domain/lists/countListState.ts';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { countsApi } from '#api/countsApi.ts';
import { failureMessage } from '#api/failure.ts';
import { saveFile } from '#design-system/saveFile.ts';

type Dispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

/** Number of counts of a list that a file holds: as many as a page of the call may have. */
const LIST_MAXIMUM = 100;
const TOO_MANY = `Un fichier réunit ${LIST_MAXIMUM} comptages au plus\u00A0: filtrez la liste.`;

/** Returns the name of the file of one count, or of several. */
function fileName(mafIds: readonly number[]): string {
  const [first = 0] = mafIds;
  const counts = mafIds.length === 1 ? formatMafId(first) : `${mafIds.length}-comptages`;
  return `${counts}-${parisDay(new Date())}.csv`;
}

/** Returns the numbers of the counts on all pages of a list; undefined where a file holds fewer. */
async function listedIds(
  dispatch: Dispatch,
  state: CountListState,
  market: Market,
): Promise<readonly number[] | undefined> {
  const query = { ...listQuery(state, market), page: '1', itemsPerPage: String(LIST_MAXIMUM) };
  const { getMyCounts, getAllCounts } = countsApi.endpoints;
  const list = state.tab === 'mine' ? getMyCounts : getAllCounts;
  const options = { subscribe: false, forceRefetch: true };
  const { countBo, total } = await dispatch(list.initiate(query, options)).unwrap();
  return total > LIST_MAXIMUM ? undefined : countBo.flatMap(({ mafId }) => mafId ?? []);
}

/**
 * Returns what downloads counts as a file for those who book them: some, or all that a list has on its pages (N-17).
 * @param onFailed called with the reason, as a French sentence
 */
export function useCountsCsv(onFailed: (reason: string) => void) {
  const dispatch = useDispatch<Dispatch>();
  const [isPending, setIsPending] = useState(false);
  const download = async (findIds: () => ReturnType<typeof listedIds>): Promise<void> => {
    setIsPending(true);
    try {
      const mafIds = await findIds();
      // Few people download a file, so that the list does without this code.
      const { countsCsv } = await import('#api/countCsv.ts');
      if (mafIds === undefined) onFailed(TOO_MANY);
      else saveFile(await countsCsv(dispatch, mafIds), fileName(mafIds));
    } catch (error) {
      onFailed(failureMessage(error));
    }
    setIsPending(false);
  };
  return {
    isPending,
    onCounts: (mafIds: readonly number[]) => void download(() => Promise.resolve(mafIds)),
    onList: (state: CountListState, market: Market) =>
      void download(async () => listedIds(dispatch, state, market)),
  };
}
