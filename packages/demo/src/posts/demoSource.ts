import { type Platform, platforms } from '@reachkit/contract';
import {
  type CreatorSource,
  type CreatorSources,
  distinctPosts,
  freeTerms,
  type SourceChannel,
  SourceFailure,
  type SourcePostAnswer,
  type SourceVideo,
} from '@reachkit/server/demoParts';
import type { Pool } from 'pg';
import { parsePostId } from '../copy/postIds.ts';
import { demoSeed } from '../creators/shares.ts';
import { captionAt } from './caption.ts';
import { postAt } from './movement.ts';
import { newPostIds } from './newPosts.ts';
import { channelIdSql, type DemoPost, readAsOf, readPosts } from './readPosts.ts';

export interface DemoSourceParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly seed?: number;
}

/** Sources of the demo platform: posts move, and none of them leaves this machine. */
export const openDemoSources = (parts: DemoSourceParts): CreatorSources =>
  Object.fromEntries(platforms.map((platform) => [platform, demoSource(platform, parts)]));

/** Number of ids that one call takes. */
const postBatch = 50;

type Channel = SourceChannel & { readonly creatorId: number; readonly isAnalysed: boolean };

function demoSource(platform: Platform, { pool, now, seed = demoSeed }: DemoSourceParts): CreatorSource {
  async function readChannels(column: string, values: readonly string[]): Promise<readonly Channel[]> {
    const { rows } = await pool.query<Channel>(
      `select c.id::float8 as "creatorId", c.is_analysed as "isAnalysed", ${channelIdSql} as id, c.handle, c.name,
         c.description, c.region as country, c.followers::float8 as followers, c.video_count as "videoCount",
         c.avatar_url as "avatarUrl", ${channelIdSql} as uploads
       from creator c where c.platform = $1 and c.source = 'demo' and ${column} = any($2)`,
      [platform, values],
    );
    return rows;
  }
  const byIds = async (ids: readonly string[]) => {
    const made = ids.flatMap((id) => /^demo-(\d{1,9})$/.exec(id)?.[1] ?? []);
    const found = await readChannels('c.channel_id', ids);
    return [...found, ...(await readChannels('c.channel_id is null and c.id', made))];
  };

  async function latest(creatorId: number, isAnalysed: boolean, followers: number | null, count: number) {
    const [asOf, { rows }] = await Promise.all([
      readAsOf(pool),
      pool.query<{ id: string }>(
        `select external_id as id from video where creator_id = $1 and kind = 'video'
         order by posted_at desc limit $2`,
        [creatorId, count],
      ),
    ]);
    const author = { id: creatorId, platform, followers };
    const added = asOf && isAnalysed ? newPostIds(seed, author, { asOf, until: now() }).slice(-count) : [];
    return readPosts(pool, seed, [...new Set([...added, ...rows.map(({ id }) => id)])]);
  }

  return {
    platform,
    name: 'demo',
    terms: freeTerms,
    dailyCalls: null,
    postBatch,
    async channel(reference) {
      const handle =
        reference.kind === 'url'
          ? new URL(reference.url).pathname.split('/').at(-1)
          : reference.kind === 'handle'
            ? reference.handle
            : null;
      const [found] =
        reference.kind === 'id'
          ? await byIds([reference.id])
          : await readChannels('c.handle_key', [(handle ?? '').replace(/^@/, '').toLowerCase()]);
      // The demo knows only its own creators, so it cannot say that another one does not exist.
      if (!found) throw new SourceFailure('refused', { say: 'the demo has no such creator' });
      return found;
    },
    async channels(ids) {
      return new Map((await byIds(ids)).map((channel) => [channel.id, channel]));
    },
    async latestVideos({ id }, count) {
      const [channel] = await byIds([id]);
      if (!channel) throw new SourceFailure('refused', { say: 'the demo has no such creator' });
      const { creatorId, isAnalysed, followers } = channel;
      const posts = await latest(creatorId, isAnalysed, followers, count);
      return posts
        .flatMap((post) => videoOf(seed, post, now()))
        .sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
        .slice(0, count);
    },
    async posts(wanted) {
      const at = now();
      const distinct = distinctPosts(wanted);
      const found = await readPosts(pool, seed, [...distinct.keys()]);
      const posts = new Map(found.map((post) => [post.id, post]));
      const answers = new Map<string, SourcePostAnswer>();
      for (const [id, isDetailed] of distinct) {
        const post = posts.get(id);
        // The demo knows only its own posts, so it cannot say that another one does not exist.
        if (parsePostId(id)?.platform !== platform)
          answers.set(id, { kind: 'unanswered', fault: 'refused', retryAt: null });
        else if (post) answers.set(id, answerFor(seed, post, { at, isDetailed }));
        else answers.set(id, { kind: 'notFound', reason: null });
      }
      return { answers, calls: Math.ceil(distinct.size / postBatch) };
    },
  };
}

function answerFor(
  seed: number,
  post: DemoPost,
  { at, isDetailed }: { readonly at: Date; readonly isDetailed: boolean },
): SourcePostAnswer {
  const seen = postAt(seed, post, post.isMoving ? at : post.countedAt);
  if (seen.kind === 'notFound') return seen;
  const { id, kind, channelId, handle, name, postedAt, isAd } = post;
  return {
    kind: 'found',
    post: {
      id,
      kind,
      postedAt,
      counts: seen.counts,
      creator: isDetailed ? { channelId, handle, name } : null,
      caption: isDetailed ? captionAt(post, seen) : null,
      durationSeconds: isDetailed ? post.durationSeconds : null,
      coverUrl: isDetailed ? post.coverUrl : null,
      // Advertisements disclose themselves by their words.
      paidLabel: isDetailed && !isAd ? false : null,
      brand: null,
    },
  };
}

function videoOf(seed: number, post: DemoPost, at: Date): readonly SourceVideo[] {
  const answer = answerFor(seed, post, { at, isDetailed: true });
  if (answer.kind !== 'found' || post.kind !== 'video') return [];
  const { id, channelId, postedAt, isAd, durationSeconds, coverUrl } = post;
  const { counts, caption } = answer.post;
  return [
    {
      id,
      channelId,
      postedAt,
      durationSeconds,
      coverUrl,
      title: caption?.title ?? '',
      description: caption?.text ?? '',
      views: counts.views ?? null,
      likes: counts.likes ?? null,
      comments: counts.comments ?? null,
      shares: counts.shares ?? null,
      saves: counts.saves ?? null,
      paidLabel: isAd ? null : false,
    },
  ];
}
