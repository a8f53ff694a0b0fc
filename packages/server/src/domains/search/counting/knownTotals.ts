import type { Total } from './total.ts';

/** How long a total that was said is said again, in ms. */
const keptFor = 60_000;
const maxKept = 1000;

/** Totals that searches said lately, so that a count of the same filter says the same. */
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
