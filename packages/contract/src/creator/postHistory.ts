import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { creatorIdSchema } from '../fields/fieldSchemas.ts';
import { timestamp } from '../fields/rowFields.ts';
import { quotaSchema } from '../membership/quota.ts';
import { platformSchema } from './platform.ts';

/**
 * `there`: known to exist, or never read; `missing`: not found once; `unavailable`: not found by two readings;
 * `deleted`, `private`: said by the source.
 */
export const postStates = ['there', 'missing', 'unavailable', 'deleted', 'private'] as const;
export type PostState = (typeof postStates)[number];

export const postEventKinds = [
  'edited',
  'unavailable',
  'back',
  'disclosureSeen',
  'disclosureRemoved',
] as const;
export type PostEventKind = (typeof postEventKinds)[number];

/** Counts of a reading. */
export const postCountNames = ['views', 'likes', 'comments', 'shares', 'saves'] as const;
export type PostCountName = (typeof postCountNames)[number];
/** Max count of a post or creator: more than any has. */
export const maxPostCount = 1_000_000_000_000;

/** Max numbers in one answer; of captions and events the newest are kept. */
export const postHistoryLimits = { readings: 2_000, captions: 100, events: 500 } as const;

/** Absolute; `null` where the platform hides or lacks it, or the source does not report it. */
const count = z.nullable(z.number());

export const getPostHistory = endpoint({
  id: 'getPostHistory',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}/post/{postId}/history',
  domain: 'creator',
  summary: 'The readings, captions and events of a creator’s post; part of the basic analysis',
  access: 'user',
  gate: 'basicAnalyses',
  params: z.object({
    platform: platformSchema,
    id: creatorIdSchema,
    /** The platform's id of the post: `id` of the posts in `getContent`. */
    postId: z.string().check(z.maxLength(200)),
  }),
  data: z.object({
    post: z.object({
      platform: platformSchema,
      /** The platform's id of the post. */
      id: z.string(),
      kind: z.enum(['video', 'image']),
      postedAt: timestamp,
      state: z.enum(postStates),
      /** Start of the state; `null`: since the post is known. */
      since: z.nullable(timestamp),
      /** `day`: only the UTC day of `since` is known, and `since` is its start. */
      sincePrecision: z.enum(['instant', 'day']),
      /** `false` while histories are still made from earlier data. */
      isComplete: z.boolean(),
      /** Days that the terms of the source allow readings to be kept; `null`: no limit. */
      keptDays: z.nullable(z.number()),
    }),
    /** Oldest first; of more than `postHistoryLimits.readings`, evenly chosen ones with the first and the last. */
    readings: z.array(
      z.object({
        readAt: timestamp,
        /** `day`: only the UTC day is known, and `readAt` is its start. */
        precision: z.enum(['instant', 'day']),
        views: count,
        likes: count,
        comments: count,
        shares: count,
        saves: count,
        /** 0–1: interactions ÷ views; `null` where one of them is not known. */
        interactionRate: z.nullable(z.number()),
        /** `file`, `demo`, `hand`, or a platform's API. */
        source: z.string(),
        /** Counts that are lower than their last known value among these readings. */
        falling: z.array(z.enum(postCountNames)),
      }),
    ),
    /** Number of all readings. */
    readingCount: z.number(),
    /** Oldest first; each counts until the next. */
    captions: z.array(
      z.object({
        readAt: timestamp,
        title: z.string(),
        text: z.string(),
        /** An unknown label is not a "no". */
        disclosure: z.enum(['disclosed', 'none', 'unknown']),
        /** `text`: the matched words, or the named partner; empty for a label without one. */
        evidence: z.nullable(z.object({ kind: z.enum(['label', 'words', 'partner']), text: z.string() })),
      }),
    ),
    /** Oldest first, each at the reading that found it; `day`: only the UTC day is known. */
    events: z.array(
      z.object({ at: timestamp, kind: z.enum(postEventKinds), precision: z.enum(['instant', 'day']) }),
    ),
    quota: quotaSchema,
  }),
});
export type PostHistory = DataOf<typeof getPostHistory>;
