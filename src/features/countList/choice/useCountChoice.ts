import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CountRow } from '#contract/counts.ts';
import { choiceRefusal } from '#domain/count/clientFile/choice.ts';
import {
  choiceCleared,
  countChosen,
  countUnchosen,
  selectChosenCounts,
  type ChosenCount,
} from './choiceSlice.ts';

const candidateOf = ({ id, mafId, mafProduct, countName, client }: CountRow): ChosenCount => ({
  id,
  mafId,
  mafProduct,
  countName,
  clientId: client.clientId,
  clientName: client.clientName,
});

/** The counts that a person chooses in the list. */
export interface CountChoice {
  chosen: readonly ChosenCount[];
  /** Why the last click chose nothing. */
  refusal: string | undefined;
  isChosen: (count: CountRow) => boolean;
  /** Returns why a count cannot join the chosen ones; undefined when it can. */
  refusalOf: (count: CountRow) => string | undefined;
  /** Chooses a count, or says why it cannot be. */
  onToggle: (count: CountRow, isChosen: boolean) => void;
  onClear: () => void;
}

/** Returns the choice of counts, which outlives pages, filters and tabs of the list. */
export function useCountChoice(): CountChoice {
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosenCounts);
  const [refusal, setRefusal] = useState<string>();
  const refusalOf = (count: CountRow) => choiceRefusal(chosen, candidateOf(count));
  return {
    chosen,
    refusal,
    isChosen: ({ id }) => chosen.some((one) => one.id === id),
    refusalOf,
    onToggle: (count, isChosen) => {
      const reason = isChosen ? refusalOf(count) : undefined;
      setRefusal(reason);
      if (!isChosen) dispatch(countUnchosen(count.id));
      else if (reason === undefined) dispatch(countChosen(candidateOf(count)));
    },
    onClear: () => {
      setRefusal(undefined);
      dispatch(choiceCleared());
    },
  };
}
