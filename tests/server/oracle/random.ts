/** Random choices that a seed determines. */
export interface Random {
  /** Returns a whole number, both bounds included, that is as likely to be small as large. */
  upTo: (maximum: number) => number;
  /** Returns a whole number of units from 0 to a maximum, often one of both or one beside them. */
  quantity: (maximum: number) => number;
  /** Returns true with a probability from 0 to 1. */
  chance: (probability: number) => boolean;
  /** Returns one of the values. */
  oneOf: <Value>(values: readonly Value[]) => Value;
  /** Returns a price in euros, with up to two decimals. */
  price: () => number;
}

/** Returns the next state and fraction of the generator mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the random choices of a seed. */
export function randomOf(seed: number): Random {
  const next = generator(seed);
  const below = (count: number): number => Math.floor(next() * count);
  // Every order of magnitude is equally likely, because awkward roundings are among small numbers.
  const upTo = (maximum: number): number =>
    Math.min(maximum, Math.floor((maximum + 1) ** next()) - 1 + (maximum > 0 ? below(2) : 0));
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  };
  return {
    upTo,
    quantity: (maximum) =>
      oneOf(
        [0, 1, maximum - 1, maximum, upTo(maximum), upTo(maximum), below(maximum + 1)].filter(
          (value) => value >= 0 && value <= maximum,
        ),
      ),
    chance: (probability) => next() < probability,
    oneOf,
    price: () => (1 + upTo(9_999)) / oneOf([1, 10, 100]),
  };
}
