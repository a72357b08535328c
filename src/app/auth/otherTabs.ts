/** Where the tabs of the application tell one another that the person has signed out. */
const SIGNED_OUT = 'adfactory.signed-out';
/** Where a new tab asks who is signed in, and the others answer. */
const SIGNED_IN = 'adfactory.signed-in';

/** Time for the answer of another tab, in milliseconds. A tab that answers does so in some ten. */
export const ANSWER_MS = 100;

const channels = new Map<string, BroadcastChannel>();

/** Returns the channel of the page: a second one would also receive what this page says. */
function channelNamed(name: string): BroadcastChannel {
  const channel = channels.get(name) ?? new BroadcastChannel(name);
  channels.set(name, channel);
  return channel;
}

function listen(name: string, handle: (event: MessageEvent<unknown>) => void): () => void {
  const channel = channelNamed(name);
  channel.addEventListener('message', handle);
  return () => channel.removeEventListener('message', handle);
}

// The rule targets windows; a channel stays within the origin.
const say = (name: string, message: string | null) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channelNamed(name).postMessage(message);

/**
 * Calls `handle` when the person signs out in another tab, because MSAL syncs tabs only when it uses the local storage.
 * @returns a function that stops listening
 */
export const onSignOutElsewhere = (handle: () => void): (() => void) => listen(SIGNED_OUT, handle);

/** Tells the other tabs that the person has signed out. */
export const announceSignOut = (): void => say(SIGNED_OUT, null);

/**
 * Tells each new tab who is signed in here. No token is sent: each tab gets its own, because the first renewal of a
 * shared refresh token would end the session of the other tab.
 * @param account returns the name of the account at the provider; undefined while nobody is signed in
 */
export function answerNewTabs(account: () => string | undefined): void {
  listen(SIGNED_IN, ({ data }) => {
    const name = data === null ? account() : undefined;
    if (name !== undefined) say(SIGNED_IN, name);
  });
}

/** Returns the account that is signed in in another tab; undefined when none says so in time. */
export async function accountOfOtherTabs(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (account: string | undefined) => {
      stop();
      clearTimeout(timer);
      resolve(account);
    };
    const stop = listen(SIGNED_IN, ({ data }) => {
      if (typeof data === 'string') end(data);
    });
    const timer = setTimeout(() => end(undefined), ANSWER_MS);
    say(SIGNED_IN, null);
  });
}
