/** What the person is about to do. A sign-out also deletes the drafts. */
export type LeaveReason = 'screen' | 'signOut';

/** A screen with changes that leaving it may lose. */
export interface UnsavedScreen {
  /** Returns true while leaving would lose a change that the person has not agreed to lose. */
  isChanged: () => boolean;
  /** Resolves with true when there is nothing to lose, or when the person agrees to leave. */
  ask: (reason: LeaveReason) => Promise<boolean>;
  /** Stores the changes where they outlive the screen; returns false when it cannot. */
  keep: () => boolean;
}

// One screen is shown at a time, so the application holds one of them, as the browser holds one `beforeunload`.
let shown: UnsavedScreen | null = null;

/** Resolves with true when the screen on display has nothing to lose, or when the person agrees to leave it. */
export async function mayLeave(reason: LeaveReason): Promise<boolean> {
  return shown === null || shown.ask(reason);
}

/** Returns true when `mayLeave` would ask a question now. */
export function hasUnsavedChanges(): boolean {
  return shown?.isChanged() ?? false;
}

/** Stores the changes of the screen on display, which is about to be left without a question. */
export function keepUnsavedChanges(): void {
  shown?.keep();
}

/** Sets the screen on display. Returns a function that withdraws it. */
export function registerUnsavedScreen(screen: UnsavedScreen): () => void {
  shown = screen;
  return () => {
    if (shown === screen) shown = null;
  };
}

let isReloading = false;

/** Returns true while the page is reloaded with its changes stored, about which nothing must be asked. */
export const isKeptForReload = (): boolean => isReloading;

/** Reloads the page. The browser asks before only if there are changes that cannot be stored. */
export function keepAndReload(): void {
  isReloading = shown?.keep() ?? true;
  globalThis.location.reload();
}
