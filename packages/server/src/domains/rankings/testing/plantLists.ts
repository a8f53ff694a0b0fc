import type { Platform, RankingKind, RankingPeriod } from '@reachkit/contract';
import { rankingVersion } from '@reachkit/contract/rankings/scores';

export interface PlantedLists {
  readonly endsAt: string;
  readonly platform?: Platform;
  readonly period?: RankingPeriod;
  readonly scope?: string;
  /** Posts of the list over everything; 0: its window has none. */
  readonly posts?: number;
  /** Ids of posts or creators, in the order of their ranks. */
  readonly ids?: Readonly<Partial<Record<Exclude<RankingKind, 'tag'>, readonly number[]>>>;
  readonly tags?: readonly string[];
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Plants kept lists of a window, in place of those it has; each is as the engine stores it. */
export async function plantLists(query: Query, lists: PlantedLists): Promise<void> {
  const { endsAt, platform = 'tiktok', period = '7d', scope = '', posts = 60, ids = {}, tags } = lists;
  await query(
    `insert into ranking_snapshot (platform, period, ends_at, made_at, version, basis, barred)
     values ($1, $2, $3, $3, $4, 0, '') on conflict do nothing`,
    [platform, period, endsAt, rankingVersion],
  );
  const list = (
    ranking: RankingKind,
    of: string,
    columns: { ids?: readonly number[]; tags?: readonly string[] },
  ) =>
    query(
      `insert into ranking_list (snapshot_id, ranking, scope, ids, tags, reasons)
       select id, $4, $5, $6, $7, jsonb_build_object('posts', $8::int, 'creators', 1, 'leftOut', '{}'::jsonb, 'oldest', null)
         from ranking_snapshot where platform = $1 and period = $2 and ends_at = $3
       on conflict (snapshot_id, ranking, scope) do update
         set ids = excluded.ids, tags = excluded.tags, reasons = excluded.reasons`,
      [platform, period, endsAt, ranking, of, columns.ids ?? [], columns.tags ?? [], posts],
    );
  await list('video', '', { ids: ids.video ?? [] });
  for (const [ranking, own] of Object.entries(ids) as [RankingKind, readonly number[]][]) {
    await list(ranking, scope, { ids: own });
  }
  if (tags) await list('tag', scope, { tags });
}
