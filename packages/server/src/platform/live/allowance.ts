/** So many a second, and three seconds' worth at once. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = 3 * perSecond;
  }

  /** `false` when it is used up. */
  spend(): boolean {
    const now = performance.now();
    const grown = ((now - this.#at) / 1000) * this.#perSecond;
    this.#at = now;
    this.#left = Math.min(this.#left + grown, 3 * this.#perSecond) - 1;
    return this.#left >= 0;
  }
}
