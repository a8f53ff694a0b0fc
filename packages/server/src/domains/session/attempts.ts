import { LRUCache } from 'lru-cache';

/** Counts failed attempts by key within a window; kept in this process only. */
export class Attempts {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #failures = new LRUCache<string, { count: number; since: number }>({ max: 20_000 });

  constructor({ limit, windowMs }: { limit: number; windowMs: number }) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  isSpent(key: string, now: Date): boolean {
    const entry = this.#failures.get(key);
    return entry !== undefined && this.#isCurrent(entry, now) && entry.count >= this.#limit;
  }

  noteFailure(key: string, now: Date): void {
    const entry = this.#failures.get(key);
    if (entry && this.#isCurrent(entry, now)) entry.count += 1;
    else this.#failures.set(key, { count: 1, since: now.getTime() });
  }

  /** An attempt that was noted beforehand turned out well. */
  takeBack(key: string): void {
    const entry = this.#failures.get(key);
    if (entry && entry.count > 0) entry.count -= 1;
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }

  #isCurrent({ since }: { since: number }, now: Date): boolean {
    return now.getTime() - since < this.#windowMs;
  }
}
