import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { post } from '../../history/tables.ts';
import { settledUntil } from '../../metrics/definitions/window.ts';
import { postColumns } from '../../metrics/stored.ts';
import { brand, creator, video } from '../../tables.ts';
import type { KnownPost } from './loadPosts.ts';

/** Newest first; posts with the same time by id, in code-point order. */
export const newestFirst = [desc(video.postedAt), sql`${video.externalId} collate "C"`] as const;

export const isSettled = (asOf: Date): SQL =>
  sql`(not ${video.isPinned} and ${video.postedAt} <= ${settledUntil(asOf).toISOString()}::timestamptz)`;

/** Selects some posts of a creator, with all columns. */
export async function selectPosts(
  tx: Executor,
  which: SQL | undefined,
  {
    order = newestFirst,
    limit,
    offset = 0,
  }: { readonly order?: readonly SQL[]; readonly limit: number; readonly offset?: number },
): Promise<readonly KnownPost[]> {
  const rows = await tx
    .select({
      ...postColumns,
      title: video.title,
      coverUrl: video.coverUrl,
      brand: brand.name,
      isGone: sql<boolean>`coalesce(${post.state} not in ('there', 'missing'), false)`,
    })
    .from(video)
    .innerJoin(creator, eq(creator.id, video.creatorId))
    .leftJoin(
      post,
      and(
        eq(post.platform, creator.platform),
        eq(post.externalId, video.externalId),
        eq(post.creatorId, video.creatorId),
      ),
    )
    .leftJoin(brand, eq(brand.id, video.brandId))
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ kind, ...post }) => ({ ...post, kind: kind === 'image' ? 'image' : 'video' }));
}
