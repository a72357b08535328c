import type { ComponentType, ReactNode } from 'react';
import type { Auth } from '#api/auth.ts';

/** A started sign-in, without any type of its library. */
export interface StartedAuth {
  /** Used by the API calls and the screens. */
  auth: Auth;
  /** Wraps the screens inside the store provider and keeps the store's session up to date. */
  Session: ComponentType<{ children: ReactNode }>;
}
