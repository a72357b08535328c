/**
 * Finds the names that hold a text anywhere. Each three letters in a row lead to the names that have
 * them; the rarest three of the text give the few names that are then read whole.
 *
 * @returns a search for texts of at least three letters, answering positions in `names`
 */
export function createPieceIndex(names: readonly string[]): (text: string) => number[] {
  const namesByPiece = new Map<string, number[]>();
  names.forEach((name, position) => {
    for (const piece of piecesOf(name)) {
      const known = namesByPiece.get(piece);
      if (known) known.push(position);
      else namesByPiece.set(piece, [position]);
    }
  });
  return (text) => {
    let rarest: number[] | undefined;
    for (const piece of piecesOf(text)) {
      const found = namesByPiece.get(piece);
      if (!found) return [];
      if (!rarest || found.length < rarest.length) rarest = found;
    }
    return rarest?.filter((position) => names[position]?.includes(text)) ?? [];
  };
}

function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start += 1)
    pieces.add(text.slice(start, start + 3));
  return pieces;
}
