import type { Day } from '../format/days.ts';

/** A saved count or a draft, as the screen of its product works with it. */
export interface OpenedCount<Form, Quantities> {
  form: Form;
  /** Quantities and options chosen on the result. */
  quantities: Quantities;
  /** Set when days that have passed were left out of the form. */
  renewal?: Renewal<Form>;
}

/** The days that a count of past days is offered: the next ones of the same length (D-160). */
export interface Renewal<Form> {
  /** One day for an e-mailing. */
  period: { start: Day; end: Day };
  /** Returns true while no days are chosen. */
  isDue: (form: Form) => boolean;
  renew: (form: Form) => Form;
}

/**
 * The two directions between the screen of a product and a stored document. Saved counts and drafts are both opened with
 * it, so that a field that the codec restores is restored everywhere.
 */
export interface CountCodec<Form, Quantities> {
  /**
   * Returns the document of a form that may be incomplete.
   * @param quantities null while nothing has been chosen on a result
   */
  toStored: (form: Form, quantities: Quantities | null) => object;
  /**
   * Opens a document of any version, on what is offered today and without the days that have passed.
   * @returns undefined when the document cannot be read
   */
  fromStored: (stored: unknown, today: Day) => OpenedCount<Form, Quantities> | undefined;
}
