import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A message to the person (NO-01). `statut` keeps its spelling (D-102). */
export interface NotificationContent {
  statut: 'error' | 'success';
  title: string;
  description: string;
}

export interface Notification extends NotificationContent {
  id: string;
}

/** A notification hides itself after this long (NO-02). */
export const NOTIFICATION_HIDE_AFTER_MS = 5000;

const INITIAL: Notification[] = [];

const slice = createSlice({
  name: 'notifications',
  initialState: INITIAL,
  reducers: {
    notify: {
      prepare: (content: NotificationContent) => ({ payload: { ...content, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
        state.push(payload);
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
