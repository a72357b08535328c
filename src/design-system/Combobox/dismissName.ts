/** Name that the library gives to its buttons, which no property of it changes. */
const LIBRARY_NAME = 'Dismiss';

/**
 * Gives a French name to the button with which a screen reader on a touch screen closes an open list. The library renders
 * one beside the input and one beside the list, hidden from view, with an English name.
 * @param parent the element around the input or the list
 */
export function nameDismissButton(parent: Element | null | undefined): void {
  const button = parent?.querySelector(`:scope > [aria-label='${LIBRARY_NAME}']`);
  button?.setAttribute('aria-label', 'Fermer la liste');
}
