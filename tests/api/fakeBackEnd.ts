import { vi } from 'vitest';
import type { ApiExtra, Auth } from '#api/auth.ts';
import { makeStore } from '#app/store.ts';

/** A request as it was sent. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Answer {
  status?: number;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
}

/**
 * Replaces `fetch` with one that returns the given responses in turn, repeating the last one. An error is thrown
 * instead.
 */
export function fakeBackEnd(...answers: (Answer | Error)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? init.body : undefined;
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ method: init.method ?? 'GET', url, headers, body });
    if (answer instanceof Error) return Promise.reject(answer);
    const { status = 200, body: content = null } = answer ?? {};
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return Promise.resolve(new Response(status === 204 ? null : text, { status }));
  });
  return sent;
}

export function fakeAuth(overrides: Partial<Auth> = {}) {
  return {
    isSignedIn: () => true,
    getIdToken: vi.fn<Auth['getIdToken']>((options) =>
      Promise.resolve(options?.forceRefresh === true ? 'renewed' : 'identity'),
    ),
    signIn: vi.fn<Auth['signIn']>(() => Promise.resolve()),
    signOut: vi.fn<Auth['signOut']>(() => Promise.resolve()),
    ...overrides,
  };
}

/** Creates the application's store with a fake sign-in. */
export function testStore(
  auth: Auth = fakeAuth(),
  apiOrigin = '',
  extra: Pick<ApiExtra, 'report'> = {},
) {
  return makeStore({
    auth,
    apiOrigin,
    ...extra,
    configuration: { market: undefined, isProduction: undefined },
    isProductionHost: false,
  });
}
