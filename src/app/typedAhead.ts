/**
 * Keeps what a person types from now on until the field of a dialog takes the focus, and puts it into this field. The code of
 * a dialog that a key opens may still be on its way, and nobody waits for it before typing.
 * @returns a function that lets the keys go again, for a dialog that does not open
 */
export function keepTypedKeys(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  let text = '';
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      stop();
      return;
    }
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else if (event.key !== 'Enter') return;
    // What has the focus meanwhile is not meant, and keys that open the dialog twice keep each letter once.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[role="dialog"]')) return;
    stop();
    if (text === '') return;
    target.setRangeText(text, target.value.length, target.value.length, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  globalThis.addEventListener('keydown', handleKeyDown, { capture: true, signal });
  globalThis.addEventListener('focusin', handleFocus, { signal });
  globalThis.addEventListener('pointerdown', stop, { signal });
  return stop;
}
