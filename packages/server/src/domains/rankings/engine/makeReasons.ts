import type { Platform, RankingKind } from '@reachkit/contract';
import { rankingKinds } from '@reachkit/contract/rankings/kinds';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import type { ScopeReasons } from './reasons.ts';

export interface ReasonsOfList {
  readonly platform: Platform;
  readonly ranking: RankingKind;
  readonly scope: string;
  readonly reasons: ScopeReasons;
}

interface Group {
  readonly platform: Platform;
  readonly region: string | null;
  readonly category: string | null;
  readonly isAd: boolean;
  readonly isFresh: boolean;
  readonly hasCreator: boolean;
  readonly reason: keyof ScopeReasons['leftOut'] | null;
  readonly posts: number;
  readonly oldest: string | null;
}

interface Creators {
  readonly platform: Platform;
  readonly scope: string;
  readonly all: number;
  readonly fresh: number;
  readonly ads: number;
}

/** Counts from what the lists of `window_posts` are made: over everything, and of each region and category. */
export async function makeReasons(
  tx: Transaction,
  platforms: readonly Platform[],
): Promise<readonly ReasonsOfList[]> {
  const groups = await tx.execute<Group & Record<string, unknown>>(sql`
    select platform, region, category, is_ad as "isAd", is_fresh as "isFresh", creator_id is not null as "hasCreator",
           reason, count(*)::int as posts,
           to_char(min(case when is_fresh then to_at else from_at end) at time zone 'UTC',
             'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
      from window_posts group by 1, 2, 3, 4, 5, 6, 7`);
  const creators = await tx.execute<Creators & Record<string, unknown>>(sql`
    select platform, s.scope, count(distinct creator_id)::int as all,
           (count(distinct creator_id) filter (where is_fresh))::int as fresh,
           (count(distinct creator_id) filter (where is_ad))::int as ads
      from window_posts g
     cross join lateral (values (''), ('r:' || g.region), ('c:' || g.category)) s (scope)
     where reason is null and s.scope is not null group by 1, 2`);
  const byList = new Map<string, ReasonsOfList & { readonly reasons: Counted }>();
  const of = (platform: Platform, ranking: RankingKind, scope: string) => {
    const key = `${platform} ${ranking} ${scope}`;
    const known = byList.get(key);
    if (known) return known.reasons;
    const reasons: Counted = { posts: 0, creators: 0, leftOut: {}, oldest: null };
    byList.set(key, { platform, ranking, scope, reasons });
    return reasons;
  };
  for (const platform of platforms) for (const ranking of rankingKinds) of(platform, ranking, '');
  for (const group of groups.rows) {
    for (const scope of scopesOf(group)) {
      for (const ranking of rankingKinds) addGroup(of(group.platform, ranking, scope), ranking, group);
    }
  }
  for (const { platform, scope, all, fresh, ads } of creators.rows) {
    const counts = { video: all, influencer: all, tag: fresh, ad: ads };
    for (const ranking of rankingKinds) of(platform, ranking, scope).creators = counts[ranking];
  }
  return [...byList.values()].filter(({ scope, reasons }) => scope === '' || reasons.posts > 0);
}

type Counted = { -readonly [K in keyof ScopeReasons]: ScopeReasons[K] };

const scopesOf = ({ region, category }: Pick<Group, 'region' | 'category'>): readonly string[] => [
  '',
  ...(region === null ? [] : [`r:${region}`]),
  ...(category === null ? [] : [`c:${category}`]),
];

function addGroup(reasons: Counted, ranking: RankingKind, group: Group): void {
  if (ranking === 'ad' && !group.isAd) return;
  const reason = reasonOf(ranking, group);
  if (reason === null) {
    if ((ranking === 'influencer' || ranking === 'tag') && !group.hasCreator) return;
    reasons.posts += group.posts;
    if (group.oldest !== null && (reasons.oldest === null || group.oldest < reasons.oldest)) {
      reasons.oldest = group.oldest;
    }
  } else {
    reasons.leftOut = { ...reasons.leftOut, [reason]: (reasons.leftOut[reason] ?? 0) + group.posts };
  }
}

/** For tags, a post from before the window is left out for that alone. */
function reasonOf(ranking: RankingKind, { reason, isFresh }: Group): Group['reason'] {
  const isOld = ranking === 'tag' && !isFresh && reason !== 'noDate' && reason !== 'later';
  return isOld ? 'earlier' : reason;
}
