/**
 * The keys of every shortcut, as in `aria-keyshortcuts`. Handlers, attributes, the page of shortcuts and its
 * documentation read this list. It is apart from their texts because the first screen loads it.
 */
export const SHORTCUT_KEYS = {
  goTo: ['Control+K', 'Meta+K'],
  shortcuts: ['?'],
  save: ['Control+S', 'Meta+S'],
  clientMode: ['F8'],
  clientBudget: ['F2'],
  close: ['Escape'],
  previousRow: ['ArrowUp'],
  nextRow: ['ArrowDown'],
  undoQuantity: ['Control+Z', 'Meta+Z'],
  pasteColumn: ['Control+V', 'Meta+V'],
  stepUp: ['ArrowUp'],
  stepDown: ['ArrowDown'],
  previousStop: ['ArrowLeft'],
  nextStop: ['ArrowRight'],
  firstStop: ['Home'],
  lastStop: ['End'],
  previousDay: ['ArrowLeft'],
  nextDay: ['ArrowRight'],
  previousMonth: ['PageUp'],
  nextMonth: ['PageDown'],
  panMap: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  zoomIn: ['Plus'],
  zoomOut: ['Minus'],
  wholeMap: ['Home'],
  choosePlace: ['Enter', 'Space'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ShortcutKey = keyof typeof SHORTCUT_KEYS;

/** What a keyboard event tells of the pressed key. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns whether a combination is pressed. */
function isCombination(combination: string, pressed: Pressed): boolean {
  const names = combination.split('+');
  const key = names.at(-1) ?? '';
  // Which keys type a sign depends on the layout of the keyboard, so Shift does not matter.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    pressed.ctrlKey === names.includes('Control') &&
    pressed.metaKey === names.includes('Meta') &&
    !pressed.altKey &&
    (isSign || pressed.shiftKey === names.includes('Shift'))
  );
}

/** Returns true when the keys of a shortcut are pressed, and no other modifier. */
export function isShortcut(shortcut: ShortcutKey, pressed: Pressed): boolean {
  return SHORTCUT_KEYS[shortcut].some((combination) => isCombination(combination, pressed));
}

/** Returns the value of `aria-keyshortcuts` for a shortcut. */
export const ariaShortcut = (shortcut: ShortcutKey): string => SHORTCUT_KEYS[shortcut].join(' ');
