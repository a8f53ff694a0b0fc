import * as z from 'zod/mini';

/*
 * The used part of the Data API v3 responses, by its reference: https://developers.google.com/youtube/v3/docs (channels,
 * playlistItems, videos). `videos.batchGetStats` exists since 3 June 2026; its shape is that of `@googleapis/youtube`
 * 39.0.0 and of the reference, stored copy of November 2026. The reference also shows a `summary` with the failed ids;
 * the published types have none, so it is not used.
 *
 * `answers.test.ts` checks that these shapes take what Google publishes as `@googleapis/youtube`.
 */

/** Unsigned 64-bit numbers are sent as text. A text that is no count leaves that count unknown, and the item valid. */
const count = z.optional(z.nullable(z.union([z.string(), z.number()])));
const text = z.optional(z.nullable(z.string()));
const thumbnail = z.optional(z.object({ url: text }));
const thumbnails = z.optional(z.object({ default: thumbnail, medium: thumbnail }));

/** `Schema$ChannelListResponse`; without channels the list is missing. */
export const channelsAnswer = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.optional(
          z.object({ title: text, description: text, customUrl: text, country: text, thumbnails }),
        ),
        statistics: z.optional(
          z.object({
            subscriberCount: count,
            videoCount: count,
            hiddenSubscriberCount: z.optional(z.nullable(z.boolean())),
          }),
        ),
        contentDetails: z.optional(
          z.object({ relatedPlaylists: z.optional(z.nullable(z.object({ uploads: text }))) }),
        ),
      }),
    ),
  ),
});
export type ChannelsAnswer = z.infer<typeof channelsAnswer>;
export type ChannelItem = NonNullable<ChannelsAnswer['items']>[number];

/** `Schema$PlaylistItemListResponse` */
export const playlistAnswer = z.object({
  nextPageToken: text,
  items: z.optional(z.array(z.object({ contentDetails: z.optional(z.object({ videoId: text })) }))),
});

const statistics = z.optional(z.object({ viewCount: count, likeCount: count, commentCount: count }));

/** `Schema$VideoListResponse` */
export const videosAnswer = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.optional(
          z.object({
            channelId: text,
            channelTitle: text,
            publishedAt: text,
            title: text,
            description: text,
            thumbnails,
          }),
        ),
        contentDetails: z.optional(z.object({ duration: text })),
        statistics,
        status: z.optional(z.object({ privacyStatus: text, uploadStatus: text })),
        paidProductPlacementDetails: z.optional(
          z.object({ hasPaidProductPlacement: z.optional(z.nullable(z.boolean())) }),
        ),
      }),
    ),
  ),
});

/** `Schema$BatchGetStatsResponse` */
export const statsAnswer = z.object({
  items: z.optional(z.array(z.object({ id: z.string(), statistics }))),
});
export type StatsAnswer = z.infer<typeof statsAnswer>;
export type VideoStatItem = NonNullable<StatsAnswer['items']>[number];
export type PlaylistAnswer = z.infer<typeof playlistAnswer>;
export type VideosAnswer = z.infer<typeof videosAnswer>;
export type VideoItem = NonNullable<VideosAnswer['items']>[number];

/** Error response of Google's APIs. */
export const errorAnswer = z.object({
  error: z.object({
    errors: z.optional(z.array(z.object({ reason: text }))),
    details: z.optional(z.array(z.object({ reason: text }))),
  }),
});
