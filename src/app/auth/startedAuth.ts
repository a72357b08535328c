import type { ComponentType } from 'react';
import type { Auth } from '#api/auth.ts';

/** A started sign-in. It uses no type of the sign-in library, which is loaded separately. */
export interface StartedAuth {
  /** Used by the API calls and the screens. */
  auth: Auth;
  /** Keeps the session of the store up to date. It renders nothing, inside the store provider. */
  Session: ComponentType;
}
