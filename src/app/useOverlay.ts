import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isShortcut } from '#domain/shortcuts.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { isHelpKeyOn } from '#features/shell/helpKey.ts';
import type { Overlay } from './overlayContext.ts';

const TYPED_IN =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])';

/** Returns true where a sign that is typed belongs to a field. */
const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED_IN);

/** Returns the overlay that an event opens. */
function overlayOf(event: KeyboardEvent): Overlay | undefined {
  if (isShortcut('goTo', event)) return 'goTo';
  const isHelp = isShortcut('shortcuts', event) && !isTypedIn(event.target);
  return isHelp && isHelpKeyOn(localStorage) ? 'shortcuts' : undefined;
}

/**
 * Opens an overlay by its keys, unless another dialog is open (N-12).
 * @param load loads the code of an overlay; rejects when it cannot, which is said
 */
export function useOverlay(load: (overlay: Overlay) => Promise<unknown>) {
  const dispatch = useDispatch();
  const [shown, setShown] = useState<Overlay | null>(null);
  const [used, setUsed] = useState<readonly Overlay[]>([]);

  const open = useCallback(
    async (overlay: Overlay) => {
      try {
        await load(overlay);
        setUsed((before) => [...new Set([...before, overlay])]);
        setShown(overlay);
      } catch {
        dispatch(
          notify({
            statut: 'error',
            subject: 'overlay',
            title: 'Oups !',
            description: 'Cette fenêtre n’a pas pu être chargée. Réessayez avec une connexion.',
          }),
        );
      }
    },
    [dispatch, load],
  );
  const close = useCallback(() => setShown(null), []);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const overlay = overlayOf(event);
    if (overlay === undefined) return;
    // The browser would move to its own search bar.
    event.preventDefault();
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) {
      void open(overlay);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    globalThis.addEventListener('keydown', (event) => handleKeyDown(event), controller);
    return () => controller.abort();
  }, []);
  return { shown, used, open, close };
}
