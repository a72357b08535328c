/** How an import treats a file in which a line is refused. */
export interface ImportOptions {
  /** Load nothing when a line is refused. */
  isAllOrNothing: boolean;
  /** Hears of each refused line as it is met. */
  onRefused: (lineNumber: number, reason: string) => void;
}

export interface ImportOutcome {
  accepted: number;
  refused: number;
  /** False when nothing was written: all or nothing, or nothing accepted. */
  isLoaded: boolean;
}

/** Counts lines for an outcome. */
export class LineCounter {
  accepted = 0;
  refused = 0;
  readonly #options: ImportOptions;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  readonly refuse = (lineNumber: number, reason: string): void => {
    this.refused += 1;
    this.#options.onRefused(lineNumber, reason);
  };

  get mustLoad(): boolean {
    return this.accepted > 0 && !(this.#options.isAllOrNothing && this.refused > 0);
  }

  get outcome(): ImportOutcome {
    return { accepted: this.accepted, refused: this.refused, isLoaded: this.mustLoad };
  }
}
