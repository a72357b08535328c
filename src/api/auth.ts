/** Nobody is signed in, or the session has ended: only the person can mend it, by signing in. */
export class SignInRequired extends Error {
  override readonly name = 'SignInRequired';
}

/**
 * All that the application knows about signing in. The identity library hides behind it; stories and tests give a
 * fake.
 */
export interface Auth {
  /** True once an account is known; its session may have ended since. */
  isSignedIn: () => boolean;
  /**
   * The identity token that every call carries (D-56), renewed when it is about to expire.
   * @throws SignInRequired when only signing in again can help; any other error is passed on
   */
  getIdToken: (options?: { forceRefresh?: boolean }) => Promise<string>;
  /** Leaves for the sign-in; the person comes back to `returnTo`, by default where they are. */
  signIn: (returnTo?: string) => Promise<void>;
  /** Revokes the refresh token, clears the tokens, tells the other tabs and leaves for /login (SH-38). */
  signOut: () => Promise<void>;
}

/** What the store hands to the calls beside their arguments. */
export interface ApiExtra {
  auth: Auth;
  /** Origin of the back end, such as https://api.example; empty for the page's own (AP-01). */
  apiOrigin: string;
}
