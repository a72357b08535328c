import { forgetDrafts, type DraftStore } from './draftKeys.ts';
import type { DraftState } from '../screenState.ts';

/** Version of the stored format. */
export const DRAFT_VERSION = 1;

/** Delay between a change and its draft, in milliseconds. With the wait for an idle browser it stays under a second. */
const WRITE_AFTER_MS = 700;
const IDLE_TIMEOUT_MS = 300;

/** The count on screen, as the code that protects it sees it. */
interface LiveCount {
  /** True when leaving would lose a change. */
  isChanged: boolean;
  /** Builds the draft; called only when a draft is written. */
  draft: () => unknown;
}

export interface DraftKeeper {
  /** Schedules the draft of a changed count; deletes the draft of a count that has been saved. */
  report: (live: LiveCount) => void;
  /** Writes a scheduled draft at once. Returns false when the last change is not stored. */
  flush: () => boolean;
  /** Writes to a resumed draft from now on. */
  adopt: (key: string) => void;
  /** Cancels a scheduled draft. */
  stop: () => void;
}

interface DraftKeeperOptions {
  store: DraftStore;
  /** Key of the draft of this tab. */
  key: string;
  /** Tells the other tabs that this one writes a draft. Returns a function that tells them that it no longer does. */
  hold: (key: string) => () => void;
  now: () => Date;
  /** Called after a draft was written or could not be, and after a save. */
  onStatus?: (status: DraftState) => void;
}

/** Runs a task when the browser is idle, or at once in browsers without idle callbacks. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  } else task();
}

/** Stores the unsaved changes of a count as a draft, off the keystroke path, and deletes the draft after a save. */
export function makeDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { store, key, hold, now, onStatus } = options;
  let own = key;
  let live: LiveCount | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isScheduled = false;
  let isKept = false;
  let letGo: (() => void) | undefined;

  const release = () => {
    letGo?.();
    letGo = undefined;
  };
  const write = () => {
    if (!isScheduled || live === null) return;
    isScheduled = false;
    letGo ??= hold(own);
    try {
      const draft = { version: DRAFT_VERSION, savedAt: now().toISOString(), draft: live.draft() };
      store.setItem(own, JSON.stringify(draft));
      isKept = true;
    } catch {
      // Storage is full or refused: the status and the question before leaving say so.
      isKept = false;
    }
    onStatus?.(isKept ? 'kept' : 'notKept');
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    isScheduled = false;
  };

  return {
    report: (next) => {
      const wasChanged = live?.isChanged ?? false;
      live = next;
      if (!next.isChanged) {
        cancel();
        if (wasChanged) {
          forgetDrafts(store, [own]);
          onStatus?.('saved');
        }
        release();
        return;
      }
      isScheduled = true;
      timer ??= setTimeout(() => {
        timer = undefined;
        whenIdle(write);
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
