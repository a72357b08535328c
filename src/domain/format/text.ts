/** Joins at most `limit` names with commas, then an ellipsis when some were left out (CL-24, D-112). */
export function joinNames(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).join(', ');
  return names.length > limit ? `${shown}…` : shown;
}

/** Returns a person's initials: « CL » for Camille Le Goff. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => {
      const [first = ''] = name.trim();
      return first;
    })
    .join('')
    .toLocaleUpperCase('fr');
}

// Creating a collator is slow, so that all comparisons share one.
const FRENCH = new Intl.Collator('fr');

/** Compares two texts in French order: « É » beside « E », regardless of letter case. */
export function compareFrench(left: string, right: string): number {
  return FRENCH.compare(left, right);
}
