import type { AnswerOf, getRankedAd, getRankedVideo } from '@reachkit/contract';
import type { Disclosure } from '@reachkit/contract/posts/disclosure';
import { rankingPeriods } from '@reachkit/contract/rankings/kinds';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { msOf, type RankingParts, type Viewing } from '../lists/asked.ts';
import type { OpenList } from '../lists/openList.ts';
import { gainsOf, type PostFacts, readPostFacts } from '../lists/postFacts.ts';
import { withList } from '../lists/readRanking.ts';
import { countFound } from '../lists/rowsOf.ts';
import { entryOf, newestOf, type OfList, readDayRanks } from './opened.ts';

type VideoDetail = AnswerOf<typeof getRankedVideo>;
type AdDetail = AnswerOf<typeof getRankedAd>;

const postsOfBrand = 10;
const readingsShown = 200;

/** A post of the popular videos. @throws Failure `notFound` for one that the plan does not show */
export async function readVideo(
  parts: RankingParts,
  viewing: Viewing,
  id: number,
  of: OfList,
): Promise<VideoDetail> {
  const detail = await withList(parts, viewing, newestOf('video', of), async (tx, list) => {
    const { facts, detail: found } = await readDetail(tx, parts, list, id);
    return { found, creatorIds: facts.post.creator ? [facts.post.creator.id] : [] };
  });
  await countFound(parts, viewing, detail.creatorIds);
  return detail.found;
}

/** A post of the hot ads, with those of its brand. @throws Failure `notFound` for one that the plan does not show */
export async function readAd(
  parts: RankingParts,
  viewing: Viewing,
  id: number,
  of: OfList,
): Promise<AdDetail> {
  const ad = await withList(parts, viewing, newestOf('ad', of), async (tx, list) => {
    const { facts, detail } = await readDetail(tx, parts, list, id);
    const { brand } = facts;
    const others = list.entries.map(({ key }) => Number(key)).filter((other) => other !== id);
    const posts = brand
      ? await readPostFacts(tx, await gainsOf(tx, list, parts, others), list, others)
      : new Map();
    const ofBrand = [...posts.values()].filter((one: PostFacts) => one.brand?.id === brand?.id);
    return { ...detail, brand, ofBrand: ofBrand.map(({ post }: PostFacts) => post) };
  });
  const ofBrand = ad.ofBrand.toSorted((a, b) => b.viewsGained - a.viewsGained).slice(0, postsOfBrand);
  await countFound(
    parts,
    viewing,
    [ad.post, ...ofBrand].flatMap(({ creator }) => creator?.id ?? []),
  );
  return { ...ad, ofBrand, ofBrandCount: ad.ofBrand.length };
}

async function readDetail(
  tx: Transaction,
  parts: RankingParts,
  list: OpenList,
  id: number,
): Promise<{ readonly facts: PostFacts; readonly detail: VideoDetail }> {
  entryOf(list, id);
  const facts = (await readPostFacts(tx, await gainsOf(tx, list, parts, [id]), list, [id])).get(id);
  if (!facts) throw new Failure('notFound');
  const { rows: captions } = await tx.execute<{
    title: string;
    text: string | null;
    state: Disclosure['state'];
    evidence: Disclosure['evidence'];
  }>(sql`
    select title, text, disclosure as state, evidence from post_caption
     where post_id = ${id} order by read_at desc limit 1`);
  const [caption] = captions;
  return {
    facts,
    detail: {
      post: facts.post,
      ranks: await readDayRanks(tx, list, id),
      hashtags: [...facts.hashtags],
      durationSeconds: facts.duration,
      caption: caption ? (caption.text ?? (caption.title || null)) : null,
      disclosure: { state: caption?.state ?? 'unknown', evidence: caption?.evidence ?? null },
      gains: await readGains(tx, id),
      readings: await readReadings(tx, id),
    },
  };
}

async function readGains(tx: Transaction, id: number): Promise<VideoDetail['gains']> {
  const { rows } = await tx.execute<{ period: string; views: number; interactions: number | null }>(sql`
    select g.period, g.views::float8 as views, g.interactions::float8 as interactions
      from post p join ranking_gain g on g.platform = p.platform and g.post_id = p.id where p.id = ${id}`);
  return rankingPeriods.map((period) => {
    const gain = rows.find((row) => row.period === period);
    return {
      period,
      viewsGained: gain?.views ?? null,
      interactionsGained: gain?.interactions ?? null,
    };
  });
}

/** The first, the last and evenly chosen ones between. */
async function readReadings(tx: Transaction, id: number): Promise<VideoDetail['readings']> {
  const { rows } = await tx.execute<{ at: number; views: number | null }>(sql`
    select ${msOf('read_at')} as at, views::float8 as views from (
      select read_at, views, row_number() over (order by read_at) - 1 as place, count(*) over () - 1 as last
        from post_reading where post_id = ${id}) placed
     where last < ${readingsShown} or place = 0
        or place * ${readingsShown - 1} / last <> (place - 1) * ${readingsShown - 1} / last
     order by read_at`);
  return rows.map(({ at, views }) => ({ readAt: new Date(at), views }));
}
