import { useEffect, useEffectEvent } from 'react';
import { isShortcut, type ShortcutKey } from '#domain/shortcuts.ts';
import { isDialogOpen } from '#design-system/isDialogOpen.ts';

/** Calls back when the keys of a shortcut are pressed, in place of what the browser does with them. */
export function useShortcut(shortcut: ShortcutKey, onPressed: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(shortcut, event)) return;
    event.preventDefault();
    if (!event.repeat) onPressed();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => handleKey(event), controller);
    return () => controller.abort();
  }, []);
}

/** Saves what is on screen by its keys, unless a dialog is open. */
export function useSaveShortcut(onSave: () => void): void {
  useShortcut('save', () => {
    if (!isDialogOpen()) onSave();
  });
}
