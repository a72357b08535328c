import { describe, expect, it } from 'vitest';
import {
  COUNT_GONE,
  deletionFailure,
  deletionSuccess,
  SAVE_FAILURE,
  SAVE_SUCCESS,
  saveRejected,
  type Message,
} from '#domain/messages.ts';
import { notificationsReducer, notify } from '#features/notifications/notificationsSlice.ts';

/** Returns the texts on screen after some messages. */
const shownAfter = (...messages: readonly Message[]) =>
  messages
    .reduce(
      (state, message) => notificationsReducer(state, notify(message)),
      notificationsReducer(undefined, { type: 'start' }),
    )
    .map(({ description }: Message) => description);

describe('a success [D-130]', () => {
  it('removes the errors that it answers', () => {
    expect(shownAfter(saveRejected('trop peu'), SAVE_FAILURE, COUNT_GONE, SAVE_SUCCESS)).toEqual([
      SAVE_SUCCESS.description,
    ]);
  });

  it('leaves an error about something else', () => {
    const failure = deletionFailure(1001, 'Réessayez.');
    expect(shownAfter(failure, SAVE_SUCCESS, deletionSuccess(1002))).toEqual([
      failure.description,
      SAVE_SUCCESS.description,
      deletionSuccess(1002).description,
    ]);
    expect(shownAfter(failure, deletionSuccess(1001))).toEqual([deletionSuccess(1001).description]);
  });

  it('leaves earlier successes, and an error removes nothing', () => {
    expect(shownAfter(SAVE_SUCCESS, SAVE_FAILURE, SAVE_FAILURE)).toHaveLength(3);
  });
});
