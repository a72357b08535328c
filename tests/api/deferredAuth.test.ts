import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferredAuth, type StartedAuth } from '#app/auth/deferredAuth.tsx';
import { memoryStorage } from './memoryStorage.ts';

const settings = { clientId: 'adfactory', issuer: 'https://login.example/v2.0' };
const HOME = { pathname: '/', search: '' };

/** A token of this age, which only its payload matters of. */
function idToken(secondsLeft: number): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `e30.${btoa(JSON.stringify({ exp })).replace(/=+$/, '')}.signature`;
}

const entry = (credentialType: string, secret: string, clientId = settings.clientId) => ({
  credentialType,
  clientId,
  secret,
});

function storageOf(...entries: readonly object[]): Storage {
  const storage = memoryStorage();
  entries.forEach((one, index) => storage.setItem(`msal.3|${index}`, JSON.stringify(one)));
  return storage;
}

/** A sign-in library that counts how often it is loaded. */
function library() {
  const auth = {
    isSignedIn: () => false,
    getIdToken: vi.fn(async () => 'renewed'),
    signIn: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
  };
  const load = vi.fn(async (): Promise<StartedAuth> => ({
    auth,
    signInSilently: async () => undefined,
    Session: () => null,
  }));
  return { auth, load };
}

function open(storage: Storage, address = HOME) {
  const { auth, load } = library();
  return { auth, load, deferred: deferredAuth({ settings, storage, address, load }) };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a stored session', () => {
  it('gives its token to the first calls without the sign-in library', async () => {
    const token = idToken(600);
    const { deferred, load } = open(storageOf(entry('IdToken', token), entry('RefreshToken', 'r')));
    expect(deferred?.auth.isSignedIn()).toBe(true);
    expect(await deferred?.auth.getIdToken()).toBe(token);
    expect(load).not.toHaveBeenCalled();
  });

  it('loads the library once to renew a token that the server refuses', async () => {
    const { deferred, load } = open(storageOf(entry('IdToken', idToken(600))));
    const renewed = async () => deferred?.auth.getIdToken({ forceRefresh: true });
    expect(await Promise.all([renewed(), renewed()])).toEqual(['renewed', 'renewed']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks the library for every later token once it is loaded', async () => {
    const { deferred } = open(storageOf(entry('IdToken', idToken(600))));
    await deferred?.auth.getIdToken({ forceRefresh: true });
    expect(await deferred?.auth.getIdToken()).toBe('renewed');
    expect(deferred?.auth.isSignedIn()).toBe(false);
  });

  it('tries again after the library could not be loaded', async () => {
    const { deferred, load } = open(storageOf(entry('IdToken', idToken(600))));
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(deferred?.auth.signOut()).rejects.toThrow('offline');
    await deferred?.auth.signOut();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is forgotten by a sign-out without a connection, which cannot load the library', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const otherTab = new BroadcastChannel('adfactory.signed-out');
    const heard = new Promise((resolve) => {
      otherTab.addEventListener('message', resolve);
    });
    const storage = storageOf(entry('IdToken', idToken(600)), entry('RefreshToken', 'r'));
    const { deferred, load } = open(storage);
    await deferred?.auth.signOut();
    expect(load).not.toHaveBeenCalled();
    expect(deferred?.auth.isSignedIn()).toBe(false);
    expect(storage.length).toBe(0);
    await heard;
    otherTab.close();
  });

  it.each([
    ['is about to expire', [entry('IdToken', idToken(30))]],
    ['has no identity token', [entry('RefreshToken', 'r')]],
    ['has two identity tokens', [entry('IdToken', idToken(600)), entry('IdToken', idToken(600))]],
    ['has a token that cannot be read', [entry('IdToken', 'not.a.token')]],
    ['has a token without expiry', [entry('IdToken', `e30.${btoa('{}')}.s`)]],
  ])('is left to the library when it %s', (_, entries) => {
    expect(open(storageOf(...entries)).deferred).toBeUndefined();
  });

  it.each([
    ['after a sign-in', { pathname: '/login/callback', search: '' }],
    ['after a sign-out', { pathname: '/login', search: '?state=x' }],
  ])(
    'is left to the library %s, when the address holds the answer of the provider',
    (_, address) => {
      expect(open(storageOf(entry('IdToken', idToken(600))), address).deferred).toBeUndefined();
    },
  );
});

describe('without a stored session', () => {
  it('nobody is signed in, and the library is loaded for the sign-in', async () => {
    const other = entry('IdToken', idToken(600), 'another application');
    const { deferred, load, auth } = open(storageOf(other));
    expect(deferred?.auth.isSignedIn()).toBe(false);
    expect(load).not.toHaveBeenCalled();
    await deferred?.auth.signIn('/boost');
    expect(auth.signIn).toHaveBeenCalledWith('/boost');
  });
});
