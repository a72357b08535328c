/** Exceeds the number of communes, so that the rank always outweighs the position. */
const RANK_WEIGHT = 1_000_000;

interface Ranked {
  position: number;
  score: number;
}

/**
 * Keeps the best few of thousands of communes without sorting them all. A commune is identified by its position in a
 * list sorted by decreasing population.
 */
export class RankedCommunes {
  readonly #limit: number;
  readonly #best: Ranked[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#best.length;
  }

  get positions(): number[] {
    return this.#best.map((ranked) => ranked.position);
  }

  /** Adds a commune. @param rank higher is better; a commune added twice keeps its best rank */
  add(position: number, rank: number): void {
    const score = rank * RANK_WEIGHT - position;
    const last = this.#best[this.#best.length - 1];
    if (last && this.#best.length >= this.#limit && score <= last.score) return;
    const known = this.#best.findIndex((ranked) => ranked.position === position);
    if (known !== -1) {
      if ((this.#best[known]?.score ?? 0) >= score) return;
      this.#best.splice(known, 1);
    }
    const after = this.#best.findIndex((ranked) => ranked.score < score);
    this.#best.splice(after === -1 ? this.#best.length : after, 0, { position, score });
    if (this.#best.length > this.#limit) this.#best.pop();
  }
}
