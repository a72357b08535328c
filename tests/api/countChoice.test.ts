import { describe, expect, it } from 'vitest';
import {
  choiceCleared,
  countChosen,
  countUnchosen,
  selectChosenCounts,
} from '#features/countList/choice/choiceSlice.ts';
import { signedOut } from '#features/session/sessionSlice.ts';
import { testStore } from './fakeBackEnd.ts';

const chosen = (id: string) => ({
  id,
  mafId: 1042,
  mafProduct: 'Expert360',
  clientId: null,
  clientName: null,
  countName: 'Agence du Port',
});

/** A store in which three counts are chosen. */
function storeOfThree() {
  const store = testStore();
  for (const id of ['a', 'b', 'c']) store.dispatch(countChosen(chosen(id)));
  const ids = () => selectChosenCounts(store.getState()).map(({ id }) => id);
  return { store, ids };
}

describe('the counts chosen for a client file', () => {
  it('[N-10] keep the order in which they were chosen, each once', () => {
    const { store, ids } = storeOfThree();
    expect(ids()).toEqual(['a', 'b', 'c']);
    store.dispatch(countChosen(chosen('a')));
    expect(ids()).toEqual(['b', 'c', 'a']);
    store.dispatch(countUnchosen('c'));
    expect(ids()).toEqual(['b', 'a']);
    store.dispatch(choiceCleared());
    expect(ids()).toEqual([]);
  });

  it('[N-10, SH-46] are forgotten at sign-out', () => {
    const { store, ids } = storeOfThree();
    store.dispatch(signedOut());
    expect(ids()).toEqual([]);
  });
});
