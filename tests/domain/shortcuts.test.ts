import { describe, expect, it } from 'vitest';
import { ariaShortcut, isShortcut, SHORTCUT_KEYS } from '#domain/shortcuts.ts';
import {
  printedKeys,
  SHORTCUT_PLACES,
  SHORTCUT_TEXTS,
  shortcutsIn,
} from '#domain/shortcutTexts.ts';

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, ...modifiers: (keyof typeof NO_MODIFIER)[]) => ({
  key,
  ...NO_MODIFIER,
  ...Object.fromEntries(modifiers.map((modifier) => [modifier, true])),
});

describe('[N-12] shortcuts', () => {
  it.each([
    ['goTo', press('k', 'ctrlKey'), true],
    ['goTo', press('K', 'metaKey'), true],
    ['goTo', press('k'), false],
    ['goTo', press('k', 'ctrlKey', 'shiftKey'), false],
    ['goTo', press('k', 'ctrlKey', 'altKey'), false],
    ['goTo', press('k', 'ctrlKey', 'metaKey'), false],
    ['shortcuts', press('?', 'shiftKey'), true],
    ['shortcuts', press('?'), true],
    ['shortcuts', press('?', 'ctrlKey'), false],
    ['clientMode', press('F8'), true],
    ['clientMode', press('F8', 'shiftKey'), false],
    ['nextRow', press('ArrowDown'), true],
    ['nextRow', press('ArrowUp'), false],
  ] as const)('%s by %o: %s', (shortcut, pressed, expected) => {
    expect(isShortcut(shortcut, pressed)).toBe(expected);
  });

  it('are listed by place, each of them once', () => {
    const listed = SHORTCUT_PLACES.flatMap((place) => shortcutsIn(place));
    expect(listed.toSorted()).toEqual(Object.keys(SHORTCUT_KEYS).toSorted());
    for (const place of SHORTCUT_PLACES) {
      const shortcuts = shortcutsIn(place);
      expect(shortcuts.length).toBeGreaterThan(0);
      for (const shortcut of shortcuts) expect(SHORTCUT_TEXTS[shortcut].place).toBe(place);
    }
  });

  it('are named for assistive technology and as keyboards print them', () => {
    expect(ariaShortcut('goTo')).toBe('Control+K Meta+K');
    expect(printedKeys('goTo')).toEqual([
      ['Ctrl', 'K'],
      ['Cmd', 'K'],
    ]);
    expect(printedKeys('previousMonth')).toEqual([['Page précédente']]);
  });
});
