import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '#domain/messages.ts';

/** A message that is being shown. */
export interface Notification extends Message {
  id: string;
}

/** Delay before a notification hides itself, in milliseconds (NO-02). */
export const NOTIFICATION_HIDE_AFTER_MS = 5000;

const INITIAL: Notification[] = [];

const slice = createSlice({
  name: 'notifications',
  initialState: INITIAL,
  reducers: {
    notify: {
      prepare: (message: Message) => ({ payload: { ...message, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
        // A success answers the errors about the same thing, which no longer hold.
        const isAnswered = ({ statut, subject }: Notification) =>
          payload.statut === 'success' && statut === 'error' && subject === payload.subject;
        return [...state.filter((one) => !isAnswered(one)), payload];
      },
    },
    notificationClosed: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotifications: (state) => state },
});

export const notificationsReducer = slice.reducer;
export const { notify, notificationClosed } = slice.actions;
export const { selectNotifications } = slice.selectors;
