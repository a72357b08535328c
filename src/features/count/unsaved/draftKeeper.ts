import type { LiveCount } from './countShell.ts';
import type { Keeping } from './keeping.ts';
import { forgetDrafts, type DraftStore } from './draftKeys.ts';

/** Version of what is written. */
export const DRAFT_VERSION = 1;

/** How long after a change the draft is written: with the wait for a quiet moment, at most a second is lost. */
const WRITE_AFTER_MS = 700;
const QUIET_WITHIN_MS = 300;

export interface DraftKeeper {
  report: (live: LiveCount) => void;
  /** Writes what still waits to be. False when nothing is kept of what was changed. */
  flush: () => boolean;
  /** Goes on with a draft that was resumed. */
  adopt: (key: string) => void;
  /** Leaves what waits unwritten. */
  stop: () => void;
}

interface DraftKeeperOptions {
  store: DraftStore;
  /** Of the draft of this tab. */
  key: string;
  /** Tells the other tabs that a draft is being typed here; answers how to tell them that it is not any more. */
  hold: (key: string) => () => void;
  now: () => Date;
  /** Called when something was written, could not be, or was saved. */
  onKeeping?: (keeping: Keeping) => void;
}

/** Calls back when nothing else is being done; browsers without such a moment do it at once. */
function whenQuiet(act: () => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(act, { timeout: QUIET_WITHIN_MS });
  } else act();
}

/** Keeps what is changed and not saved, off the path of the keys, and forgets it once it is saved. */
export function makeDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { store, key, hold, now, onKeeping } = options;
  let own = key;
  let live: LiveCount | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let isKept = false;
  let letGo: (() => void) | undefined;

  const release = () => {
    letGo?.();
    letGo = undefined;
  };
  const write = () => {
    if (!isWaiting || live === null) return;
    isWaiting = false;
    letGo ??= hold(own);
    try {
      const draft = { version: DRAFT_VERSION, savedAt: now().toISOString(), draft: live.draft() };
      store.setItem(own, JSON.stringify(draft));
      isKept = true;
    } catch {
      // Full or forbidden: the question before leaving says that nothing is kept.
      isKept = false;
    }
    onKeeping?.(isKept ? 'kept' : 'notKept');
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
  };

  return {
    report: (next) => {
      const wasChanged = live?.isChanged ?? false;
      live = next;
      if (!next.isChanged) {
        cancel();
        if (wasChanged) {
          forgetDrafts(store, [own]);
          onKeeping?.('saved');
        }
        release();
        return;
      }
      isWaiting = true;
      timer ??= setTimeout(() => {
        timer = undefined;
        whenQuiet(write);
      }, WRITE_AFTER_MS);
    },
    flush: () => {
      write();
      cancel();
      return isKept;
    },
    adopt: (adopted) => {
      release();
      own = adopted;
      letGo = hold(own);
    },
    stop: () => {
      cancel();
      release();
    },
  };
}
