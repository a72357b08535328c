import { expect, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import type { CallThunk } from './endpointNamed.ts';
import { testStore, type Answer } from './fakeBackEnd.ts';

interface Scene {
  /** The responses to what is read, by path. */
  reads: Readonly<Record<string, unknown>>;
  /** Those of them that send what they ask about as a body. */
  posted?: readonly string[];
  /** The queries that are on screen. */
  opened: readonly CallThunk[];
  /** The call that changes something, and its response. */
  change: CallThunk;
  answer: Answer;
}

interface Requests {
  /** Method and path of the change. */
  sent: string;
  /** The paths that are read again after it. */
  reloaded: string[];
}

/** Opens queries, sends a change, and returns what was requested. Fails when a call uses a tag that no API declares. */
export async function reloadedAfter({
  reads,
  posted = [],
  opened,
  change,
  answer,
}: Scene): Promise<Requests> {
  // RTK Query reports undeclared tags to developers only.
  vi.stubEnv('NODE_ENV', 'development');
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read: string[] = [];
  let sent = '';
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const path = url.replace(/\?.*/, '');
    if (method !== 'GET' && !posted.includes(path)) {
      sent = `${method} ${url}`;
      const { status = 200, body = null } = answer;
      const text = status === 204 ? null : JSON.stringify(body);
      return Promise.resolve(new Response(text, { status }));
    }
    read.push(path);
    return Promise.resolve(Response.json(reads[path]));
  });
  try {
    const store = testStore();
    for (const query of opened) await store.dispatch(query);
    expect(read.toSorted()).toEqual(Object.keys(reads).toSorted());
    read.length = 0;
    await store.dispatch(change);
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
    expect(report).not.toHaveBeenCalled();
    return { sent, reloaded: read.toSorted() };
  } finally {
    report.mockRestore();
    vi.unstubAllEnvs();
  }
}
