/**
 * Sends the first calls of a page before its code has loaded. The document names them (`adfactory-first-calls`) and
 * starts this file as a script of its own, so it stays small and imports no library.
 */
import { ACCEPT } from '#contract/mediaTypes.ts';
import { CONFIGURATION_KEY } from '#features/session/configurationKey.ts';
import { settingsInPage } from '../auth/settingsInPage.ts';
import { isFresh, storedSession } from '../auth/storedTokens.ts';
import { environmentOf } from '../environment.ts';
import { ID_PLACE, MARKET_PLACE, readFirstCalls, type FirstCall } from './firstCalls.ts';

/** A response that no call has asked for after this time is outdated, in milliseconds. */
export const KEPT_MS = 10_000;

/** Gives up the response to a call that was sent early; undefined when it was not, or was given up before. */
type TakeEarly = (url: string) => Promise<Response> | undefined;

interface Storages {
  session: Storage;
  local: Pick<Storage, 'getItem'>;
}

interface EarlyOptions {
  page: Document;
  address: Pick<Location, 'hostname' | 'pathname' | 'search'>;
  /** The tokens of the sign-in library are in `session`, and the person's configuration in both. Throws when blocked. */
  storages: () => Storages;
  apiHost: string | undefined;
  send: (url: string, init: RequestInit) => Promise<Response>;
}

const entryOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined;

/** Returns the market of the tab, or else the one that was used last. */
function marketIn({ session, local }: Storages): string | undefined {
  const stored = session.getItem(CONFIGURATION_KEY) ?? local.getItem(CONFIGURATION_KEY);
  const market = entryOf(JSON.parse(stored ?? 'null'), 'market');
  return typeof market === 'string' ? market : undefined;
}

/** Returns the client of the page at the provider; an empty text, for which no token is stored, without one. */
function clientIdIn(page: Document): string {
  const clientId = entryOf(settingsInPage(page), 'clientId');
  return typeof clientId === 'string' ? clientId : '';
}

/** Returns the URLs of the calls that the page announces for its address. */
function urlsOf({ page, address }: EarlyOptions, storages: Storages): string[] {
  const id = address.pathname.split('/').findLast((segment) => segment !== '') ?? '';
  const market = marketIn(storages);
  const isMade = ({ url, isWithoutSearch, markets }: FirstCall) =>
    (isWithoutSearch !== true || address.search === '') &&
    (market === undefined
      ? !url.includes(MARKET_PLACE)
      : markets === undefined || markets.includes(market));
  return readFirstCalls(page)
    .filter(isMade)
    .map(({ url }) =>
      url.replace(MARKET_PLACE, encodeURIComponent(market ?? '')).replace(ID_PLACE, id),
    );
}

/**
 * Sends the calls that the page announces, for a person with a valid token. Whatever stands in the way, the
 * application sends its calls itself.
 * @returns a function that gives each response to the call that the application makes with the same URL
 */
export function sendEarly(options: EarlyOptions): TakeEarly {
  const answers = new Map<string, Promise<Response>>();
  try {
    const { page, address, apiHost, send } = options;
    const storages = options.storages();
    const stored = storedSession(storages.session, clientIdIn(page));
    if (isFresh(stored)) {
      const { apiOrigin } = environmentOf(address.hostname, apiHost);
      const headers = { accept: ACCEPT, authorization: `Bearer ${stored.secret}` };
      for (const url of urlsOf(options, storages)) {
        const answer = send(`${apiOrigin}${url}`, { headers });
        // Read to its end, so that a response that no call takes does not hold the connection. The call that takes it
        // reports an error.
        answer.then(async (response) => response.clone().text()).catch(() => '');
        answers.set(url, answer);
      }
    }
  } catch {
    // Storage that is blocked or holds something else.
  }
  const sentAt = performance.now();
  return (url) => {
    if (performance.now() - sentAt > KEPT_MS) answers.clear();
    const answer = answers.get(url);
    answers.delete(url);
    return answer;
  };
}
