const NAME = 'adfactory.signed-out';

let channel: BroadcastChannel | undefined;

// One per page: a second one would also receive what this page says.
const channelOfPage = (): BroadcastChannel => (channel ??= new BroadcastChannel(NAME));

/**
 * Calls `handle` when the person signs out in another tab, because MSAL syncs tabs only when it uses the local storage.
 * @returns a function that stops listening
 */
export function onSignOutElsewhere(handle: () => void): () => void {
  channelOfPage().addEventListener('message', handle);
  return () => channelOfPage().removeEventListener('message', handle);
}

/** Tells the other tabs that the person has signed out. */
export function announceSignOut(): void {
  // The rule targets windows; a channel stays within the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channelOfPage().postMessage(null);
}
