/** Upper-cases the first letter and leaves the rest alone (FO-02). */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('fr-FR') + text.slice(first.length);
}

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
