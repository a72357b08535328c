/**
 * Creates a substring search over names. Each trigram maps to the names that contain it, and only the names of the
 * rarest trigram of a text are compared with the whole text.
 *
 * @returns a search for texts of at least three letters, which returns positions in `names`
 */
export function createTrigramIndex(names: readonly string[]): (text: string) => number[] {
  const namesByTrigram = new Map<string, number[]>();
  names.forEach((name, position) => {
    for (const trigram of trigramsOf(name)) {
      const known = namesByTrigram.get(trigram);
      if (known) known.push(position);
      else namesByTrigram.set(trigram, [position]);
    }
  });
  return (text) => {
    let rarest: number[] | undefined;
    for (const trigram of trigramsOf(text)) {
      const found = namesByTrigram.get(trigram);
      if (!found) return [];
      if (!rarest || found.length < rarest.length) rarest = found;
    }
    return rarest?.filter((position) => names[position]?.includes(text)) ?? [];
  };
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start += 1)
    trigrams.add(text.slice(start, start + 3));
  return trigrams;
}
