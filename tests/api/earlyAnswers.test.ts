import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEPT_MS, sendEarly } from '#app/early/earlyAnswers.ts';
import { ANNOUNCED_ROUTES } from '#app/announcedModules.ts';
import { ID_PLACE } from '#app/early/firstCalls.ts';
import { COUNT_ID } from '#domain/knownPaths.ts';
import { callsOf } from '../../tools/pages/announcedCalls.ts';
import { memoryStorage } from './memoryStorage.ts';

const CALLS = [
  { url: '/api/Users/me' },
  { url: '/api/Counts/guid/IDENTIFIER' },
  { url: '/api/Counts/GetMyCounts?market=MARKET&page=1', isWithoutSearch: true },
  { url: '/api/Display/GetSelectableValues?market=MARKET', markets: ['Neuf', 'Luxe'] },
];
const CLIENT = 'adfactory';

/** A document that names its sign-in and its first calls. */
function pageOf(entries: Readonly<Record<string, unknown>>): Document {
  const querySelector = (selector: string) => {
    const [, name = ''] = /name="([^"]+)"/.exec(selector) ?? [];
    return name in entries ? { content: JSON.stringify(entries[name]) } : null;
  };
  return { querySelector } as unknown as Document;
}

const PAGE = pageOf({
  'adfactory-settings': { clientId: CLIENT, issuer: 'https://login.example/v2.0' },
  'adfactory-first-calls': CALLS,
});

function sessionWith(secondsLeft: number): { session: Storage; token: string } {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  const token = `e30.${btoa(JSON.stringify({ exp }))}.signature`;
  const session = memoryStorage();
  session.setItem(
    'msal|id',
    JSON.stringify({ credentialType: 'IdToken', clientId: CLIENT, secret: token }),
  );
  return { session, token };
}

function localWith(configuration: string): Storage {
  const local = memoryStorage();
  local.setItem('adfactory.configuration', configuration);
  return local;
}

const { session: SESSION, token: TOKEN } = sessionWith(600);

/** A response without a stream, whose reading would go on after the test. */
function responseOf(body: string): Response {
  const response = { clone: () => response, text: async () => body };
  return response as unknown as Response;
}

/** Sends the calls of a page, with changes. */
function start(changes: Partial<Parameters<typeof sendEarly>[0]> = {}) {
  const send = vi.fn(async (url: string, _init: RequestInit) => responseOf(url));
  const take = sendEarly({
    page: PAGE,
    address: { hostname: 'localhost', pathname: '/count/display/edit/7f/', search: '' },
    storages: () => ({ session: SESSION, local: localWith('{"market":"Neuf"}') }),
    apiHost: undefined,
    send,
    ...changes,
  });
  return { take, send, urls: send.mock.calls.map(([url]) => url) };
}

type Storages = ReturnType<Parameters<typeof sendEarly>[0]['storages']>;

/** Returns the option of a page with these storages. */
const storing = (changes: Partial<Storages>) => ({
  storages: () => ({ session: SESSION, local: localWith('{"market":"Neuf"}'), ...changes }),
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the first calls of a page', () => {
  it('are sent with the stored token, for the stored market and the identifier of the address', () => {
    const { urls, send } = start();
    expect(urls).toEqual([
      '/api/Users/me',
      '/api/Counts/guid/7f',
      '/api/Counts/GetMyCounts?market=Neuf&page=1',
      '/api/Display/GetSelectableValues?market=Neuf',
    ]);
    expect(send.mock.calls[0]?.[1].headers).toMatchObject({ authorization: `Bearer ${TOKEN}` });
  });

  it('are sent for the market of the tab rather than for the last one', () => {
    const { session } = sessionWith(600);
    session.setItem('adfactory.configuration', '{"market":"Luxe"}');
    expect(start(storing({ session })).urls.at(-1)).toContain('market=Luxe');
  });

  it('go to the back end of the host', () => {
    const address = { hostname: 'stage.adfactory.example', pathname: '/', search: '' };
    expect(start({ address }).urls[0]).toBe('https://api.stage.adfactory.example/api/Users/me');
  });

  it.each([
    ['nobody is signed in', storing({ session: memoryStorage() })],
    ['the token must be renewed', storing({ session: sessionWith(59).session })],
    ['the document names no sign-in', { page: pageOf({ 'adfactory-first-calls': CALLS }) }],
    ['another build wrote the document', { page: pageOf({ 'adfactory-settings': {} }) }],
    ['the market cannot be read', storing({ local: localWith('Neuf') })],
    [
      'the browser blocks its storages',
      {
        storages: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      },
    ],
  ])('are left to the application when %s', (_, changes) => {
    expect(start(changes).urls).toEqual([]);
  });

  it.each([
    ['the address has parameters', '?order=Budget', 'Luxe', ['GetSelectableValues?market=Luxe']],
    ['the market is another one', '', 'Ancien', ['GetMyCounts?market=Ancien&page=1']],
    ['the market is not known', '', undefined, []],
  ])('leave out some when %s', (_, search, market, others) => {
    const address = { hostname: 'localhost', pathname: '/comptage', search };
    const { urls } = start({
      address,
      ...storing({ local: localWith(JSON.stringify({ market })) }),
    });
    const [me, count, ...rest] = urls;
    expect([me, count]).toEqual(['/api/Users/me', '/api/Counts/guid/comptage']);
    expect(rest.map((url) => url.split('/').at(-1))).toEqual(others);
  });

  it('name the count of an address only where it has one', () => {
    const named = ANNOUNCED_ROUTES.filter((route) =>
      callsOf(route).some(({ url }) => url.includes(ID_PLACE)),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { path } of named) expect(path).toContain(COUNT_ID);
  });

  it('give each response once, and not when it is old', async () => {
    vi.useFakeTimers();
    const { take } = start();
    const answer = await take('/api/Users/me');
    expect(await answer?.text()).toBe('/api/Users/me');
    expect(take('/api/Users/me')).toBeUndefined();
    expect(take('/api/Users/you')).toBeUndefined();
    vi.advanceTimersByTime(KEPT_MS + 1);
    expect(take('/api/Counts/guid/7f')).toBeUndefined();
  });

  it('pass an error on to the call that takes it', async () => {
    const lost = new TypeError('Failed to fetch');
    const { take } = start({ send: vi.fn().mockRejectedValue(lost) });
    await expect(take('/api/Users/me')).rejects.toBe(lost);
  });
});
