import { createContext } from 'react';

/** What opens over any screen. */
export type Overlay = 'goTo' | 'shortcuts';

interface Overlays {
  open: (overlay: Overlay) => void;
  /** Loads the code of the overlays ahead of time. */
  preload: () => void;
}

export const OverlayContext = createContext<Overlays>({
  open: () => undefined,
  preload: () => undefined,
});
