import { afterEach, describe, expect, it, vi } from 'vitest';
import { persistChosenClients } from '#app/store.ts';
import { usersApi } from '#api/usersApi.ts';
import { CLIENT_STEPS } from '#features/clients/clientSteps.ts';
import {
  selectBoostClient,
  selectExpert360Client,
  selectZoneFailure,
} from '#features/clients/clientsSlice.ts';
import { loadChosenClients } from '#features/clients/storedClients.ts';
import { signedOut, signOutStarted } from '#features/session/sessionSlice.ts';
import { CATCHMENT_ZONE, HORIZON } from '#mocks/builders/client.ts';
import { WAIT_MS } from '#tests/waiting.ts';
import { fakeAuth, fakeBackEnd, testStore } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

function start() {
  const stores = { local: memoryStorage(), session: memoryStorage() };
  const store = testStore();
  persistChosenClients(store, stores);
  return { store, stores };
}

const ZONE = { body: CATCHMENT_ZONE };
const CLIENT = { body: HORIZON };

describe('the client of an Expert360 count', () => {
  it('[PC-21] is stored with its name, then loaded with its catchment zone', async () => {
    const sent = fakeBackEnd(ZONE, CLIENT);
    const { store, stores } = start();
    const chosen = store.dispatch(CLIENT_STEPS.expert360.choose(HORIZON, 'Ancien'));
    expect(selectExpert360Client(store.getState())).toEqual({
      clientId: 'RC204180',
      clientName: 'Horizon Promotion',
    });
    await chosen;
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/Clients/catchmentZone/RC204180',
      '/api/Clients/RC204180?projectType=ACHAT&broadcastMedium=PORTAIL%2CLOGICIMMO&postalCode=&productId=',
    ]);
    await vi.waitFor(
      () =>
        expect(JSON.parse(stores.local.entries.get('data360') ?? '')).toEqual({
          clientId: 'RC204180',
          clientName: 'Horizon Promotion',
          catchmentZone: CATCHMENT_ZONE,
        }),
      WAIT_MS,
    );
    expect(loadChosenClients(stores).expert360?.catchmentZone).toEqual(CATCHMENT_ZONE);
  });

  it('[E3-49, ER-10] clears a zone that cannot be loaded, and stores the error message', async () => {
    fakeBackEnd(ZONE, CLIENT, { status: 503 }, CLIENT);
    const { store, stores } = start();
    await store.dispatch(CLIENT_STEPS.expert360.choose(HORIZON, 'Ancien'));
    await vi.waitFor(
      () => expect(selectExpert360Client(store.getState())?.catchmentZone).toBeDefined(),
      WAIT_MS,
    );
    await store.dispatch(CLIENT_STEPS.expert360.choose(HORIZON, 'Ancien'));
    await vi.waitFor(
      () => expect(selectZoneFailure(store.getState())).toMatch(/réessayez/i),
      WAIT_MS,
    );
    expect(JSON.parse(stores.local.entries.get('data360') ?? '')).toEqual({
      clientId: 'RC204180',
      clientName: 'Horizon Promotion',
    });
  });

  it('is cleared when it cannot be loaded', async () => {
    fakeBackEnd(ZONE, { status: 404 });
    const { store, stores } = start();
    await expect(
      store.dispatch(CLIENT_STEPS.expert360.choose(HORIZON, 'Ancien')),
    ).rejects.toMatchObject({
      status: 404,
    });
    expect(selectExpert360Client(store.getState())).toBeNull();
    expect(stores.local.entries.size).toBe(0);
  });
});

describe('the client of a boost', () => {
  it('[PC-24] is stored for the session under « boost »', async () => {
    const { store, stores } = start();
    await store.dispatch(CLIENT_STEPS.boost.choose(HORIZON));
    const client = {
      clientId: 'RC204180',
      clientName: 'Horizon Promotion',
      contractId: 'C204180',
      max: 4,
    };
    expect(selectBoostClient(store.getState())).toEqual(client);
    expect(JSON.parse(stores.session.entries.get('boost') ?? '')).toEqual(client);
    expect(stores.local.entries.size).toBe(0);
    expect(loadChosenClients(stores).boost).toEqual(client);
  });
});

describe('the stored clients', () => {
  it.each([signOutStarted(), signedOut()])('are cleared by $type', async (action) => {
    fakeBackEnd(ZONE, CLIENT);
    const { store, stores } = start();
    await store.dispatch(CLIENT_STEPS.expert360.choose(HORIZON, 'Ancien'));
    await store.dispatch(CLIENT_STEPS.boost.choose(HORIZON));
    expect(stores.local.entries.size + stores.session.entries.size).toBe(2);
    store.dispatch(action);
    expect(stores.local.entries.size + stores.session.entries.size).toBe(0);
  });

  it('[D-80] of another tab are kept by a page that starts signed out, and by a session that expires', async () => {
    fakeBackEnd({ status: 401 });
    const local = memoryStorage();
    const stores = { local, session: memoryStorage() };
    const other = JSON.stringify({ clientId: 'RC1', clientName: 'Other tab' });
    local.setItem('data360', other);
    const signedOutPage = testStore(fakeAuth({ isSignedIn: () => false }));
    persistChosenClients(signedOutPage, stores);
    signedOutPage.dispatch(signedOut());
    expect(local.entries.get('data360')).toBe(other);

    const expired = testStore();
    persistChosenClients(expired, stores);
    await expired.dispatch(usersApi.endpoints.getMe.initiate());
    expect(expired.getState().session.status).toBe('expired');
    expect(local.entries.get('data360')).toBe(other);
  });

  it('[D-80] of another tab are not overwritten when this tab chooses the client of a boost', async () => {
    const { store, stores } = start();
    const other = JSON.stringify({ clientId: 'RC1', clientName: 'Other tab' });
    stores.local.setItem('data360', other);
    await store.dispatch(CLIENT_STEPS.boost.choose(HORIZON));
    expect(stores.local.entries.get('data360')).toBe(other);
  });

  it('are empty when the stored value is invalid', () => {
    const local = memoryStorage();
    const session = memoryStorage();
    for (const text of ['{', '[]', '{"clientId":1}', 'null']) {
      local.setItem('data360', text);
      session.setItem('boost', text);
      expect(loadChosenClients({ local, session })).toEqual({ expert360: null, boost: null });
    }
  });
});
