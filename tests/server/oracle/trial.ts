import type { CountContent } from '#server/repositories/counts.ts';
import type { Refusal, Totals } from '#tests/oracle/refusal.ts';

/** The figures of a save by name: amounts in euros, quantities, totals. */
export type Figures = Readonly<Record<string, number>>;

/** A save body, with what the oracle and the server say of it. */
export interface Judged {
  /** What is special about the save. */
  name: string;
  /** Why the oracle refuses the save; empty if it accepts it. */
  refusals: readonly Refusal[];
  /** The server's rule: computes what is stored, or throws. */
  contentOf: () => Promise<CountContent>;
}

/** A random count, built as the screen builds it. */
export interface Trial {
  /** What the save of the screen states. */
  stated: Figures;
  /** What the oracle computes for the same estimate and choices. */
  expected: Figures;
  /** Whether the rules of the screen reject the save. */
  isRejected: boolean;
  /** Total that the server must store, in euros. */
  totalBudget: number;
  honest: Judged;
  /** The same save with one figure changed by one unit, and in some cases the totals with it. */
  tampered: Judged;
}

/** Returns figures named after their lines. */
export function figuresOf<Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
  figures: (line: Line) => Figures,
): Figures {
  const named: Record<string, number> = {};
  for (const line of lines) {
    for (const [name, value] of Object.entries(figures(line))) {
      named[`${keyOf(line)} ${name}`] = value;
    }
  }
  return named;
}

/** Returns the figures of the lines of a table by code, and its totals. */
export function figuresOfTable<Line extends { readonly code: string }>(
  { lines, totals }: { lines: readonly Line[]; totals: Totals },
  figures: (line: Line) => Figures,
): Figures {
  return {
    ...figuresOf(lines, ({ code }) => code, figures),
    totalQuantity: totals.quantity,
    totalBudget: totals.budget,
  };
}
