import type { youtube_v3 } from '@googleapis/youtube';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type ChannelsAnswer,
  channelsAnswer,
  type PlaylistAnswer,
  playlistAnswer,
  type VideosAnswer,
  videosAnswer,
} from './answers.ts';

/** What Google publishes says of every field that it may be missing; of what is listed, the id never is. */
type Listed<Item> = { items?: (Item & { id: string })[] };

describe('the answers of the Data API v3, as Google publishes their types,', () => {
  it('are taken for channels', () => {
    expectTypeOf<Listed<youtube_v3.Schema$Channel>>().toExtend<ChannelsAnswer>();
    const answer: youtube_v3.Schema$ChannelListResponse = {
      kind: 'youtube#channelListResponse',
      items: [
        {
          id: `UC${'7'.repeat(22)}`,
          snippet: {
            title: 'Lena',
            customUrl: '@lena',
            country: null,
            thumbnails: { default: { url: 'u' } },
          },
          statistics: { subscriberCount: '12', videoCount: null, hiddenSubscriberCount: false },
          contentDetails: { relatedPlaylists: { uploads: 'UU7' } },
        },
      ],
    };
    expect(channelsAnswer.parse(answer).items).toMatchObject([{ statistics: { subscriberCount: '12' } }]);
  });

  it('are taken for the uploads of a channel', () => {
    expectTypeOf<youtube_v3.Schema$PlaylistItemListResponse>().toExtend<PlaylistAnswer>();
    const answer: youtube_v3.Schema$PlaylistItemListResponse = {
      nextPageToken: 'CAUQAA',
      items: [{ contentDetails: { videoId: 'v' } }, {}],
    };
    expect(playlistAnswer.parse(answer)).toEqual(answer);
  });

  it('are taken for videos', () => {
    expectTypeOf<Listed<youtube_v3.Schema$Video>>().toExtend<VideosAnswer>();
    const answer: youtube_v3.Schema$VideoListResponse = {
      items: [
        {
          id: 'v',
          snippet: { channelId: 'c', publishedAt: '2026-11-01T00:00:00Z', title: 't', description: '' },
          contentDetails: { duration: 'PT1M' },
          statistics: { viewCount: '5', likeCount: null, dislikeCount: '1' },
        },
      ],
    };
    expect(videosAnswer.parse(answer).items).toMatchObject([{ statistics: { viewCount: '5' } }]);
  });
});
