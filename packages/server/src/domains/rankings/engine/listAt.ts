import type { Platform, RankingKind } from '@reachkit/contract';
import type { RankingWindow } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import { longWorkLimits, setLimits } from '../../../platform/database/limits.ts';
import type { Database } from '../../../platform/deps.ts';
import { makeWindowPosts, planForAll } from './gains.ts';
import { makeReasons } from './makeReasons.ts';
import type { ScopeReasons } from './reasons.ts';
import { madeGains, rowsSql } from './rows.ts';

export interface ListAt {
  readonly ranking: RankingKind;
  readonly platform: Platform;
  readonly window: RankingWindow;
  /** As in `ranking_list`. */
  readonly scope: string;
  readonly terms: ReadonlyMap<string, SourceTerms>;
  readonly limit: number;
}

export interface ListedAt {
  readonly rank: number;
  /** Of the platform: of a post, or of the channel of a creator where it is known; a tag. */
  readonly id: string;
  /** Handle of the creator; null: a tag, or not known. */
  readonly handle: string | null;
  /** Title of a post, name of a creator. */
  readonly name: string | null;
  /** Views gained, or the score of a tag. */
  readonly gained: number;
  readonly interactions: number | null;
  /** Times of the two readings of a post. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly posts: number | null;
  readonly creators: number | null;
  /** Rise of a tag, share of the best post of a creator. */
  readonly figure: number | null;
}

/** Computes a list at any time from the readings that are stored now, and keeps nothing of it. */
export const listAt = (
  db: Database,
  { ranking, platform, window, scope, terms, limit }: ListAt,
): Promise<{ readonly rows: readonly ListedAt[]; readonly reasons: ScopeReasons }> =>
  db.transaction(async (tx) => {
    await setLimits(tx, longWorkLimits);
    await planForAll(tx);
    await makeWindowPosts(tx, { window, platforms: [platform], terms, now: new Date() });
    const reasons = (await makeReasons(tx, [platform])).find(
      (one) => one.ranking === ranking && one.scope === scope,
    );
    const { rows } = await tx.execute<
      Omit<ListedAt, 'from' | 'to'> & { from: number | null; to: number | null } & Record<string, unknown>
    >(sql`
      select r.rank::int as rank, coalesce(r.tag, w.external_id, c.channel_id, c.handle) as id, c.handle,
             coalesce(v.title, case when r.posts is not null then c.name end) as name,
             coalesce(r.score, w.views)::float8 as gained, w.interactions::float8 as interactions,
             (extract(epoch from w.from_at) * 1000)::float8 as from,
             (extract(epoch from w.to_at) * 1000)::float8 as to, r.posts, r.creators, r.figure
        from (${rowsSql({ ranking, gains: madeGains, window, limit, hasScopes: true })}) r
        left join window_posts w on r.posts is null and w.post_id = r.id
        left join creator c on c.id = case when r.posts is null then w.creator_id else r.id end
        left join video v on v.creator_id = w.creator_id and v.external_id = w.external_id
       where r.scope = ${scope} order by r.rank`);
    const time = (at: number | null) => (at === null ? null : new Date(at));
    return {
      rows: rows.map((row) => ({ ...row, from: time(row.from), to: time(row.to) })),
      reasons: reasons?.reasons ?? { posts: 0, creators: 0, leftOut: {}, oldest: null },
    };
  });
