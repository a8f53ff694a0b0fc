import type { RankingLeftOut } from '@reachkit/contract';

/** The posts from which a list was made. */
export interface ScopeReasons {
  /** Posts with a known gain, and their creators. */
  readonly posts: number;
  readonly creators: number;
  readonly leftOut: Readonly<Partial<Record<RankingLeftOut, number>>>;
  /** Time of the oldest reading used, ISO 8601; `null`: none. */
  readonly oldest: string | null;
}
