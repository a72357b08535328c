import { settleRadius, type SelectedLocality } from '../localities/selection.ts';

/** The part of any product's form that says where: localities, and a radius around the only postal code. */
export interface LocalityFields {
  locations: SelectedLocality[];
  /** Kilometres around the only postal code; 0 for none. */
  radius: number;
}

/** Choosing localities or a radius: the two settle together (D-16). */
export function withLocalities<Form extends LocalityFields>(
  form: Form,
  locations: readonly SelectedLocality[],
  radius: number = form.radius,
): Form {
  const settled = settleRadius(locations, radius);
  return { ...form, locations: settled.selection, radius: settled.radius };
}
