/** More than the number of localities, so that a rank always outweighs a population. */
const RANK_WEIGHT = 1_000_000;

interface Ranked {
  position: number;
  score: number;
}

/**
 * Keeps the best places seen, few among thousands, without sorting them all. Places are known by
 * their position in a list that puts the most populated first.
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

  /** @param rank the greater the better; a place seen twice keeps its best */
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
