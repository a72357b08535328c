import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FileCandidate } from '#domain/count/clientFile/choice.ts';

/** A chosen count, with what is shown of it on other pages of the list. */
export interface ChosenCount extends FileCandidate {
  mafId: number | null;
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
    choiceCleared: () => INITIAL,
  },
  selectors: { selectChosenCounts: (state) => state.chosen },
});

export const countChoiceReducer = slice.reducer;
export const { countChosen, countUnchosen, choiceCleared } = slice.actions;
export const { selectChosenCounts } = slice.selectors;
