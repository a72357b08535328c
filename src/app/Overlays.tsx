import { Suspense, useMemo, type ReactNode } from 'react';
import { lazyPart } from '#design-system/lazyPart.ts';
import { OverlayContext, type Overlay } from './overlayContext.ts';
import { useOverlay } from './useOverlay.ts';
import { useAfterFirstUse } from './useAfterFirstUse.ts';

const Palette = lazyPart(async () => import('#pages/Palette/Palette.tsx'), 'Palette');
const ShortcutsDialog = lazyPart(
  async () => import('#features/shell/ShortcutsDialog/ShortcutsDialog.tsx'),
  'ShortcutsDialog',
);
const PARTS = { goTo: Palette, shortcuts: ShortcutsDialog };

const loadDialog = async () => (await import('#design-system/Dialog/Dialog.tsx')).loadDialog();

const loaded = new Set<Overlay>();

/** Loads the code of an overlay. Rejects at once without a connection: browsers keep a failed import for good. */
async function loadOverlay(overlay: Overlay): Promise<void> {
  if (loaded.has(overlay)) return;
  if (!globalThis.navigator.onLine) throw new Error(`${overlay} is not loaded.`);
  await Promise.all([PARTS[overlay].load(), loadDialog()]);
  loaded.add(overlay);
}

// What cannot be loaded ahead of time is loaded when it is opened.
const preload = () =>
  void Promise.allSettled([loadOverlay('goTo'), loadOverlay('shortcuts')] as const);

/** « Aller à… » and the shortcuts, of which nothing is loaded before somebody uses the page (N-12). */
export function Overlays({ children }: { children: ReactNode }) {
  const { shown, used, open, close } = useOverlay(loadOverlay);
  useAfterFirstUse(preload);
  const context = useMemo(() => ({ open, preload }), [open]);
  return (
    <OverlayContext value={context}>
      {children}
      <Suspense fallback={null}>
        {/* Once opened, it stays mounted to fade out and to ask for the client of a product. */}
        {used.includes('goTo') && (
          <Palette
            open={shown === 'goTo'}
            onClose={close}
            onShortcuts={() => void open('shortcuts')}
          />
        )}
        {used.includes('shortcuts') && (
          <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} />
        )}
      </Suspense>
    </OverlayContext>
  );
}
