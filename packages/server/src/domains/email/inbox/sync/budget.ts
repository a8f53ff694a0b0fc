/** A shared amount, e.g. bytes in memory, granted in order of request. */
export class Budget {
  readonly #max: number;
  #used = 0;
  #waiting: { readonly amount: number; readonly resolve: () => void }[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Runs `work` once `amount` is free; more than the total counts as all of it. @throws the reason of the signal */
  async use<T>(amount: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(amount, this.#max);
    await this.#take(taken, signal);
    try {
      return await work();
    } finally {
      this.#used -= taken;
      this.#serve();
    }
  }

  #take(amount: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        reject(signal.reason);
        this.#serve();
      };
      const entry = {
        amount,
        resolve: () => {
          signal.removeEventListener('abort', stop);
          resolve();
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.push(entry);
      this.#serve();
    });
  }

  #serve(): void {
    for (let [next] = this.#waiting; next && this.#used + next.amount <= this.#max; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#used += next.amount;
      next.resolve();
    }
  }
}
