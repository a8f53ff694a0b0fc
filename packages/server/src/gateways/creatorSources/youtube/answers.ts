import * as z from 'zod/mini';

/*
 * The used part of the Data API v3 responses, by its reference: https://developers.google.com/youtube/v3/docs (channels,
 * playlistItems, videos).
 *
 * `answers.test.ts` checks that these shapes take what Google publishes as `@googleapis/youtube`.
 */

/** Unsigned 64-bit numbers are sent as text. */
const count = z.optional(z.nullable(z.string().check(z.regex(/^\d{1,15}$/))));
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

/** `Schema$VideoListResponse` */
export const videosAnswer = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.optional(z.object({ channelId: text, publishedAt: text, title: text, description: text })),
        contentDetails: z.optional(z.object({ duration: text })),
        statistics: z.optional(z.object({ viewCount: count, likeCount: count, commentCount: count })),
      }),
    ),
  ),
});
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
