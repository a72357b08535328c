import { createContext, use } from 'react';
import { SHORTCUT_KEYS } from '#domain/shortcuts.ts';

/** The key that starts and ends the client mode. Fields use it for nothing, and no character is typed with it. */
export const [CLIENT_MODE_KEY] = SHORTCUT_KEYS.clientMode;

interface ClientModeValue {
  isOn: boolean;
  toggle: () => void;
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
