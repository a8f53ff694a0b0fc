import type { Deps } from '../../../platform/deps.ts';
import { filterMark } from '../pages/cursor.ts';
import { countNew, type Look, type NewCount, type Seen } from './news.ts';

/** A search whose new matches are counted; `visitedAt` identifies the visit. */
export interface Counted {
  readonly searchId: number;
  readonly visitedAt: Date;
  readonly look: Look;
  readonly seen: Seen;
}

/** Cache lifetime of a count, in ms. */
const keptFor = 60_000;
/** Max cached counts. */
const maxKept = 10_000;
/** Timeouts in ms: of all counts of a list together, and of a single count. */
const listTimeoutMs = 300;
const countTimeoutMs = 100;

/**
 * Counts new matches for a list of searches, as many as fit into a short time. Counts are cached for a minute, so that
 * the next request for a long list counts the remaining ones.
 */
export class NewCounts {
  readonly #deps: Pick<Deps, 'db'>;
  readonly #kept = new Map<string, { readonly value: NewCount | null; readonly until: number }>();

  constructor(deps: Pick<Deps, 'db'>) {
    this.#deps = deps;
  }

  /** Returns counts by `searchId`; slow counts, and those beyond the total timeout, are left out. */
  async of(searches: readonly Counted[]): Promise<ReadonlyMap<number, NewCount>> {
    const counts = new Map<number, NewCount>();
    const end = performance.now() + listTimeoutMs;
    for (const search of searches) {
      const count = await this.#count(search, end - performance.now());
      if (count) counts.set(search.searchId, count);
    }
    return counts;
  }

  async #count({ searchId, visitedAt, look, seen }: Counted, left: number): Promise<NewCount | null> {
    const { platform, filter, viewer, now } = look;
    const key = [searchId, viewer.accountId, visitedAt.getTime(), filterMark(platform, filter)].join(' ');
    const known = this.#kept.get(key);
    if (known && known.until > now.getTime()) return known.value;
    if (left <= 0) return null;
    const value = await countNew(this.#deps, look, seen, { timeoutMs: Math.min(countTimeoutMs, left) });
    // A timeout is cached too, to avoid an immediate retry.
    this.#keep(key, { value, until: now.getTime() + keptFor });
    return value;
  }

  #keep(key: string, entry: { readonly value: NewCount | null; readonly until: number }): void {
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) return;
      this.#kept.delete(oldest);
    }
  }
}
