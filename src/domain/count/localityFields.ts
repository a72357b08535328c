import { applyRadiusRule, type SelectedLocality } from '../localities/selection.ts';

/** Form fields that every product has: localities, and a radius around a single postal code. */
export interface LocalityFields {
  locations: SelectedLocality[];
  /** Kilometres around the single postal code; 0 for none. */
  radius: number;
}

/** Sets the localities and the radius, then applies the radius rule to both (D-16). */
export function withLocalities<Form extends LocalityFields>(
  form: Form,
  locations: readonly SelectedLocality[],
  radius: number = form.radius,
): Form {
  const adjusted = applyRadiusRule(locations, radius);
  return { ...form, locations: adjusted.selection, radius: adjusted.radius };
}
