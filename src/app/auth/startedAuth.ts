import type { ComponentType, ReactNode } from 'react';
import type { Auth } from '#api/auth.ts';

/** A started sign-in. It uses no type of the sign-in library, which is loaded separately. */
export interface StartedAuth {
  /** Used by the API calls and the screens. */
  auth: Auth;
  /** Wraps the screens inside the store provider and keeps the store's session up to date. */
  Session: ComponentType<{ children: ReactNode }>;
}
