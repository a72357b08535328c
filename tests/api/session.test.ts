import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInRequired } from '#api/auth.ts';
import { countsApi } from '#api/countsApi.ts';
import { downloadFailed } from '#api/exportDownload.ts';
import { usersApi } from '#api/usersApi.ts';
import { persistConfiguration, makeStore } from '#app/store.ts';
import { loginPath, redirectPath } from '#features/session/guard.ts';
import {
  signIn,
  signOut,
  marketChosen,
  productionToggled,
  selectIsProduction,
  selectHasAccount,
  selectMarket,
  selectStatus,
} from '#features/session/sessionSlice.ts';
import { CONFIGURATION_KEY } from '#features/session/configurationKey.ts';
import { loadConfiguration, migrateConfiguration } from '#features/session/storedConfiguration.ts';
import { SAVE_FAILURE } from '#domain/messages.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { marketChangePath } from '#features/shell/marketChange.ts';
import { buildUser, SALES } from '#mocks/builders/user.ts';
import { WAIT_MS } from '#tests/waiting.ts';
import { fakeAuth, fakeBackEnd, testStore } from './fakeBackEnd.ts';
import { memoryStorage } from './memoryStorage.ts';

const storesOf = (session: Storage) => ({ session, local: localStorage });
const storages = () => storesOf(sessionStorage);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const { getMe } = usersApi.endpoints;
const { getCount } = countsApi.endpoints;

function storeWith(market: 'Luxe' | 'Construire' | undefined, auth = fakeAuth()) {
  return makeStore({
    auth,
    apiOrigin: '',
    configuration: { market, isProduction: undefined },
    isProductionHost: false,
  });
}

describe('the session', () => {
  it('[SH-46] is unauthenticated, then authenticated, then connected', async () => {
    fakeBackEnd({ body: SALES });
    const out = testStore(fakeAuth({ isSignedIn: () => false }));
    expect(selectStatus(out.getState())).toBe('unauthenticated');
    const store = testStore();
    expect(selectStatus(store.getState())).toBe('authenticated');
    await store.dispatch(getMe.initiate());
    expect(selectStatus(store.getState())).toBe('connected');
  });

  it('[SH-49] sets the current market to the first market of the user', async () => {
    fakeBackEnd({ body: buildUser({ markets: ['Construire', 'Neuf'] }) });
    const store = testStore();
    await store.dispatch(getMe.initiate());
    expect(selectMarket(store.getState())).toBe('Construire');
  });

  it.each([
    // The profile contains the stored market.
    ['Construire', 'Construire'],
    // The profile does not contain the stored market, so its first market applies.
    ['Luxe', 'Neuf'],
  ] as const)('[SH-49] a stored market %s gives %s', async (stored, expected) => {
    fakeBackEnd({ body: SALES });
    const store = storeWith(stored);
    await store.dispatch(getMe.initiate());
    expect(selectMarket(store.getState())).toBe(expected);
  });

  it('says that the address belongs to another account when me is refused for that reason', async () => {
    const body = { code: 'identity_mismatch', message: 'Liée à un autre compte.' };
    fakeBackEnd({ status: 403, body });
    const store = testStore();
    await store.dispatch(getMe.initiate());
    expect(selectStatus(store.getState())).toBe('otherAccount');
    expect(selectHasAccount(store.getState())).toBe(false);
  });

  it.each([{ status: 503 }, { body: { nothing: true } }])(
    '[SH-50] refuses the session after a failed me: %j',
    async (answer) => {
      fakeBackEnd(answer);
      const store = testStore();
      await store.dispatch(getMe.initiate());
      expect(selectStatus(store.getState())).toBe('refused');
    },
  );

  it('[SH-50] has expired when the back end rejects even a renewed token, at the first me or later', async () => {
    fakeBackEnd({ status: 401 });
    const first = testStore();
    await first.dispatch(getMe.initiate());
    expect(selectStatus(first.getState())).toBe('expired');

    fakeBackEnd({ body: SALES }, { status: 401 });
    const later = testStore();
    await later.dispatch(getMe.initiate());
    await later.dispatch(getCount.initiate({ id: '1' }));
    expect(selectStatus(later.getState())).toBe('expired');
  });

  it('[SH-50] has expired when the provider asks the person to sign in again, without doing so by itself', async () => {
    fakeBackEnd({ body: SALES });
    const getIdToken = vi.fn(() => Promise.resolve('identity'));
    const auth = fakeAuth({ getIdToken });
    const store = testStore(auth);
    await store.dispatch(getMe.initiate());
    getIdToken.mockRejectedValue(new SignInRequired('The session has ended.'));
    await store.dispatch(getCount.initiate({ id: '1' }));
    expect(selectStatus(store.getState())).toBe('expired');
    expect(auth.signIn).not.toHaveBeenCalled();
  });

  it('has expired when an export finds it', () => {
    const store = testStore();
    store.dispatch(downloadFailed({ kind: 'signInRequired', message: 'x' }));
    expect(selectStatus(store.getState())).toBe('expired');
  });

  it.each([
    { kind: 'network', message: 'x' },
    { kind: 'signedOut', message: 'x' },
    { kind: 'server', status: 403, message: 'x', body: null },
  ] as const)('goes on after another failure: $kind', (failure) => {
    const store = testStore();
    store.dispatch(downloadFailed(failure));
    expect(selectStatus(store.getState())).toBe('authenticated');
  });

  it('[SH-05] has one current market at a time', async () => {
    fakeBackEnd({ body: SALES });
    const store = testStore();
    await store.dispatch(getMe.initiate());
    store.dispatch(marketChosen('Construire'));
    expect(selectMarket(store.getState())).toBe('Construire');
  });

  it('[SH-06] the toggle changes the configuration, except on a production host', () => {
    const store = testStore();
    expect(selectIsProduction(store.getState())).toBe(false);
    store.dispatch(productionToggled(true));
    expect(selectIsProduction(store.getState())).toBe(true);
    const production = makeStore({
      auth: fakeAuth(),
      apiOrigin: '',
      configuration: { market: undefined, isProduction: false },
      isProductionHost: true,
    });
    expect(selectIsProduction(production.getState())).toBe(true);
  });
});

describe('signing out', () => {
  it.each([
    ['the provider answers', () => Promise.resolve()],
    ['the provider cannot be reached', () => Promise.reject(new Error('offline'))],
  ])('[SH-38] [SH-46] clears everything when %s', async (_, leave) => {
    fakeBackEnd({ body: SALES });
    const auth = fakeAuth({ signOut: vi.fn(leave) });
    const store = testStore(auth);
    persistConfiguration(store, storages());
    await store.dispatch(getMe.initiate());
    store.dispatch(marketChosen('Construire'));
    store.dispatch(notify(SAVE_FAILURE));
    expect(localStorage.getItem(CONFIGURATION_KEY)).not.toBeNull();

    await store.dispatch(signOut());
    expect(auth.signOut).toHaveBeenCalledOnce();
    const state = store.getState();
    expect(selectStatus(state)).toBe('unauthenticated');
    expect(selectMarket(state)).toBeUndefined();
    expect(state.notifications).toEqual([]);
    expect(getMe.select()(state).data).toBeUndefined();
    expect(localStorage.getItem(CONFIGURATION_KEY)).toBeNull();
  });

  it('[SH-38] clears the stored configuration even when the provider redirects the page', async () => {
    fakeBackEnd({ body: SALES });
    const auth = fakeAuth({ signOut: vi.fn(() => new Promise<void>(() => undefined)) });
    const store = testStore(auth);
    persistConfiguration(store, storages());
    await store.dispatch(getMe.initiate());
    // Subscribers are notified of responses a frame later.
    await vi.waitFor(() => expect(localStorage.getItem(CONFIGURATION_KEY)).not.toBeNull(), WAIT_MS);
    void store.dispatch(signOut());
    expect(selectStatus(store.getState())).toBe('signingOut');
    expect(localStorage.getItem(CONFIGURATION_KEY)).toBeNull();
  });

  it('[SH-09] clears the stored configuration before the sign-in, and remembers where to return', async () => {
    localStorage.setItem(CONFIGURATION_KEY, '{"market":"Luxe"}');
    const auth = fakeAuth({
      signIn: vi.fn(() => {
        expect(localStorage.getItem(CONFIGURATION_KEY)).toBeNull();
        return Promise.resolve();
      }),
    });
    await testStore(auth).dispatch(signIn('/comptage'));
    expect(auth.signIn).toHaveBeenCalledWith('/comptage');
  });
});

describe('browser storage', () => {
  it('[SH-47] holds the user configuration under one versioned key, and nothing else', async () => {
    fakeBackEnd({ body: SALES });
    const store = testStore();
    persistConfiguration(store, storages());
    await store.dispatch(getMe.initiate());
    store.dispatch(productionToggled(true));
    expect(localStorage).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem(CONFIGURATION_KEY) ?? '')).toEqual({
      version: 1,
      market: 'Neuf',
      isProduction: true,
    });
  });

  it('[SH-05] keeps the market of a tab when another tab chooses one', async () => {
    fakeBackEnd({ body: SALES });
    const [tab, other] = [memoryStorage(), memoryStorage()];
    for (const [session, market] of [
      [tab, 'Construire'],
      [other, 'Luxe'],
    ] as const) {
      const store = testStore();
      persistConfiguration(store, storesOf(session));
      await store.dispatch(getMe.initiate());
      store.dispatch(marketChosen(market));
    }
    expect(loadConfiguration(storesOf(tab)).market).toBe('Construire');
    // A new tab begins where the person was last.
    expect(loadConfiguration(storesOf(memoryStorage())).market).toBe('Luxe');
  });

  it.each([
    ['Bureaux et commerces', 'BureauxEtCommerce'],
    ['bureauxetcommerce', 'BureauxEtCommerce'],
    ['NEUF', 'Neuf'],
    ['Mars', undefined],
    [12, undefined],
  ])('[SH-48] the migration reads the market %j as %s', (stored, market) => {
    expect(migrateConfiguration({ market: stored }).market).toBe(market);
  });

  it.each(['', 'not JSON', 'null', '[]', '12'])('[SH-48] survives a stored %j', (text) => {
    localStorage.setItem(CONFIGURATION_KEY, text);
    expect(loadConfiguration(storages())).toEqual({
      market: undefined,
      isProduction: undefined,
    });
  });
});

describe('guards', () => {
  const ALLOWED = { isSignedIn: true, isAccessible: true, isMarketAllowed: true };

  it('[SH-35] redirect to the sign-in page first when nobody is signed in', () => {
    expect(redirectPath({ isSignedIn: false, isAccessible: false, isMarketAllowed: false })).toBe(
      '/login',
    );
  });

  it('[SH-34] redirect to the home page when the role does not allow it, before checking the market', () => {
    expect(redirectPath({ ...ALLOWED, isAccessible: false, isMarketAllowed: false })).toBe('/');
  });

  it('[SH-33] redirect to the product choice from a market that is not allowed', () => {
    expect(redirectPath({ ...ALLOWED, isMarketAllowed: false })).toBe('/comptage/produits');
    expect(redirectPath(ALLOWED)).toBeUndefined();
  });

  it('keep a deep link through the sign-in', () => {
    const path = loginPath('/count/display/edit/1?x=2');
    expect(new URL(path, 'http://x').searchParams.get('returnTo')).toBe(
      '/count/display/edit/1?x=2',
    );
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('//evil.example')).toBe('/login');
  });

  it.each([
    ['/count/display/new', '/comptage/produits'],
    ['/count/emailing/optin/edit/12', '/comptage/produits'],
    ['/boost/produits', '/comptage/produits'],
    ['/boost/boostsocialimmo/new', '/comptage/produits'],
    ['/comptage', '/comptage'],
    ['/accueil', undefined],
    ['/comptage/produits', undefined],
    ['/count/display/preview/12', undefined],
  ])('[SH-44] redirects from %s to %s on a market change', (path, expected) => {
    expect(marketChangePath(path)).toBe(expected);
  });
});
