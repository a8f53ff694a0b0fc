import type { RankingWindow } from '@reachkit/contract/rankings/window';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { ScopeReasons } from '../engine/reasons.ts';
import { rowsSql } from '../engine/rows.ts';
import type { AskedList } from './asked.ts';
import type { Entry } from './keptLists.ts';

/** Gains of the newest window, with the creators of now; of these, the asked ones. */
export function gainsNow({
  platform,
  period,
  region,
  category,
  followers_start: least,
  followers_end: most,
}: Omit<AskedList, 'ranking' | 'date'>): SQL {
  const topic = sql`coalesce(t.parent, t.code)`;
  return sql`(
    select g.platform, g.post_id, p.creator_id, g.external_id, c.region, ${topic} as category, g.views,
           g.interactions, g.total, g.from_at, g.to_at, g.is_fresh, g.is_ad
      from ranking_gain g join post p on p.id = g.post_id
      left join creator c on c.id = p.creator_id
      left join tag t on t.code = c.tags[1]
     where g.platform = ${platform} and g.period = ${period}
       ${region === '' ? sql`` : sql`and c.region = ${region}`}
       ${category === '' ? sql`` : sql`and ${topic} = ${category}`}
       ${least === '' ? sql`` : sql`and c.followers >= ${least}::numeric`}
       ${most === '' ? sql`` : sql`and c.followers <= ${most}::numeric`})`;
}

/** The first rows of a list that is not kept. */
export async function readLive(
  executor: Executor,
  asked: AskedList,
  window: RankingWindow,
  limit: number,
): Promise<readonly Entry[]> {
  const { ranking } = asked;
  const { rows } = await executor.execute<
    Omit<Entry, 'key'> & { id: number | null; tag: string | null } & Record<string, unknown>
  >(sql`
    select rank::int as rank, id::float8 as id, tag, score, posts, creators, figure
      from (${rowsSql({ ranking, gains: gainsNow(asked), window, limit, hasScopes: false })}) l order by rank`);
  return rows.flatMap(({ id, tag, ...entry }) => {
    const key = id ?? tag;
    return key === null ? [] : [{ ...entry, key }];
  });
}

/** The posts from which such a list was made; posts without a known gain do not count. */
export async function readLiveReasons(
  executor: Executor,
  asked: AskedList,
): Promise<Omit<ScopeReasons, 'leftOut'>> {
  const { rows } = await executor.execute<Omit<ScopeReasons, 'leftOut'> & Record<string, unknown>>(sql`
    select count(*)::int as posts, count(distinct creator_id)::int as creators,
           to_char(min(case when is_fresh then to_at else from_at end) at time zone 'UTC',
             'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
      from ${gainsNow(asked)} g where ${countedIn[asked.ranking]}`);
  return rows[0] ?? { posts: 0, creators: 0, oldest: null };
}

/** The posts of which a ranking is made. */
const countedIn: Readonly<Record<AskedList['ranking'], SQL>> = {
  video: sql`true`,
  ad: sql`g.is_ad`,
  influencer: sql`g.creator_id is not null`,
  tag: sql`g.creator_id is not null and g.is_fresh`,
};
