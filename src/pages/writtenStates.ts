/** The navigation that leads to the last written state. */
interface Navigation<State> {
  state: State;
  isReplaced: boolean;
}

/**
 * The states of a list that were written but are not rendered yet. The router renders a navigation with a delay, so a
 * change is applied to the last written state instead of the rendered one.
 */
export class WrittenStates<State> {
  #last: State;
  readonly #textOf: (state: State) => string;
  /** Texts of the states, oldest first. The router may skip some of them. */
  #unrendered: string[] = [];
  /** The changes of the current task, which become one navigation: the router confuses the history entries of two. */
  #collected: { isReplaced: boolean } | null = null;

  /** @param textOf returns equal texts for equal states */
  constructor(rendered: State, textOf: (state: State) => string) {
    this.#last = rendered;
    this.#textOf = textOf;
  }

  get last(): State {
    return this.#last;
  }

  /** Writes a state. Returns true if it is the first one of the task, whose end has to `collect`. */
  write(state: State, isReplaced: boolean): boolean {
    const isFirst = this.#collected === null;
    if (!isFirst) this.#unrendered.pop();
    this.#unrendered.push(this.#textOf(state));
    this.#last = state;
    this.#collected = { isReplaced: isReplaced && (this.#collected?.isReplaced ?? true) };
    return isFirst;
  }

  /** Ends the task and returns its navigation. */
  collect(): Navigation<State> {
    const isReplaced = this.#collected?.isReplaced ?? false;
    this.#collected = null;
    return { state: this.#last, isReplaced };
  }

  /** Drops what is rendered now. A state that was not written comes from Back or a link and drops all of them. */
  render(state: State): void {
    const index = this.#unrendered.indexOf(this.#textOf(state));
    this.#unrendered = index === -1 ? [] : this.#unrendered.slice(index + 1);
    if (this.#unrendered.length === 0) this.#last = state;
  }
}
