/** Token bucket with a rate per second, and a burst of three seconds' worth. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = 3 * perSecond;
  }

  /** Takes one token; `false` if none is left. */
  spend(): boolean {
    const now = performance.now();
    const grown = ((now - this.#at) / 1000) * this.#perSecond;
    this.#at = now;
    this.#left = Math.min(this.#left + grown, 3 * this.#perSecond) - 1;
    return this.#left >= 0;
  }
}
