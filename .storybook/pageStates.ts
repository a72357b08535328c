/** Whether the document shows the state, by the last part of a story id: `pages-countspage--failing`. */
const IS_SHOWN_BY_STATE: Readonly<Record<string, () => boolean>> = {
  loading: () =>
    document.querySelector('[aria-busy="true"]') !== null ||
    /Chargement|Préparation/.test(document.body.textContent),
  failing: () => document.querySelector('[role="alert"]') !== null,
  narrow: () => globalThis.innerWidth <= 480,
};

/**
 * Returns whether a page story ends in the state that its name announces. Stories with other names always do: they show
 * what their play function asserts.
 */
export function showsItsState(id: string): boolean {
  const state = id.split('--').at(-1) ?? '';
  return IS_SHOWN_BY_STATE[state]?.() ?? true;
}
