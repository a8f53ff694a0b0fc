import * as z from 'zod/mini';
import { platformSchema, platforms } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { creatorRowSchema } from '../search/search.ts';
import { followedKinds, followedMost, followedTops, rankingKinds, rankingPeriods } from './kinds.ts';
import { disclosureEvidenceSchema, gainedPostSchema, rankedCreatorSchema, rankedTagSchema } from './list.ts';

const unknown = { error: 'unknown_value' } as const;

/** The newest list in which a detail was opened. Of the follow of a thing it says where it is looked for. */
const ofList = {
  platform: z._default(platformSchema, platforms[0]),
  period: z._default(z.enum(rankingPeriods, unknown), '7d'),
  region: z._default(z.string().check(z.regex(/^(?:[A-Z]{2})?$/, unknown)), ''),
  category: z._default(z.string().check(z.regex(/^(?:[a-z][a-z_]{0,39})?$/, unknown)), ''),
};
const place = {
  /** Ranks of the kept days, the oldest first. */
  ranks: z.array(z.object({ day: z.string(), rank: z.nullable(z.number()) })),
};
/** A post in a list, by its `postId`; refused with `notFound` where the plan does not show it. */
const postPath = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/, { error: 'wrong_format' })) });

const postDetail = {
  post: gainedPostSchema,
  ...place,
  hashtags: z.array(z.string()),
  durationSeconds: z.nullable(z.number()),
  /** Caption as last read; `null`: none was read. */
  caption: z.nullable(z.string()),
  disclosure: z.object({
    state: z.enum(['disclosed', 'none', 'unknown']),
    evidence: z.nullable(disclosureEvidenceSchema),
  }),
  /** Gains in the newest window of each period; `null`: not known. */
  gains: z.array(
    z.object({
      period: z.enum(rankingPeriods),
      viewsGained: z.nullable(z.number()),
      interactionsGained: z.nullable(z.number()),
    }),
  ),
  /** Total views, the oldest first; at most 200, with the first and the last. */
  readings: z.array(z.object({ readAt: timestamp, views: z.nullable(z.number()) })),
};

export const getRankedVideo = endpoint({
  id: 'getRankedVideo',
  method: 'GET',
  path: '/kol/api/ranking/video/{id}',
  domain: 'rankings',
  summary: 'A ranked post with its history, its gains in each window, its tags and its disclosure',
  access: 'user',
  params: postPath,
  query: z.object(ofList),
  data: z.object(postDetail),
});
export type RankedVideoDetail = DataOf<typeof getRankedVideo>;

export const getRankedAd = endpoint({
  id: 'getRankedAd',
  method: 'GET',
  path: '/kol/api/ranking/ad/{id}',
  domain: 'rankings',
  summary:
    'A ranked advertisement as `getRankedVideo`, with its brand and other posts of the brand in the window',
  access: 'user',
  params: postPath,
  query: z.object(ofList),
  data: z.object({
    ...postDetail,
    brand: z.nullable(z.object({ id: rowId, name: z.string() })),
    /** Other posts of the brand that stand in the list, by views gained; at most 10. */
    ofBrand: z.array(gainedPostSchema),
    ofBrandCount: z.number(),
  }),
});
export type RankedAdDetail = DataOf<typeof getRankedAd>;

export const getRankedInfluencer = endpoint({
  id: 'getRankedInfluencer',
  method: 'GET',
  path: '/kol/api/ranking/influencer/{id}',
  domain: 'rankings',
  summary: 'A ranked creator with the posts that made the gain',
  access: 'user',
  params: postPath,
  query: z.object(ofList),
  data: z.object({
    creator: creatorRowSchema,
    ...place,
    viewsGained: z.number(),
    followersGained: z.nullable(z.number()),
    bestShare: z.nullable(z.number()),
    /** By views gained; at most 50. */
    posts: z.array(gainedPostSchema),
    postCount: z.number(),
  }),
});
export type RankedInfluencerDetail = DataOf<typeof getRankedInfluencer>;

export const getRankedTag = endpoint({
  id: 'getRankedTag',
  method: 'GET',
  path: '/kol/api/ranking/tag/{tag}',
  domain: 'rankings',
  summary:
    'A ranked hashtag: its rise over five windows, its posts, its creators and the tags that stand with it',
  access: 'user',
  params: z.object({ tag: z.string().check(z.minLength(1), z.maxLength(100)) }),
  query: z.object(ofList),
  data: z.object({
    /** `null`: it has posts in the window, but is not listed. */
    row: z.nullable(rankedTagSchema),
    tag: z.string(),
    ...place,
    /** Posts in five windows, the oldest first, of creators with a known post in each of them. */
    windows: z.array(z.object({ from: timestamp, posts: z.number() })),
    /** Posts in the window, and those of them that count for the rise. */
    posts: z.number(),
    risePosts: z.number(),
    /** By views gained; at most 10. */
    topPosts: z.array(gainedPostSchema),
    /** By views gained; at most 10. `counted`: at most a quarter of what all the others gained. */
    topCreators: z.array(z.object({ creator: rankedCreatorSchema, gained: z.number(), counted: z.number() })),
    creatorCount: z.number(),
    /** Of all its creators, at most 200, to save them to a list. */
    creatorIds: z.array(rowId),
    viewsGained: z.number(),
    /** Share of its posts that also carry the tag, the largest first; at most 10. */
    standsWith: z.array(z.object({ tag: z.string(), share: z.number() })),
    languages: z.array(z.object({ code: z.string(), share: z.number() })),
  }),
});
export type RankedTagDetail = DataOf<typeof getRankedTag>;

/** A followed list, or a subject that is looked for in it. */
export const rankingFollowSchema = z.object({
  id: rowId,
  ranking: z.enum(rankingKinds),
  platform: platformSchema,
  period: z.enum(rankingPeriods),
  region: z.string(),
  category: z.string(),
  kind: z.enum(followedKinds),
  /** The tag, the name of the brand or of the creator; `""` for a list, `null` for a subject that no longer exists. */
  name: z.nullable(z.string()),
  /** Id of the brand or creator; `null` for a list or a tag. */
  subjectId: z.nullable(rowId),
  top: z.number(),
  /** Rank of the subject in the newest list; `null`: not in it, or a list is followed. */
  rank: z.nullable(z.number()),
  createdAt: timestamp,
});
export type RankingFollow = z.output<typeof rankingFollowSchema>;

export const listRankingFollows = endpoint({
  id: 'listRankingFollows',
  method: 'GET',
  path: '/kol/api/ranking/follow',
  domain: 'rankings',
  summary: 'What the person follows in rankings, the newest first',
  access: 'user',
  data: z.object({ list: z.array(rankingFollowSchema), limit: z.number() }),
});

/** `POST /kol/api/ranking/follow`: following the same again changes its `top`. */
export const followRanking = endpoint({
  id: 'followRanking',
  method: 'POST',
  path: '/kol/api/ranking/follow',
  domain: 'rankings',
  summary: `Follows a list, tag, brand or creator: a notice once a day when it enters or leaves the first rows. At most ${followedMost} a person`,
  access: 'user',
  body: z.strictObject({
    ...ofList,
    kind: z.enum(followedKinds, unknown),
    /** Of a list alone; a tag is followed in hot tags, a brand in hot ads, a creator in top creators. */
    ranking: z.optional(z.enum(rankingKinds, unknown)),
    /** The tag, or the id of the brand or creator; `""` for a list. */
    subject: z._default(z.string().check(z.maxLength(100)), ''),
    top: z._default(z.literal(followedTops, unknown), 100),
  }),
  data: rankingFollowSchema,
});

export const unfollowRanking = endpoint({
  id: 'unfollowRanking',
  method: 'DELETE',
  path: '/kol/api/ranking/follow/{id}',
  domain: 'rankings',
  summary: 'Ends the notices of a followed list, tag, brand or creator',
  access: 'user',
  params: postPath,
  data: z.object({ id: rowId }),
});
