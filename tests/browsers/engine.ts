/** A key that is not a character. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** A browser with one page, driven from outside through its own interface. Each engine has one adapter. */
export interface Engine {
  /** Name and version, as the browser states them. */
  readonly version: string;
  /** Uncaught errors and console errors since the start, where the interface reports them. */
  readonly problems: readonly string[];
  /** Opens an address and resolves when its document has loaded. */
  goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page, waits for its promise, and returns its value, which must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses and releases the main button at a position in the viewport, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Selects the text of the focused field. */
  selectAll: () => Promise<void>;
  /** Prints the page to PDF. Undefined where the interface has no command for it. */
  print: (() => Promise<Uint8Array>) | undefined;
  close: () => Promise<void>;
}

/** Code points of the keys in both WebDriver protocols. */
export const KEY_CODES = {
  ArrowDown: '\uE015',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
} as const satisfies Record<Key | 'Control', string>;

/** Size of the window, in pixels. */
export const WINDOW = { width: 1440, height: 1000 };

/** Environment of a browser program. Sites see the time zone. */
export const BROWSER_ENVIRONMENT = { ...process.env, TZ: 'Europe/Paris', LANGUAGE: 'fr' };
