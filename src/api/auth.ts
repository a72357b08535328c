import type { ApiFailure } from './failure.ts';

/** Thrown when nobody is signed in or the session has ended. Only a new sign-in resolves it. */
export class SignInRequired extends Error {
  override readonly name = 'SignInRequired';
}

/**
 * The application's interface to sign-in. It hides the identity library, and stories and tests replace it with a
 * fake.
 */
export interface Auth {
  /** Returns true once an account is known, even if its session has ended since. */
  isSignedIn: () => boolean;
  /**
   * Returns the identity token that every call carries, renewed when it is about to expire (D-56).
   * @throws SignInRequired when only a new sign-in can help; any other error is passed on
   */
  getIdToken: (options?: { forceRefresh?: boolean }) => Promise<string>;
  /** Redirects to the sign-in page of the provider. The person returns to `returnTo`. */
  signIn: (returnTo: string) => Promise<void>;
  /** Revokes the refresh token, clears the tokens, notifies the other tabs and redirects to /login (SH-38). */
  signOut: () => Promise<void>;
}

/** Values that the store passes to every call besides its arguments. */
export interface ApiExtra {
  auth: Auth;
  /** Origin of the back end, such as https://api.example; empty for the page's own (AP-01). */
  apiOrigin: string;
  /** Gives up the response to a GET that the page has sent before the application had loaded, if it did. */
  takeEarly?: (url: string) => Promise<Response> | undefined;
  /** Reports what a developer should learn of to the monitoring. */
  report?: (error: unknown) => void;
  /** Queries whose prefetch failed lately, by their cache key. */
  failedPrefetches?: Map<string, { error: ApiFailure; at: number }>;
}
