import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FileCandidate } from '#domain/count/clientFile/choice.ts';

/** A chosen count, with what is shown of it on other pages of the list. */
export interface ChosenCount extends FileCandidate {
  mafId: number | null;
}

/** The saved copy of a chosen count. */
interface CopiedCount extends Pick<ChosenCount, 'id' | 'mafId'> {
  /** Id of the count that was copied. */
  source: string;
}

interface ChoiceState {
  /** In the order in which they were chosen. */
  chosen: ChosenCount[];
}

const INITIAL: ChoiceState = { chosen: [] };

const without = (state: ChoiceState, id: string): ChoiceState => ({
  chosen: state.chosen.filter((one) => one.id !== id),
});

const slice = createSlice({
  name: 'countChoice',
  initialState: INITIAL,
  reducers: {
    countChosen: (state, { payload }: PayloadAction<ChosenCount>) => ({
      chosen: [...without(state, payload.id).chosen, payload],
    }),
    countUnchosen: (state, { payload }: PayloadAction<string>) => without(state, payload),
    /** Chooses saved copies in place of the counts that were copied. */
    countsCopied: (state, { payload }: PayloadAction<readonly CopiedCount[]>) => ({
      chosen: state.chosen.map((one) => {
        const copy = payload.find(({ source }) => source === one.id);
        return copy ? { ...one, id: copy.id, mafId: copy.mafId } : one;
      }),
    }),
    choiceCleared: () => INITIAL,
  },
  selectors: { selectChosenCounts: (state) => state.chosen },
});

export const countChoiceReducer = slice.reducer;
export const { countChosen, countUnchosen, countsCopied, choiceCleared } = slice.actions;
export const { selectChosenCounts } = slice.selectors;
