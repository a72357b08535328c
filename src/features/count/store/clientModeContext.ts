import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { SHORTCUT_KEYS } from '#domain/shortcuts.ts';

/** The key that starts and ends the client mode. Fields use it for nothing, and no character is typed with it. */
export const [CLIENT_MODE_KEY] = SHORTCUT_KEYS.clientMode;

interface ClientModeValue {
  isOn: boolean;
  /** False while there is no result to present. */
  isOffered?: boolean;
  toggle: () => void;
  /** Says whether there is a result to present, and null when its count is left, which ends the mode. Stable. */
  present?: (isResult: boolean | null) => void;
}

/** Outside `ClientMode` the mode is off. */
export const ClientModeContext = createContext<ClientModeValue>({
  isOn: false,
  toggle: () => undefined,
});

/** Returns true while the screen is shared with a client, who must not see what is sold and available. */
export function useIsClientMode(): boolean {
  return use(ClientModeContext).isOn;
}

/** Lets the client mode present the result of the count on screen. It ends when the count is left (D-163). */
export function usePresentable(isResult: boolean): void {
  const { present } = use(ClientModeContext);
  useLayoutEffect(() => present?.(isResult), [present, isResult]);
  useLayoutEffect(() => () => present?.(null), [present]);
}

/** Renders what a client must not see. */
export function ForStaff({ children }: { children: ReactNode }): ReactNode {
  return useIsClientMode() ? null : children;
}
