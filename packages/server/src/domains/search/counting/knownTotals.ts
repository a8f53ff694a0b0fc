import type { Total } from './total.ts';

/** How long a total is cached, in ms. */
const keptFor = 60_000;
const maxKept = 1000;

/** Cached totals of recent searches, so that a count of the same filter agrees. */
export class KnownTotals {
  readonly #byMark = new Map<string, { readonly said: Total; readonly until: number }>();

  get(mark: string, now: Date): Total | undefined {
    const known = this.#byMark.get(mark);
    return known && now.getTime() < known.until ? known.said : undefined;
  }

  set(mark: string, { total, totalKind }: Total, now: Date): void {
    this.#byMark.delete(mark);
    this.#byMark.set(mark, { said: { total, totalKind }, until: now.getTime() + keptFor });
    const [oldest] = this.#byMark.keys();
    if (this.#byMark.size > maxKept && oldest !== undefined) this.#byMark.delete(oldest);
  }
}
