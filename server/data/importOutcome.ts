import type { DatabaseClient } from '../database/openDatabase.ts';
import type { CsvReading } from './csvLines.ts';

/** Options for reading the file and for rejected lines. */
export interface ImportOptions extends CsvReading {
  /** Loads nothing when any line is rejected. */
  isAllOrNothing: boolean;
}

export interface ImportOutcome {
  accepted: number;
  rejected: number;
  /** False when nothing was written, because no line was accepted or `isAllOrNothing` prevented it. */
  isLoaded: boolean;
  /** What somebody should look at afterwards, as French sentences. */
  notices?: readonly string[];
}

/** Counts accepted and rejected lines. */
export class LineCounter {
  accepted = 0;
  rejected = 0;
  readonly #options: ImportOptions;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  readonly #reject = (lineNumber: number, reason: string): void => {
    this.rejected += 1;
    this.#options.onRejected(lineNumber, reason);
  };

  /** How the file is read; rejected lines are counted. */
  get reading(): CsvReading {
    const { encoding, onEncoding } = this.#options;
    return { encoding, onEncoding, onRejected: this.#reject };
  }

  get shouldLoad(): boolean {
    return this.accepted > 0 && !(this.#options.isAllOrNothing && this.rejected > 0);
  }

  get outcome(): ImportOutcome {
    return { accepted: this.accepted, rejected: this.rejected, isLoaded: this.shouldLoad };
  }
}

/** Thrown to roll back a transaction that loads nothing; not a failure. */
class NothingLoaded extends Error {}

/** Loads lines in one transaction, and rolls it back when nothing should be loaded. */
export async function loadInTransaction(
  db: DatabaseClient,
  options: ImportOptions,
  load: (tx: DatabaseClient, counter: LineCounter) => Promise<void>,
): Promise<ImportOutcome> {
  const counter = new LineCounter(options);
  try {
    await db.transaction(async (tx) => {
      await load(tx, counter);
      if (!counter.shouldLoad) throw new NothingLoaded();
    });
  } catch (error) {
    if (!(error instanceof NothingLoaded)) throw error;
  }
  return counter.outcome;
}
