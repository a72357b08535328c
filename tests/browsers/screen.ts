import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Engine, Key } from './engine.ts';
import { findInPage, type Found, type Target } from './pageFinder.ts';

const POLL_MS = 100;
/** Ends a step that hangs. */
const STEP_MAXIMUM_MS = 45_000;

const LIBRARY = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

type Name = string | RegExp;

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Names an element by its role and its accessible name: a text is the whole name, a pattern may be a part. */
export function element(role: string, name?: Name, within?: Target): Target {
  if (name === undefined) return { role, within };
  const { source, flags } = name instanceof RegExp ? name : new RegExp(`^${escape(name)}$`);
  return { role, name: { source, flags }, within };
}

export const button = (name: Name, within?: Target) => element('button', name, within);
export const link = (name: Name, within?: Target) => element('link', name, within);
export const textbox = (name: Name) => element('textbox', name);

const wordsOf = ({ role, name, within }: Target): string =>
  `${role} ${name?.source ?? ''}${within ? ` in ${wordsOf(within)}` : ''}`;

/** What a person sees and does on the page, in any engine. Every step waits until it is possible. */
export class Screen {
  readonly #engine: Engine;
  readonly #baseUrl: string;

  constructor(engine: Engine, baseUrl: string) {
    this.#engine = engine;
    this.#baseUrl = baseUrl;
  }

  async goto(path: string): Promise<void> {
    await this.#engine.goto(`${this.#baseUrl}${path}`);
  }

  async #look(target: Target): Promise<Found> {
    const { evaluate } = this.#engine;
    try {
      if ((await evaluate(`'TestingLibraryDom' in globalThis`)) !== true) {
        await evaluate(`(() => { ${LIBRARY} })()`);
      }
      return (await evaluate(`(${findInPage.toString()})(${JSON.stringify(target)})`)) as Found;
    } catch (error) {
      // The page was left while it was read.
      return { isReady: false, reason: String(error) };
    }
  }

  async #until<Value>(
    read: () => Promise<Value>,
    isDone: (value: Value) => boolean,
    describe: (value: Value) => string,
  ): Promise<Value> {
    const deadline = Date.now() + STEP_MAXIMUM_MS;
    for (;;) {
      const value = await read();
      if (isDone(value)) return value;
      if (Date.now() > deadline) throw new Error(`Waited in vain for ${describe(value)}`);
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_MS);
      });
    }
  }

  /** Waits until the element is there, enabled, still and uncovered. */
  async find(target: Target): Promise<Extract<Found, { isReady: true }>> {
    const found = await this.#until(
      async () => this.#look(target),
      ({ isReady }) => isReady,
      (last) => `${wordsOf(target)}: ${last.isReady ? '' : last.reason}`,
    );
    if (!found.isReady) throw new Error(wordsOf(target));
    return found;
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.find(target);
    await this.#engine.click(x, y);
  }

  async waitForFocus(target: Target): Promise<void> {
    await this.#until(
      async () => this.#look(target),
      (found) => found.isReady && found.isFocused,
      () => `the focus on ${wordsOf(target)}`,
    );
  }

  /** Clicks a field and types over what it holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.waitForFocus(target);
    await this.#engine.selectAll();
    await this.#engine.type(text);
  }

  /** Marks the element of the page, so that `isMarked` tells whether it was replaced. */
  async mark(target: Target): Promise<void> {
    const { x, y } = await this.find(target);
    await this.#engine.evaluate(
      `void (globalThis.marked = document.elementFromPoint(${x}, ${y}).closest('button, input'))`,
    );
  }

  /** Returns true if the marked element is still the one that is shown. */
  async isMarked(target: Target): Promise<boolean> {
    const { x, y } = await this.find(target);
    const expression = `marked.contains(document.elementFromPoint(${x}, ${y}))`;
    return (await this.#engine.evaluate(expression)) === true;
  }

  async press(key: Key): Promise<void> {
    await this.#engine.press(key);
  }

  /** Returns the text of the page as it is shown, with single spaces. */
  async text(): Promise<string> {
    const text = await this.#engine.evaluate('document.body.innerText');
    return String(text).replaceAll(/\s+/g, ' ');
  }

  async waitForText(pattern: RegExp): Promise<void> {
    await this.#until(
      async () => this.text().catch(() => ''),
      (text) => pattern.test(text),
      (text) => `${pattern} in: ${text.slice(0, 1500)}`,
    );
  }

  async waitForPath(path: RegExp): Promise<void> {
    await this.#until(
      async () => this.#engine.evaluate('location.pathname').catch(() => ''),
      (shown) => path.test(String(shown)),
      (shown) => `${String(path)}, shown: ${String(shown)}`,
    );
  }
}
