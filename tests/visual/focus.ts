const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]:not([data-base-ui-focus-guard])';

/**
 * Gives the first control of the story the focus, as a key press would.
 * @throws {Error} when the story has no control
 */
export function focusFirstControl(): void {
  const control = [...document.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (element) => element.checkVisibility() && element.closest('[inert]') === null,
  );
  control?.focus({ focusVisible: true });
  if (!control?.matches(':focus')) throw new Error('The story has no control to focus.');
}
