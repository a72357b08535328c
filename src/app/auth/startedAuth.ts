import type { ComponentType, ReactNode } from 'react';
import type { Auth } from '#api/auth.ts';

/** The sign-in once started; its library hides behind both. */
export interface StartedAuth {
  /** What the calls and the screens use. */
  auth: Auth;
  /** Stands around the screens, below the store, whose session it keeps up to date. */
  Session: ComponentType<{ children: ReactNode }>;
}
