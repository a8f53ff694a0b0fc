import { createHash } from 'node:crypto';

/** Deterministic pseudo-random numbers from a text: the same on every machine. */
export class Draw {
  readonly #text: string;

  constructor(...parts: readonly (string | number)[]) {
    this.#text = JSON.stringify(parts);
  }

  /** Returns a number from 0 to below 1, always the same for a name. */
  share(name: string): number {
    const hash = createHash('sha256').update(`${name}\n${this.#text}`).digest();
    return hash.readUIntBE(0, 6) / 2 ** 48;
  }

  chance(name: string, share: number): boolean {
    return this.share(name) < share;
  }

  /** Picks one of several, by weight. */
  pick<T>(name: string, choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.share(name) * total;
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    const last = choices.at(-1);
    if (!last) throw new Error('Nothing to choose from');
    return last[0];
  }

  /** Returns a number between two limits, small ones more often, like human reaction times. */
  between(name: string, min: number, max: number): number {
    return min * (max / min) ** this.share(name);
  }
}
