import { afterEach, describe, expect, it, vi } from 'vitest';
import { usersApi } from '#api/usersApi.ts';
import {
  checkConnection,
  connectionLost,
  reconnectionNoticeHidden,
  selectConnection,
} from '#features/connection/connectionSlice.ts';
import { SALES } from '#mocks/builders/user.ts';
import { fakeBackEnd, testStore } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const { getMe } = usersApi.endpoints;
const NETWORK_ERROR = new TypeError('Failed to fetch');

describe('the connection', () => {
  it('is lost when a call gets no response, and restored with the next response', async () => {
    fakeBackEnd(NETWORK_ERROR, { body: SALES });
    const store = testStore();
    await store.dispatch(getMe.initiate());
    expect(selectConnection(store.getState())).toBe('lost');
    await store.dispatch(getMe.initiate(undefined, { forceRefetch: true }));
    expect(selectConnection(store.getState())).toBe('restored');
    store.dispatch(reconnectionNoticeHidden());
    expect(selectConnection(store.getState())).toBe('online');
  });

  it('is not lost on a server error', async () => {
    fakeBackEnd({ status: 503 });
    const store = testStore();
    await store.dispatch(getMe.initiate());
    expect(selectConnection(store.getState())).toBe('online');
  });

  it('is checked without an identity, and stays lost until the server responds', async () => {
    const sent = fakeBackEnd(NETWORK_ERROR, { status: 401 });
    const store = testStore();
    store.dispatch(connectionLost());
    await store.dispatch(checkConnection());
    expect(selectConnection(store.getState())).toBe('lost');
    await store.dispatch(checkConnection());
    expect(selectConnection(store.getState())).toBe('restored');
    expect(sent.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['/api/Version/GetVersion', undefined],
      ['/api/Version/GetVersion', undefined],
    ]);
  });

  it('is not restored when it was never lost', async () => {
    fakeBackEnd({ body: SALES });
    const store = testStore();
    await store.dispatch(checkConnection());
    await store.dispatch(getMe.initiate());
    expect(selectConnection(store.getState())).toBe('online');
  });
});
