import type { AnswerOf, getRankedInfluencer } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../platform/http/failure.ts';
import { findJoined } from '../../creator/joining/followJoined.ts';
import { idsSql, type RankingParts, type Viewing } from '../lists/asked.ts';
import { readFollowersGained } from '../lists/influencerFacts.ts';
import { gainsOf, readPostFacts } from '../lists/postFacts.ts';
import { withList } from '../lists/readRanking.ts';
import { countFound } from '../lists/rowsOf.ts';
import { entryOf, newestOf, type OfList, readDayRanks } from './opened.ts';

const postsShown = 50;

/**
 * A creator of the top creators, with the posts that made the gain; a former id of a merged one leads to the creator.
 * @throws Failure `notFound` for one that the plan does not show
 */
export async function readInfluencer(
  parts: RankingParts,
  viewing: Viewing,
  asked: number,
  of: OfList,
): Promise<AnswerOf<typeof getRankedInfluencer>> {
  const id = (await findJoined(parts.db, [asked])).get(asked) ?? asked;
  const read = await withList(parts, viewing, newestOf('influencer', of), async (tx, list) => {
    const entry = entryOf(list, id);
    const { rows } = await tx.execute<{ id: number; posts: number }>(sql`
      select g.post_id::float8 as id, (count(*) over ())::int as posts
        from post p join ranking_gain g
          on g.platform = ${of.platform} and g.period = ${of.period} and g.post_id = p.id
       where p.creator_id = any(${idsSql([id])})
       order by g.views desc, g.interactions desc nulls last, g.external_id collate "C" limit ${postsShown}`);
    const ids = rows.map((row) => row.id);
    const facts = await readPostFacts(tx, await gainsOf(tx, list, parts, ids), list, ids);
    const followers = await readFollowersGained(tx, list.window, parts, [id]);
    return {
      ranks: await readDayRanks(tx, list, id),
      viewsGained: entry.score ?? 0,
      followersGained: followers.get(id) ?? null,
      bestShare: entry.figure,
      posts: ids.flatMap((post) => facts.get(post)?.post ?? []),
      postCount: rows[0]?.posts ?? 0,
    };
  });
  await countFound(parts, viewing, [id]);
  const [creator] = await parts.search.rows(of.platform, [id], { viewer: viewing.viewer });
  if (!creator) throw new Failure('notFound');
  return { creator, ...read };
}
