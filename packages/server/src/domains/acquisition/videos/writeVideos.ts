import type { PoolClient } from 'pg';
import { captionOf } from '../../creator/history/captions.ts';
import { type IncomingReading, writeReadings } from '../../creator/history/writeReadings.ts';
import { type IncomingPost, type PostOutcome, writePosts } from '../../creator/posts/posts.ts';
import type { CreatorDependents } from '../../creator/service.ts';
import { ensureCreators } from '../../creator/storing/ensure.ts';
import type { IncomingCreator } from '../../creator/storing/incoming.ts';
import { type CheckedRows, checkRows, type EarlierRows } from './comparing/postFacts.ts';
import { postKey, timeFrom, type VideoCreator, type VideoRow } from './videoRow.ts';

export interface Written {
  readonly outcomes: readonly PostOutcome[];
  /** The post of each outcome, as `postKey`. */
  readonly keys: readonly string[];
  /** Rows of which handle and channel id belong to two creators. */
  readonly conflicts: readonly VideoRow[];
  /** Rows of which nothing was stored, because they contradict what is stored. */
  readonly refused: CheckedRows['refused'];
  /** Remarks on rows that were used. */
  readonly remarks: CheckedRows['remarks'];
  /** The facts of their posts, which later rows have to agree with. */
  readonly facts: CheckedRows['facts'];
  readonly names: CheckedRows['names'];
  /** The creators of which figures may change. */
  readonly creators: ReadonlySet<number>;
  readonly creatorsMade: number;
}

export interface WriteOrder {
  readonly now: Date;
  readonly dependents: CreatorDependents;
  /** Readings, facts and names of the file, see `checkRows`. */
  readonly earlier: EarlierRows;
}

/** Writes rows with their creators, within the connection's transaction. Rows that contradict stored ones stay out. */
export async function writeVideos(
  client: PoolClient,
  { now, dependents, earlier }: WriteOrder,
  given: readonly VideoRow[],
): Promise<Written> {
  const { kept: videos, refused, remarks, facts, names } = await checkRows(client, earlier, given);
  const { creators, creatorsMade } = await keepCreators(client, { now, dependents }, videos);
  const stored = await storedPosts(
    client,
    videos.filter(({ creator, postedAt }) => creator === null || postedAt === null),
  );
  const posts: IncomingPost[] = [];
  const postRows: VideoRow[] = [];
  const readings: IncomingReading[] = [];
  const readingRows: VideoRow[] = [];
  const conflicts: VideoRow[] = [];
  const changed = new Set<number>();
  for (const video of videos) {
    const known = stored.get(postKey(video));
    const creatorId = video.creator ? creators.get(creatorKey(video, video.creator)) : known?.creatorId;
    const postedAt = video.postedAt ?? known?.postedAt ?? null;
    if (creatorId === 'conflict') conflicts.push(video);
    else if (creatorId === undefined || postedAt === null) {
      readings.push(readingFrom(video, creatorId ?? null, postedAt));
      readingRows.push(video);
    } else {
      posts.push(postFrom(video, creatorId, postedAt));
      postRows.push(video);
    }
    if (typeof creatorId === 'number') changed.add(creatorId);
  }
  const outcomes = posts.length === 0 ? [] : [...(await writePosts(client, posts))];
  const without = readings.length === 0 ? [] : await writeReadings(client, readings);
  for (const { isNewPost, isNewReading } of without) {
    outcomes.push(isNewPost ? 'created' : isNewReading ? 'updated' : 'unchanged');
  }
  const keys = [...postRows, ...readingRows].map(postKey);
  const unused = new Set(conflicts.map(({ row }) => row.line));
  return {
    outcomes,
    keys,
    conflicts,
    refused,
    remarks: remarks.filter(({ row }) => !unused.has(row.line)),
    facts,
    names,
    creators: changed,
    creatorsMade,
  };
}

function addTo<T>(groups: Map<string, T[]>, key: string, one: T): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}

const creatorKey = ({ platform }: VideoRow, { channelId, handleKey }: VideoCreator) =>
  `${platform}/${channelId ?? handleKey}`;

/** Finds or makes the creators of rows that name one; returns their ids by `creatorKey`. */
async function keepCreators(
  client: PoolClient,
  { now, dependents }: { readonly now: Date; readonly dependents: CreatorDependents },
  videos: readonly VideoRow[],
) {
  const groups = new Map<string, VideoRow[]>();
  for (const video of videos) {
    if (video.creator) addTo(groups, creatorKey(video, video.creator), video);
  }
  // The date is part of a creator's record, so creators of the same date are looked up together.
  const together = new Map<string, (readonly [string, VideoRow[]])[]>();
  for (const one of groups) addTo(together, `${one[1][0]?.platform} ${lastDay(one[1])}`, one);
  const creators = new Map<string, number | 'conflict'>();
  let creatorsMade = 0;
  for (const some of together.values()) {
    const [[, [first] = []] = []] = some;
    if (!first) continue;
    const ensured = await ensureCreators(client, {
      platform: first.platform,
      creators: some.flatMap(([, group]) => creatorFrom(group)),
      day: lastDay(some.flatMap(([, group]) => group)),
      source: 'file',
      now,
      dependents,
    });
    for (const [at, [key]] of some.entries()) {
      const creator = ensured[at] ?? 'conflict';
      creators.set(key, creator === 'conflict' ? creator : creator.id);
      if (creator !== 'conflict' && creator.isNew) creatorsMade += 1;
    }
  }
  return { creators, creatorsMade };
}

/** Returns the creator data in a file of videos; everything else stays unknown. */
function creatorFrom(videos: readonly VideoRow[]): readonly IncomingCreator[] {
  const [first] = videos;
  if (!first?.creator) return [];
  const creator: IncomingCreator = {
    ...first.creator,
    // The first known name stays.
    name: knownName(videos),
    line: first.row.line,
    description: null,
    region: null,
    language: null,
    tags: [...new Set(videos.flatMap(({ topics }) => topics))],
    email: null,
    followers: null,
    avgPlays: null,
    medianPlays: null,
    avgLikes: null,
    avgComments: null,
    avgShares: null,
    interactionRate: null,
    videoCount: null,
  };
  return [creator];
}

/** The first name of a creator in rows that is more than its handle or id. */
const knownName = (videos: readonly VideoRow[]): string | null => {
  const names = videos.flatMap(({ creator }) =>
    creator && creator.name !== creator.handle && creator.name !== creator.channelId
      ? (creator.name ?? [])
      : [],
  );
  return names[0] ?? null;
};

/** Returns the creator and publication time of posts that are stored as videos, by `postKey`. */
async function storedPosts(client: PoolClient, videos: readonly VideoRow[]) {
  if (videos.length === 0) return new Map<string, never>();
  const { rows } = await client.query<{ key: string; creatorId: number; postedAt: Date }>(
    `select r.key, v.creator_id::float8 as "creatorId", v.posted_at as "postedAt"
       from (select distinct * from jsonb_to_recordset($1::jsonb) as r(key text, platform text, id text)) r
       join post p on p.platform = r.platform and p.external_id = r.id
       join video v on v.creator_id = p.creator_id and v.external_id = p.external_id`,
    [
      JSON.stringify(
        videos.map((video) => ({ key: postKey(video), platform: video.platform, id: video.externalId })),
      ),
    ],
  );
  return new Map(rows.map(({ key, ...post }) => [key, post]));
}

/** Returns the time of a reading. @throws Error without one: the command asks for it before it writes */
const dayOf = (video: VideoRow) => timeFrom(video).readAt.toISOString().slice(0, 10);
const lastDay = (videos: readonly VideoRow[]) => videos.map(dayOf).sort().at(-1) ?? '';

const postFrom = (video: VideoRow, creatorId: number, postedAt: Date): IncomingPost => ({
  platform: video.platform,
  creatorId,
  externalId: video.externalId,
  kind: 'video',
  postedAt,
  title: video.title,
  text: video.text,
  hashtags: video.hashtags,
  counts: video.counts,
  durationSeconds: video.durationSeconds,
  coverUrl: video.coverUrl,
  paidLabel: video.paidLabel,
  brand: video.brand,
  ...timeFrom(video),
  source: 'file',
});

const readingFrom = (video: VideoRow, creatorId: number | null, postedAt: Date | null): IncomingReading => ({
  platform: video.platform,
  externalId: video.externalId,
  creatorId,
  kind: 'video',
  postedAt,
  counts: video.counts,
  caption: captionOf(video),
  ...timeFrom(video),
  source: 'file',
});
