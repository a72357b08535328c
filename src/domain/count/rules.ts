import type { AvailabilityRules } from './availability/months.ts';
import type { ExplainedRow } from './explanation/figures.ts';
import type { SoldUnit, SpreadRules } from './spread/offer.ts';
import type { VariantBuilder } from './variants/variants.ts';

/** The types that the count of one product is made of. A product names them once, and everything generic takes them. */
export interface CountTypes {
  form: unknown;
  /** Body of the request of an estimate. */
  request: unknown;
  /** Errors of the form, by field. An empty object means that the form is valid. */
  errors: object;
  /** Response of the server to an estimate. */
  answer: unknown;
  /** The answer, with the quantities that the user chose. */
  result: unknown;
  /** Quantities and options chosen on the lines of a result. It may hold some of the lines only. */
  quantities: unknown;
}

/** The result of a new estimate. */
export interface StartedResult<Result> {
  result: Result;
  /** Names of the lines whose quantity was lowered to what is available. */
  lowered: readonly string[];
}

/** What the workflow must know about the forms and the results of a product. */
export interface CountRules<T extends CountTypes> {
  /** Returns the request of an estimate: the part of a form on which the estimate depends. */
  requestOf: (form: T['form']) => T['request'];
  /**
   * Returns the result of an estimate: the given lines get their quantities back as far as they are available, all
   * others follow the first rule of the product (D-48, D-114).
   */
  startResult: (
    answer: T['answer'],
    quantities: T['quantities'] | null,
  ) => StartedResult<T['result']>;
  /** Returns the quantities of all lines. */
  quantitiesOf: (result: T['result']) => T['quantities'];
  /** Returns what is chosen on each line that a person can change, by the id of the line. */
  linesOf: (result: T['result']) => Readonly<Record<string, unknown>>;
  /**
   * Returns the quantities to put back on the next estimate: those given, replaced by those of the result on the lines
   * that the person changed.
   */
  keepLines: (
    quantities: T['quantities'] | null,
    result: T['result'],
    isChanged: (id: string) => boolean,
  ) => T['quantities'];
  /** What the product sells. */
  unit: SoldUnit;
  /** Returns the rows of a result whose volume can be explained, in their order (N-01). */
  explained: (result: T['result']) => readonly ExplainedRow[];
  /** How a client's budget is spread over the lines (N-03); null for a product whose lines cannot be changed. */
  spread: SpreadRules<T['result']> | null;
  /** How the count is asked for other days (N-13); null for a product without days. */
  availability: AvailabilityRules<T['form'], T['answer']> | null;
  /** Returns the forms that change one criterion, in which more volume is looked for (N-02). */
  variants: VariantBuilder<T['form']>;
  /** Returns the postal codes around which variants may add localities; empty where they cannot. */
  surrounded: (form: T['form']) => readonly string[];
  /**
   * Returns true when a result has the quantities that were saved: the count can be saved again once something changes
   * (EM-15, D-60). Absent where every estimate can be saved (CF-16).
   */
  isAsSaved?: (result: T['result'], saved: T['quantities']) => boolean;
  /** Returns false for an answer without figures. No variant can improve it. Absent where every answer has some. */
  isCounted?: (result: T['result']) => boolean;
}

/**
 * Returns `linesOf` of a product as a function that remembers its last answer: the result after a keystroke is the one
 * before the next keystroke.
 */
export function cachedLines<T extends CountTypes>({
  linesOf,
}: Pick<CountRules<T>, 'linesOf'>): CountRules<T>['linesOf'] {
  let last: { result: T['result']; lines: Readonly<Record<string, unknown>> } | undefined;
  return (result) => {
    if (last?.result !== result) last = { result, lines: linesOf(result) };
    return last.lines;
  };
}

/**
 * Returns some lines, replaced and completed by those of another list that are taken.
 * @param idOf returns the id by which lines are matched
 */
export function mergeLines<Line>(
  lines: readonly Line[],
  others: readonly Line[],
  { idOf, isTaken }: { idOf: (line: Line) => string; isTaken: (line: Line) => boolean },
): Line[] {
  const taken = others.filter(isTaken);
  const ids = new Set(taken.map(idOf));
  return [...lines.filter((line) => !ids.has(idOf(line))), ...taken];
}
